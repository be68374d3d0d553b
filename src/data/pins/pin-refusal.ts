import type { Refusal } from '#db/cache/offline-copies.ts'
import { CallError, isUnreachable } from '#data/request/call-error.ts'
import { PinSyncAborted } from '#data/pins/pin-sync-aborted.ts'

const TIMEOUT = 408
const SLOW_DOWN = 429

/**
 * Why the server does not give a content. `denied` and `gone` are its word that there must be no copy; everything else
 * says nothing about the copy that is here.
 *
 * A back end without codes refuses a content that was deleted with the same words as one that it fails to give: it is gone
 * where the list of its catalog does not have it either. (One that was archived or moved and fails at once passes for gone.)
 *
 * @param isListed whether the list has it; undefined where that can not be known
 * @throws the error where the server said nothing about the content, and a halt where it asks for a pause
 */
export async function refusalOf(error: unknown, isListed: () => Promise<boolean | undefined>): Promise<Refusal> {
  const { kind, errCode, code, message } = answerOf(error)
  if (kind === 'forbidden') return { problem: 'denied', isDue: false }
  if (kind === 'notFound' || errCode === 'NOT_FOUND') return { problem: 'gone', isDue: false }
  const hasFailed = errCode === 'INTERNAL' || (kind === 'http' && (code === TIMEOUT || (code ?? 0) >= 500))
  const isGone = kind === 'refused' && errCode === undefined && (await isListed()) === false
  return isGone ? { problem: 'gone', isDue: false } : { problem: 'refused', reason: message, isDue: hasFailed }
}

/** What the server said of the one thing it was asked for: others can be asked for all the same. @throws all else */
export function answerOf(error: unknown): CallError {
  if (!isAboutContent(error)) throw error
  if (error.kind === 'http' && error.code === SLOW_DOWN) throw new PinSyncAborted('line')
  return error
}

/** False for a lost line, a session that ended and a mistake in code. */
export function isAboutContent(error: unknown): error is CallError {
  if (!(error instanceof CallError) || isUnreachable(error)) return false
  return error.kind !== 'unauthorized' && error.kind !== 'aborted'
}
