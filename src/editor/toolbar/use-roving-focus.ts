import { useCallback, useRef, type KeyboardEvent, type FocusEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The keyboard of a toolbar: one stop for Tab, arrows, Home and End go from tool to tool. */
export function useRovingFocus() {
  const current = useRef<HTMLElement>(null)
  const attach = useCallback((bar: HTMLElement | null) => {
    const first = bar && toolsOf(bar)[0]
    if (first && !bar.contains(current.current)) moveStop(current, first)
  }, [])
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const tool = event.target.closest<HTMLElement>('[data-tool]')
    if (tool && event.currentTarget.contains(tool)) moveStop(current, tool)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tools = toolsOf(event.currentTarget)
    const index = tools.indexOf(event.target as HTMLElement)
    if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const next = targetOf(event.key, index, tools)
    if (!next) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return { ref: attach, onFocus, onKeyDown }
}

/** Puts the focus on the tool that had it last. */
export function focusTools(bar: Element): void {
  bar.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus()
}

function targetOf(key: string, index: number, tools: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'Home') return tools[0]
  if (key === 'End') return tools.at(-1)
  const step = STEPS[key]
  if (step === undefined) return undefined
  const direction = document.documentElement.dir === 'rtl' ? -step : step
  return tools[(index + direction + tools.length) % tools.length]
}

function toolsOf(bar: Element): HTMLElement[] {
  return Array.from(bar.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)'))
}

function moveStop(current: { current: HTMLElement | null }, tool: HTMLElement): void {
  current.current?.setAttribute('tabindex', '-1')
  tool.setAttribute('tabindex', '0')
  current.current = tool
}
