import { replaceEqualDeep } from '@tanstack/react-query'
import type { ContentRow } from '#contract/contents/rows.ts'
import { CONTENT_STATUS, contentType } from '#contract/contents/limits.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { foldedIncludes } from '#lib/fold-text.ts'
import { textIn } from '#lib/zoned-time.ts'
import type { OperationState } from '#data/outbox/use-outbox.ts'

/** As much of a waiting operation as a list has to know. */
export interface Waiting {
  kind: string
  state: OperationState
  createdAt: number
  siteId?: string
  payload: { contentId?: string; catalogId?: string; form?: ContentForm }
}

/** An autosaved form of a content. */
export interface Unfinished {
  siteId?: string
  form: ContentForm
  updatedAt: number
  base?: unknown
}

/** A row of the list: the server's, with what waits on this device laid over it. */
export interface ShownRow extends ContentRow {
  /** The operations that wait for it, in order; empty when the row is as the server has it. */
  waiting: readonly Pick<Waiting, 'kind' | 'state'>[]
  /** The content exists on this device only. */
  isLocal: boolean
  /** There is text on this device that was never saved. */
  hasDraft: boolean
}

/** What the server answered of a catalog, and what this device has of it. */
export interface Overlaid {
  rows: readonly ContentRow[]
  waiting: readonly Waiting[]
  drafts: readonly Unfinished[]
  /** Undefined where the list is that of the whole site. */
  catalogId: string | undefined
  siteId?: string | undefined
  /** The zone of the server's dates, where it is known. */
  zone?: string | undefined
  /** What the list was searched for. */
  filters?: Readonly<Record<string, string>>
}

/**
 * Rows of one catalog as the user left them: waiting titles are shown, contents that the server does not
 * know yet stand on top where they fit the search. Nothing of it is written into the cache. A row that looks as it did among those shown `before` is
 * the same object, so that it need not be rendered again.
 */
export function overlayRows(given: Overlaid, before: readonly ShownRow[] = []): ShownRow[] {
  const { rows, waiting, drafts, filters = {} } = given
  const known = new Set(rows.map((row) => row.contentId))
  const withDraft = new Set(drafts.map(({ form }) => form.contentId))
  const shown = localRows(given).filter((row) => fits(row, filters))
  const waitingOf = byContent(waiting)
  const shownBefore = new Map(before.map((row) => [row.contentId, row]))
  return [...shown, ...rows].map((row) => {
    const own = waitingOf.get(row.contentId) ?? []
    const now: ShownRow = {
      ...row,
      ...datesOf(own),
      title: own.findLast((one) => one.payload.form?.title)?.payload.form?.title ?? row.title,
      waiting: own.map(({ kind, state }) => ({ kind, state })),
      isLocal: !known.has(row.contentId),
      hasDraft: withDraft.has(row.contentId),
    }
    return replaceEqualDeep(shownBefore.get(row.contentId), now)
  })
}

/** How many contents that only this device has fit the search; drafts all of them, whatever status is searched for. */
export function countLocal(given: Overlaid): number {
  return localRows(given).filter((row) => fits(row, { ...given.filters, status: '' })).length
}

/** Contents of the catalog, or of the site, that only this device has: unfinished ones, and those that wait. */
function localRows({ rows, waiting, drafts, catalogId, siteId, zone }: Overlaid): ContentRow[] {
  const known = new Set(rows.map((row) => row.contentId))
  const isHere = (place: string | undefined, site: string | undefined) =>
    catalogId === undefined ? site === siteId : place === catalogId
  const added = waiting
    .filter((one) => one.kind === 'content.add' && !known.has(one.payload.contentId ?? ''))
    .filter((one) => isHere(one.payload.catalogId, one.siteId))
    .map((one) => localRow(one.payload.form, one.createdAt, zone))
  const addedIds = new Set(waiting.map((one) => one.payload.contentId))
  const unfinished = drafts
    .filter(({ form, base }) => !base && !known.has(form.contentId) && !addedIds.has(form.contentId))
    .filter((one) => isHere(one.form.catalogId, one.siteId))
    .map(({ form, updatedAt }) => localRow(form, updatedAt, zone))
  return [...unfinished, ...added].filter((row) => row !== undefined)
}

/** Whether a content that only this device has is among what was searched for, as the server judges the others. */
function fits(row: ContentRow, filters: Readonly<Record<string, string>>): boolean {
  const { title = '', contentType: type = '', status = '', beginTime = '', endTime = '' } = filters
  const day = row.createTime.slice(0, 10)
  return (
    foldedIncludes(row.title, title) &&
    (type === '' || type === row.contentType) &&
    (status === '' || status === row.status) &&
    // Where the zone of the server is not known, neither is the day.
    (day === '' ||
      ((beginTime === '' || beginTime.slice(0, 10) <= day) && (endTime === '' || day <= endTime.slice(0, 10))))
  )
}

/** Dates that wait to be sent; those that a form does not name stay as they are. */
function datesOf(own: readonly Waiting[]): Pick<ContentRow, 'publishDate' | 'offlineDate'> {
  const dates: Pick<ContentRow, 'publishDate' | 'offlineDate'> = {}
  for (const field of ['publishDate', 'offlineDate'] as const) {
    const form = own.findLast((one) => one.payload.form?.[field] !== undefined)?.payload.form
    if (form) Object.assign(dates, { [field]: form[field] || undefined })
  }
  return dates
}

function byContent(waiting: readonly Waiting[]): Map<string | undefined, Waiting[]> {
  const found = new Map<string | undefined, Waiting[]>()
  for (const one of waiting) {
    const { contentId } = one.payload
    found.set(contentId, [...(found.get(contentId) ?? []), one])
  }
  return found
}

function localRow(form: ContentForm | undefined, at: number, zone: string | undefined): ContentRow | undefined {
  const type = contentType.safeParse(form?.contentType)
  if (!form || !type.success) return undefined
  return {
    contentId: form.contentId,
    catalogId: form.catalogId ?? '0',
    contentType: type.data,
    title: form.title ?? '',
    internalUrl: `iurl://content?id=${form.contentId}`,
    status: CONTENT_STATUS.draft,
    attributes: form.attributes ?? [],
    topFlag: '0',
    isLock: 'N',
    // What a server of an unknown zone will write there cannot be said.
    createTime: zone === undefined ? '' : textIn(zone, at),
  }
}
