import { createStore, useStore } from '#data/page/store.ts'

/** True from the first 401 until the person answered; many calls may fail in between. */
export const sessionEnded = createStore(false)

/** Whether the server said that an administrator ended it; some calls end without hearing why. */
export const endedByAdministrator = createStore(false)

/** While the user is first read, the guard deals with a dead token itself: nobody is asked. Several reads may go on. */
let suppressing = 0

/** The person was asked and stays: what reads by itself every few seconds does not raise the question again. */
let stays = false

/** @param isQuietRead a read whose failure its screen shows: nobody has pressed anything for it */
export function raiseSessionEnded(isQuietRead = false, isByAdministrator = false): void {
  if (isByAdministrator) endedByAdministrator.set(true)
  if (suppressing === 0 && !(stays && isQuietRead)) sessionEnded.set(true)
}

/** The person was asked and stays with what is open; a press that needs the server asks again. */
export function stayWithoutSession(): void {
  stays = true
  sessionEnded.set(false)
}

/** There is a session again. */
export function settleSessionEnded(): void {
  stays = false
  endedByAdministrator.set(false)
  sessionEnded.set(false)
}

/** Runs `work` with the question held back. */
export async function withoutSessionQuestion<Result>(work: () => Promise<Result>): Promise<Result> {
  suppressing++
  try {
    return await work()
  } finally {
    suppressing--
  }
}

export function useSessionEnded(): boolean {
  return useStore(sessionEnded)
}
