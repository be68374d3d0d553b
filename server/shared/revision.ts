import { createHash } from 'node:crypto'
import { Refusal } from '#server/context.ts'

/** Characters of the digest: two states of one object are never mistaken for each other. */
const LENGTH = 24

/**
 * Returns what tells one stored state of an object from another. It is answered with the object and comes back with a
 * save, which is refused where somebody else has saved meanwhile.
 */
export function revisionOf(stored: unknown): string {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored)
  return createHash('sha256').update(text).digest('base64url').slice(0, LENGTH)
}

/**
 * Checks that a save was made upon what is stored. A caller that names no revision, such as a client of another back
 * end, is not checked.
 *
 * @param changedBy who saved last, for the refusal
 * @throws Refusal SAVED_BY_OTHER where it was made upon an older state
 */
export function requireRevision(stored: unknown, revision: string | undefined, changedBy: string | undefined): void {
  if (revision === undefined || revision === revisionOf(stored)) return
  throw new Refusal('SAVED_BY_OTHER', [changedBy ?? '?'])
}
