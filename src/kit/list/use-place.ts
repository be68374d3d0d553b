import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { readListPlace, writeListPlace, type ListPlace } from './list-url.ts'

/** Screens keep their place in the URL, dialogs (which have none) in memory. */
export type PlaceKind = 'url' | 'memory'

/** `drops` are keys of the address beyond the list's own that go with the move. */
type Move = (part: Partial<ListPlace>, drops?: readonly string[]) => void

/** Where the list stands and how to move it; `home` is what an empty URL means. */
export function usePlace(kind: PlaceKind, home: ListPlace): [ListPlace, Move] {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const [own, setOwn] = useState<Partial<ListPlace>>({})
  if (kind === 'memory') return [{ ...home, ...own }, (part) => setOwn((before) => ({ ...before, ...part }))]

  const place = readListPlace(search, home)
  const move: Move = (part, drops = []) => {
    const next = (before: Record<string, unknown>) => {
      const kept = Object.fromEntries(Object.entries(before).filter(([name]) => !drops.includes(name)))
      return writeListPlace(kept, { ...readListPlace(before, home), ...part }, home)
    }
    void navigate({ to: '.', search: next as never })
  }
  return [place, move]
}
