import { CallError, isUnreachable } from '#data/request/call-error.ts'
import { storageFailure, StorageError } from '#db/storage-error.ts'

/** Why a pass ends before all is read: no server, no room, or somebody ended it. */
export type HaltReason = 'line' | 'room' | 'stopped'

/** Ends a pass. */
export class Halt extends Error {
  readonly reason: HaltReason

  constructor(reason: HaltReason) {
    super(reason)
    this.name = 'Halt'
    this.reason = reason
  }
}

/** The reason behind a failure. @throws the error itself where it is none of these: a mistake in code */
export function haltOf(error: unknown): HaltReason {
  if (error instanceof Halt) return error.reason
  if (isUnreachable(error)) return 'line'
  // Signed out, or a page that goes: nothing is wrong with what is kept.
  if (error instanceof CallError) return 'stopped'
  const failure = error instanceof StorageError ? error.failure : storageFailure(error)
  if (failure === 'full') return 'room'
  if (failure !== undefined) return 'stopped'
  throw error
}
