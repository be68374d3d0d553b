import { useLocation } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

/** What pages find again when somebody comes back to them, by path and name. */
const kept = new Map<string, Map<string, unknown>>()

/** State that outlives the page while its tag is open, another one for each name; without a name it is plain state. */
export function usePageMemory<Value>(
  name: string | undefined,
  initial: Value,
): [Value, (change: (before: Value) => Value) => void] {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const [path] = useState(here)
  const find = useCallback(
    () => (name && (kept.get(path)?.get(name) as Value | undefined)) || initial,
    [path, name, initial],
  )
  const [state, setState] = useState(() => ({ name, value: find() }))
  const change = useCallback(
    (next: (before: Value) => Value) =>
      setState((before) => {
        const value = next(before.name === name ? before.value : find())
        if (name) keepOf(path, name, value)
        return { name, value }
      }),
    [path, name, find],
  )
  return [state.name === name ? state.value : find(), change]
}

/** Keeps something of a page that is not its state, such as how far it was scrolled. */
export function keepOf(path: string, name: string, value: unknown): void {
  const page = kept.get(path) ?? new Map<string, unknown>()
  kept.set(path, page.set(name, value))
}

export function rememberedOf(path: string, name: string): unknown {
  return kept.get(path)?.get(name)
}

/** Forgets what is kept of all pages but these. */
export function keepOnly(paths: ReadonlySet<string>): void {
  for (const path of kept.keys()) if (!paths.has(path)) kept.delete(path)
}

export function forgetPage(path: string): void {
  kept.delete(path)
}
