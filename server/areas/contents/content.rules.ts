import type { ErrorCode } from '#contract/errors.ts'
import type { ContentStatus } from '#contract/contents/limits.ts'

export type StatusAction = 'save' | 'toPublish' | 'publish' | 'offline' | 'archive' | 'move' | 'delete'

/** The status afterwards, or why the action is refused. */
type Outcome = ContentStatus | { readonly refused: ErrorCode }

const all = (outcome: Outcome): Record<ContentStatus, Outcome> => ({
  '0': outcome,
  '20': outcome,
  '30': outcome,
  '40': outcome,
  '50': outcome,
  '60': outcome,
})

const onlyDraftOrOffline = all({ refused: 'NOT_DELETABLE' })
const onlyPublishedOrOffline = all({ refused: 'NOT_ARCHIVABLE' })

/** The status machine, complete. A deleted content keeps its status, so `delete` leads nowhere. */
export const STATUS_TABLE: Readonly<Record<StatusAction, Readonly<Record<ContentStatus, Outcome>>>> = {
  save: { '0': '0', '20': '60', '30': '60', '40': '40', '50': { refused: 'ARCHIVED_NOT_EDITABLE' }, '60': '60' },
  toPublish: all('20'),
  publish: all('30'),
  offline: all('40'),
  archive: { ...onlyPublishedOrOffline, '30': '50', '40': '50' },
  move: all('0'),
  delete: { ...onlyDraftOrOffline, '0': '0', '40': '40' },
}

/** Whether pages may stand: a content that is edited again or waits again keeps those of its last publication. */
export function mayHavePages({ status }: { status: ContentStatus }): boolean {
  return status === '30' || status === '60' || status === '20'
}

export interface LockState {
  readonly isLock: string
  readonly lockUser: string
}

/** Who keeps this user from changing the content; undefined when nobody does. No exemption for administrators. */
export function lockHolder(content: LockState, userName: string): string | undefined {
  const held = content.isLock === 'Y' && content.lockUser !== '' && content.lockUser !== userName
  return held ? content.lockUser : undefined
}

/** A content that waits for a later moment is not published before it. */
export function isScheduled(content: { status: ContentStatus; publishDate: Date | null }, now: Date): boolean {
  return content.status === '20' && content.publishDate !== null && content.publishDate > now
}

/** The site setting PublishedContentEdit, Y unless set otherwise. */
export function mayEditPublished(configProps: Readonly<Record<string, string>>): boolean {
  return (configProps['PublishedContentEdit'] || 'Y') === 'Y'
}

/** Days that a site keeps its recycle bin unless it says otherwise. */
const KEEP_DAYS = 30

/**
 * Contents that were put into the bin before this moment go for good, by the site setting RecycleKeepDays: the start of
 * the day so many days ago. Undefined = they stay (0 days, or what is no number of days).
 */
export function binnedBefore(configProps: Readonly<Record<string, string>>, now: Date): Date | undefined {
  const text = configProps['RecycleKeepDays'] || String(KEEP_DAYS)
  const days = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (days === 0) return undefined
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days)
}

/** Where a title must be unique, by the site setting RepeatTitleCheck. */
export function titleScope(configProps: Readonly<Record<string, string>>): 'none' | 'site' | 'catalog' {
  const check = configProps['RepeatTitleCheck']
  return check === '1' ? 'site' : check === '2' ? 'catalog' : 'none'
}

/** True when the caller saw another version than the stored one. */
export function isStale(stored: number, seen: number | null | undefined): boolean {
  return seen !== null && seen !== undefined && seen !== stored
}

/** What is left between a target and its neighbour where flags had to be spaced again: enough for ten more sorts there. */
export const ROOM = 1024n

/** Whether a flag fits between that of a target and the next one above it. */
export function hasRoom(target: string, next: string): boolean {
  return BigInt(next) - BigInt(target) > 1n
}

/**
 * The neighbours above a target, the nearest first, that have to move up so that none is left at `floor` or below: those
 * before the first one that lies high enough, each with its new flag.
 */
export function spacedFlags<Place extends { readonly sortFlag: string }>(
  neighbours: readonly Place[],
  floor: bigint,
): Place[] {
  const wanted = neighbours.map((place, index) => ({ ...place, sortFlag: String(floor + BigInt(index) + 1n) }))
  const first = neighbours.findIndex(({ sortFlag }, index) => BigInt(sortFlag) > floor + BigInt(index))
  return first === -1 ? wanted : wanted.slice(0, first)
}

/**
 * Sort flag and pin of a content that goes directly before a target. Of two pinned ones the target says how high.
 *
 * @param next the next higher sort flag in the target's catalog, undefined when the target is first
 * @param fresh a new default sort flag, higher than all
 */
export function placeBefore(
  content: { topFlag: string },
  target: { topFlag: string; sortFlag: string },
  next: string | undefined,
  fresh: string,
): { sortFlag: string; topFlag: string } {
  const sortFlag = next === undefined ? fresh : String((BigInt(target.sortFlag) + BigInt(next)) / 2n)
  const pinned = BigInt(content.topFlag) > 0n
  const targetPinned = BigInt(target.topFlag) > 0n
  if (!targetPinned) return { sortFlag, topFlag: '0' }
  return { sortFlag, topFlag: pinned ? target.topFlag : String(BigInt(target.topFlag) + 1n) }
}
