import { hasForm } from '#db/work/has-form.ts'
import type { BlockOrder, Owner, OperationKind, OperationRow, OperationState } from '#db/rows.ts'

/** Shape of the rows that this version writes; older ones are brought up to it, newer ones are left alone. */
export const OPERATION_SCHEMA = 2

export type Operation = OperationRow

/** States that only a person can end; operations behind them on the same key are held. */
const ATTENTION: ReadonlySet<OperationState> = new Set(['conflict', 'rejected', 'waiting'])

export function needsAttention(operation: Pick<OperationRow, 'state'>): boolean {
  return ATTENTION.has(operation.state)
}

/** How long a lease is good for (ms). */
export const LEASE_MS = 60_000

/**
 * True while somebody may be sending it: it must not be changed by anyone else. A lease that seems to last much longer
 * than any does was taken by a clock that has jumped back since, and holds nothing.
 */
export function isInFlight(operation: Pick<OperationRow, 'lease'>, now: number): boolean {
  const left = (operation.lease?.until ?? 0) - now
  return left > 0 && left <= 2 * LEASE_MS
}

/** True for one that nobody sends (any more) and that was being sent: how it ended is not known. */
export function isInterrupted({ state }: Pick<OperationRow, 'state'>): boolean {
  return state === 'sending' || state === 'running'
}

/** What happens to one content is done strictly in order. */
export function contentKey(contentId: string): string {
  return `content:${contentId}`
}

export function catalogKey(catalogId: string): string {
  return `catalog:${catalogId}`
}

export function widgetKey(widgetId: string): string {
  return `widget:${widgetId}`
}

export function siteKey(siteId: string): string {
  return `site:${siteId}`
}

/** Kinds whose request does not carry the text: they are sent only while the content is what the user saw. */
export const EXPECTING: ReadonlySet<OperationKind> = new Set([
  'content.publish',
  'content.toPublish',
  'content.offline',
  'content.delete',
  'content.move',
])

/** The fingerprint of no text: an order that expects it shows what is there before it goes out. */
export const NO_TEXT = ''

/** Kinds that carry a whole form. */
export function carriesForm(kind: OperationKind): boolean {
  return kind === 'content.add' || kind === 'content.save'
}

/** Kinds of what is done with a block. */
export function isOfBlock(kind: OperationKind): boolean {
  return kind === 'pagewidget.edit' || kind === 'pagewidget.publish'
}

export function isOwnedBy(row: Owner, owner: Owner): boolean {
  return row.userId === owner.userId && row.serverId === owner.serverId
}

/**
 * Whether this version can read the row. One that it cannot (damaged, or written by a newer version) is set aside
 * for a person to see; the rest goes on.
 */
export function isReadable(row: Omit<OperationRow, 'seq'>): boolean {
  return (
    row.schemaVersion <= OPERATION_SCHEMA &&
    typeof row.key === 'string' &&
    typeof row.payload === 'object' &&
    row.payload !== null &&
    Array.isArray(row.dependsOn) &&
    [row.nextAt, row.attempts, row.createdAt].every(Number.isFinite) &&
    (!row.base || hasForm(row.base)) &&
    (!carriesForm(row.kind) || typeof row.payload.form?.contentId === 'string') &&
    (row.kind !== 'pagewidget.edit' || isBlockOrder(row.payload.block))
  )
}

function isBlockOrder(block: BlockOrder | undefined): boolean {
  return [block?.values, block?.base?.values].every((values) => Array.isArray(values?.rows))
}

/** What it waits for; a damaged row says nothing of it. */
export function needsOf({ dependsOn }: Pick<OperationRow, 'dependsOn'>): readonly string[] {
  return Array.isArray(dependsOn) ? dependsOn : []
}

/** An outcome that is not known is settled first, whatever the user wants: nor is that of one whose sender died. */
export function again(row: OperationRow): Pick<OperationRow, 'state' | 'unsure'> {
  const unsure = row.unsure || isInterrupted(row)
  return { state: unsure ? 'unknown' : 'queued', unsure }
}
