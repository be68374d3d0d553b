import { lockByWebLock } from '#data/lock/web-lock.ts'
import { lockByBroadcastChannel } from '#data/lock/broadcast-channel-lock.ts'
import type { EditLock, EditLockParts } from '#data/lock/edit-lock-parts.ts'

/**
 * One writer per content among all tabs. The second tab shows only; it writes once the first has closed or has handed
 * over what was typed. A holder that does not answer (frozen) is overruled, and learns it as soon as it wakes.
 */
export function createEditLock(parts: EditLockParts): EditLock {
  return parts.locks ? lockByWebLock(parts, parts.locks) : lockByBroadcastChannel(parts)
}
