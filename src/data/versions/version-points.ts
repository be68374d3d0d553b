import type { VersionReason } from '#db/rows.ts'

/** How far apart the states are that are kept while somebody types (ms). */
export const APART_MS = 2 * 60_000

interface VersionPointParts<Form> {
  /** What the edit began with. */
  opened: Form
  keep(form: Form, why: VersionReason): void
  now(): number
}

/**
 * Which of the autosaved states become versions: what the edit began with, as soon as something is typed, and then,
 * every two minutes of typing and after every longer pause, what was written last before.
 */
export function createVersionPoints<Form>({ opened, keep, now }: VersionPointParts<Form>) {
  let before = opened
  let last: number | undefined
  return (form: Form): void => {
    if (last === undefined || now() - last >= APART_MS) {
      keep(before, last === undefined ? 'opened' : 'typed')
      last = now()
    }
    before = form
  }
}
