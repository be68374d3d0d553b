import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { statusAfter } from '../plan/plan.ts'
import type { ShownRow } from './overlay.ts'

export type PrimaryAction = 'edit' | 'publish' | 'preview'

type Stated = Pick<ShownRow, 'status' | 'publishDate'> & { waiting: readonly { kind: string }[] }

/**
 * The actions that the state of a content asks for, in the order in which they are shown; all others stand in the menu.
 * What waits on this device is taken as done. What is out, or goes out by the clock, is looked at; all else is published.
 *
 * @param now this moment in the form and the time of the dates
 */
export function primaryActionsOf(
  { status, publishDate, waiting }: Stated,
  now: () => string,
): readonly PrimaryAction[] {
  const kinds = waiting.map(({ kind }) => kind)
  const isPlanned = () => Boolean(publishDate) && String(publishDate) > now()
  const ahead = statusAfter(status, kinds, true)
  // The clock is asked for those alone that wait for it.
  const after = ahead === CONTENT_STATUS.toPublish && !isPlanned() ? statusAfter(status, kinds, false) : ahead
  // It can only be read before it is taken back from the archive.
  if (after === CONTENT_STATUS.archived) return ['preview']
  if (after === CONTENT_STATUS.published) return ['edit', 'preview']
  if (after === CONTENT_STATUS.toPublish && isPlanned()) return ['edit', 'preview']
  return ['edit', 'publish']
}
