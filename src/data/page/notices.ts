export type NoticeLevel = 'success' | 'info' | 'warning' | 'error'

/** One message to the person at the screen; already in the language of the interface. */
export interface Notice {
  readonly level: NoticeLevel
  readonly message: string
  readonly title?: string
  /** Until the person closes it: for what they may not have been looking at. */
  readonly stays?: boolean
}

type Listener = (notice: Notice) => void

const listeners = new Set<Listener>()

/** Hands a message to whoever shows messages; false while nobody does: then it is lost. */
export function notify(notice: Notice): boolean {
  for (const listener of listeners) listener(notice)
  return listeners.size > 0
}

/** Shows every notice from now on; returns the function that ends it. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
