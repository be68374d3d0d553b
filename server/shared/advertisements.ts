import type { Selectable } from 'kysely'
import { type Advertisement, AD_STATE } from '#contract/advertisements.ts'
import { formatDateTime } from '#lib/dates.ts'
import { presentAudit, SYSTEM_USER } from '#server/shared/audit.ts'
import type { PreviewSrc } from '#server/shared/preview-src.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { AdvertisementTable } from '#server/store/tables/advertisements.ts'
import type { PublishedAd } from '#server/store/tables/page-widgets.ts'

export type AdRow = Selectable<AdvertisementTable>

/** `state` as it is stored: who disabled an advertisement decides whether its dates enable it again. */
export const STORED_AD_STATE = { enabled: '0', byHand: '1', byDates: '2' } as const

/** All of an ad space, the newest first. */
export function adsOfSpace(db: Db, adSpaceId: string): Promise<AdRow[]> {
  return db
    .selectFrom('advertisement')
    .selectAll()
    .where('adSpaceId', '=', adSpaceId)
    .orderBy('createTime', 'desc')
    .orderBy('advertisementId', 'desc')
    .execute()
}

/** As the wire has it, without the name of its kind. */
export function presentAd(row: AdRow, src: PreviewSrc): Advertisement {
  const { advertisementId, siteId, adSpaceId, type, name, weight, keywords, redirectUrl, resourcePath } = row
  return {
    advertisementId,
    siteId,
    adSpaceId,
    type,
    name,
    weight,
    keywords,
    state: row.state === STORED_AD_STATE.enabled ? AD_STATE.enabled : AD_STATE.disabled,
    onlineDate: formatDateTime(row.onlineDate),
    offlineDate: formatDateTime(row.offlineDate),
    redirectUrl,
    resourcePath,
    ...(resourcePath !== '' && { resourceSrc: src(resourcePath) }),
    ...presentAudit(row),
  }
}

/** What readers are to see of it. */
export function publishedAd(row: AdRow): PublishedAd {
  const { advertisementId, type, name, weight, keywords, redirectUrl, resourcePath } = row
  const [online, offline] = [row.onlineDate.getTime(), row.offlineDate.getTime()]
  return { advertisementId, type, name, weight, keywords, online, offline, redirectUrl, resourcePath }
}

const isWithin = ({ online, offline }: PublishedAd, now: Date) => online <= now.getTime() && now.getTime() <= offline

/** Those that readers see now, the heaviest first: there, enabled and within their published dates. */
export function shownAds(ads: readonly PublishedAd[], enabled: ReadonlySet<string>, now: Date): PublishedAd[] {
  return ads
    .filter((ad) => enabled.has(ad.advertisementId) && isWithin(ad, now))
    .toSorted((one, other) => other.weight - one.weight)
}

/** What an ad space is worked with by. */
export interface AdSpace {
  readonly pageWidgetId: string
  readonly siteId: string
}

/** What the published dates of a space ask for now. */
interface Settlement {
  readonly over: readonly string[]
  readonly again: readonly string[]
  /** Of those that readers see afterwards, as `shownAds` keeps it. */
  readonly shown: string
}

function settlementOf(ads: readonly PublishedAd[], states: ReadonlyMap<string, string>, now: Date): Settlement {
  const idsIn = (state: string, isDue: (ad: PublishedAd) => boolean) =>
    ads.filter((ad) => states.get(ad.advertisementId) === state && isDue(ad)).map((ad) => ad.advertisementId)
  const over = idsIn(STORED_AD_STATE.enabled, (ad) => ad.offline < now.getTime())
  const again = idsIn(STORED_AD_STATE.byDates, (ad) => isWithin(ad, now))
  const enabled = new Set([...idsIn(STORED_AD_STATE.enabled, (ad) => ad.offline >= now.getTime()), ...again])
  const shown = shownAds(ads, enabled, now).map((ad) => ad.advertisementId)
  return { over, again, shown: shown.join() }
}

/** Ad spaces for which `settleAds` has something to do, found by two reads however many there are. */
export async function spacesToSettle(db: Db, now: Date): Promise<string[]> {
  const spaces = await db
    .selectFrom('pageWidget')
    .select(['pageWidgetId', 'published', 'shownAds'])
    .where('type', '=', 'ads')
    .where('published', 'is not', null)
    .execute()
  const rows = await db.selectFrom('advertisement').select(['advertisementId', 'state']).execute()
  const states = new Map(rows.map((row) => [row.advertisementId, row.state]))
  const isDue = ({ published, shownAds: before }: (typeof spaces)[number]) => {
    const { over, again, shown } = settlementOf(published?.ads ?? [], states, now)
    return over.length > 0 || again.length > 0 || shown !== before
  }
  return spaces.filter(isDue).map(({ pageWidgetId }) => pageWidgetId)
}

/**
 * Lets the published dates of ad spaces take effect: what is over is disabled, and what they had disabled before is enabled
 * where it is its time again. What a person disabled stays so.
 *
 * @returns the spaces of which readers are to be shown something else than before
 */
export async function settleAds(tx: Tx, spaceIds: readonly string[], now: Date): Promise<AdSpace[]> {
  const changed: AdSpace[] = []
  for (const pageWidgetId of spaceIds) {
    const space = await tx
      .selectFrom('pageWidget')
      .select(['siteId', 'published', 'shownAds'])
      .where('pageWidgetId', '=', pageWidgetId)
      .where('published', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!space) continue
    const { over, again, shown } = settlementOf(space.published?.ads ?? [], await statesIn(tx, pageWidgetId), now)
    await setState(tx, over, STORED_AD_STATE.byDates, now)
    await setState(tx, again, STORED_AD_STATE.enabled, now)
    if (shown === space.shownAds) continue
    await tx.updateTable('pageWidget').set({ shownAds: shown }).where('pageWidgetId', '=', pageWidgetId).execute()
    changed.push({ pageWidgetId, siteId: space.siteId })
  }
  return changed
}

async function statesIn(tx: Tx, adSpaceId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('advertisement')
    .select(['advertisementId', 'state'])
    .where('adSpaceId', '=', adSpaceId)
    .execute()
  return new Map(rows.map((row) => [row.advertisementId, row.state]))
}

async function setState(tx: Tx, ids: readonly string[], state: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('advertisement')
    .set({ state, updateBy: SYSTEM_USER, updateTime: now })
    .where('advertisementId', 'in', ids)
    .execute()
}
