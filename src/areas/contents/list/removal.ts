import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import type { ContentBefore } from '#data/outbox/undo.ts'
import { statusAfter } from '../plan/plan.ts'

export type Removable = ContentBefore & { waiting?: readonly { kind: string }[] }

const DELETABLE: ReadonlySet<string> = new Set([CONTENT_STATUS.draft, CONTENT_STATUS.offline])

/** Servers delete nothing that is, or may be, on the site. What waits on this device is taken as done. */
export function isUnpublishedFirst({ status, waiting = [] }: Removable): boolean {
  const kinds = waiting.map(({ kind }) => kind)
  return !DELETABLE.has(statusAfter(status ?? CONTENT_STATUS.draft, kinds, false))
}

/** The orders, one after the other, that put a content into the recycle bin. */
export function removalOf(row: Removable): ('content.offline' | 'content.delete')[] {
  return isUnpublishedFirst(row) ? ['content.offline', 'content.delete'] : ['content.delete']
}

/** Whether readers see it: what is edited again stays on the site as it was published. */
export function isLive({ status }: Pick<ContentBefore, 'status'>): boolean {
  return status === CONTENT_STATUS.published || status === CONTENT_STATUS.editing
}
