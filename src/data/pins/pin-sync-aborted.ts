import { CallError, isUnreachable } from '#data/request/call-error.ts'
import { storageFailure, StorageError } from '#db/storage-error.ts'

/** Why a pass ends before all is read: no server, no room, or somebody ended it. */
export type PinSyncAbortReason = 'line' | 'room' | 'stopped'

/** Ends a pass. */
export class PinSyncAborted extends Error {
  readonly reason: PinSyncAbortReason

  constructor(reason: PinSyncAbortReason) {
    super(reason)
    this.name = 'Halt'
    this.reason = reason
  }
}

/** The reason behind a failure. @throws the error itself where it is none of these: a mistake in code */
export function abortOf(error: unknown): PinSyncAbortReason {
  if (error instanceof PinSyncAborted) return error.reason
  if (isUnreachable(error)) return 'line'
  // Signed out, or a page that goes: nothing is wrong with what is kept.
  if (error instanceof CallError) return 'stopped'
  const failure = error instanceof StorageError ? error.failure : storageFailure(error)
  if (failure === 'full') return 'room'
  if (failure !== undefined) return 'stopped'
  throw error
}
