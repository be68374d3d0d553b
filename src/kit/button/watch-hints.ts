/** Nobody wants words under a pointer that only passes. */
const REST_MS = 300

export interface Hint {
  readonly element: HTMLElement
  readonly text: string
}

const hinted = (event: Event) =>
  event.target instanceof Element ? (event.target.closest<HTMLElement>('[data-hint]') ?? undefined) : undefined

/** Tells whose hint is to be seen now; answers how to stop. Touch shows none: a finger that rests there acts. */
export function watchHints(root: Document, tell: (hint: Hint | undefined) => void): () => void {
  const stopped = new AbortController()
  let at: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const move = (element: HTMLElement | undefined, afterMs: number) => {
    if (element === at) return
    clearTimeout(timer)
    if (at) tell(undefined)
    at = element
    const text = element?.dataset['hint']
    if (element && text) timer = setTimeout(() => tell({ element, text }), afterMs)
  }
  const hide = () => {
    clearTimeout(timer)
    tell(undefined)
  }
  const on = <Type extends keyof DocumentEventMap>(type: Type, act: (event: DocumentEventMap[Type]) => void) =>
    root.addEventListener(type, act, { signal: stopped.signal, capture: true, passive: true })

  on('pointerover', (event) => event.pointerType !== 'touch' && move(hinted(event), REST_MS))
  on('focusin', (event) => (event.target as Element).matches(':focus-visible') && move(hinted(event), 0))
  on('focusout', () => move(undefined, 0))
  on('pointerdown', hide)
  on('keydown', (event) => event.key === 'Escape' && hide())
  return () => {
    hide()
    stopped.abort()
  }
}
