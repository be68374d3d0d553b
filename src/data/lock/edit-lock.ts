import { holdByLock } from '#data/lock/edit-lock-by-lock.ts'
import { holdByTalk } from '#data/lock/edit-lock-by-talk.ts'
import type { EditLock, EditLockParts } from '#data/lock/edit-lock-parts.ts'

/**
 * One writer per content among all tabs. The second tab shows only; it writes once the first has closed or has handed
 * over what was typed. A holder that does not answer (frozen) is overruled, and learns it as soon as it wakes.
 */
export function createEditLock(parts: EditLockParts): EditLock {
  return parts.locks ? holdByLock(parts, parts.locks) : holdByTalk(parts)
}
