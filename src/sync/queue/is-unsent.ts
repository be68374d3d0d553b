import type { Operation } from '#sync/model/operation.ts'

/** Whether nobody ever sent it, nor is about to: nothing of it can have reached a server. */
export function isUnsent(operation: Operation): boolean {
  return !operation.sent && operation.state === 'queued' && operation.lease === undefined
}
