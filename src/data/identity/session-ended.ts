import { createStore, useStore } from '#data/page/store.ts'

/** True from the first 401 until the person answered; many calls may fail in between. */
export const sessionEnded = createStore(false)

/** While the user is first read, the guard deals with a dead token itself: nobody is asked. */
let suppressed = false

export function raiseSessionEnded(): void {
  if (!suppressed) sessionEnded.set(true)
}

export function settleSessionEnded(): void {
  sessionEnded.set(false)
}

/** Runs `work` with the question held back. */
export async function withoutSessionQuestion<Result>(work: () => Promise<Result>): Promise<Result> {
  suppressed = true
  try {
    return await work()
  } finally {
    suppressed = false
  }
}

export function useSessionEnded(): boolean {
  return useStore(sessionEnded)
}
