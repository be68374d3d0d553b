import { CONTENT_STATUS } from '#contract/contents/limits.ts'

/** What a plan is read from; dates `yyyy-MM-dd HH:mm:ss` in the time of the server, absent or '' where none is set. */
export interface Dated {
  status?: string | undefined
  publishDate?: string | null | undefined
  offlineDate?: string | null | undefined
}

/** One thing that the clock does to a content; `isDue` = its moment has passed and it has not happened yet. */
export interface Step {
  act: 'publish' | 'offline'
  at: string
  isDue: boolean
}

/**
 * What the clock of the server does to a content, in order: only one that waits is published by it, only a published one
 * is taken offline. Dates of a content of any other status are wishes that nobody acts on.
 *
 * @param now in the form and the time of the dates
 */
export function planOf({ status, publishDate, offlineDate }: Dated, now: string): Step[] {
  const steps: Step[] = []
  if (status === CONTENT_STATUS.toPublish && publishDate)
    steps.push({ act: 'publish', at: publishDate, isDue: publishDate <= now })
  const isOut = status === CONTENT_STATUS.published || steps.length > 0
  if (isOut && offlineDate) steps.push({ act: 'offline', at: offlineDate, isDue: offlineDate <= now })
  return steps
}

/** Whether a content would be taken offline before it was out. */
export function isReversed({ publishDate, offlineDate }: Dated): boolean {
  return Boolean(publishDate) && Boolean(offlineDate) && String(offlineDate) <= String(publishDate)
}

/**
 * The status that a content will have once the orders that wait for it are done, by their kinds and in their order.
 *
 * @param isAhead whether its publish date is still to come: one that waits for it is not published before
 */
export function statusAfter(status: string, kinds: readonly string[], isAhead: boolean): string {
  const after: Readonly<Record<string, (before: string) => string>> = {
    'content.save': (before) => (OUT.has(before) ? CONTENT_STATUS.editing : before),
    'content.toPublish': () => CONTENT_STATUS.toPublish,
    'content.publish': (before) => (isAhead && before === CONTENT_STATUS.toPublish ? before : CONTENT_STATUS.published),
    'content.offline': () => CONTENT_STATUS.offline,
    'content.move': () => CONTENT_STATUS.draft,
  }
  return kinds.reduce((before, kind) => after[kind]?.(before) ?? before, status)
}

const OUT: ReadonlySet<string> = new Set([CONTENT_STATUS.toPublish, CONTENT_STATUS.published])

/** What the clock will do to a content once the orders that wait for it are done. */
export function planWith(content: Dated, kinds: readonly string[], now: string): Step[] {
  const isAhead = String(content.publishDate ?? '') > now
  return planOf({ ...content, status: statusAfter(content.status ?? CONTENT_STATUS.draft, kinds, isAhead) }, now)
}
