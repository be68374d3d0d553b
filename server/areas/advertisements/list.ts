import type { QueryOf } from '#contract/endpoint.ts'
import {
  AD_STATE,
  type Advertisement,
  type AdvertisementDetail,
  type advertisementList,
} from '#contract/advertisements.ts'
import type { Page } from '#contract/fields.ts'
import { AD_TYPE_NAMES } from '#contract/texts/advertisements.ts'
import { type AdRow, presentAd, STORED_AD_STATE } from '#server/shared/advertisements.ts'
import { requireSites } from '#server/shared/current-site.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { type PreviewSrc, previewSrcs } from '#server/shared/preview-src.ts'
import { revisionOf } from '#server/shared/revision.ts'
import { textContains } from '#server/shared/text-search.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'

/** Kinds of advertisements. */
export const AD_TYPES = [{ id: 'image', name: AD_TYPE_NAMES.image }] as const

/** Nothing of a space that is gone. */
export async function listAds(ctx: Context, query: QueryOf<typeof advertisementList>): Promise<Page<Advertisement>> {
  const { db } = ctx.services
  const { adSpaceId, name, state = -1 } = query
  const space = await db.selectFrom('pageWidget').select('siteId').where('pageWidgetId', '=', adSpaceId).execute()
  requireSites(ctx, space)
  const { enabled, byHand, byDates } = STORED_AD_STATE
  const states =
    String(state) === AD_STATE.enabled ? [enabled] : String(state) === AD_STATE.disabled ? [byHand, byDates] : ['']
  const found = db
    .selectFrom('advertisement')
    .selectAll()
    .where('adSpaceId', '=', adSpaceId)
    .$if(Boolean(name), (q) => q.where(textContains('name', name ?? '')))
    .$if(state >= 0, (q) => q.where('state', 'in', states))
  const page = await pageOfQuery(found.orderBy('createTime', 'desc').orderBy('advertisementId', 'desc'), query)
  const src = await previewSrcs(db)
  return { rows: page.rows.map((row) => present(ctx, row, src)), total: page.total }
}

export async function showAd(ctx: Context, advertisementId: string): Promise<AdvertisementDetail> {
  const { db } = ctx.services
  const row = await adById(db, advertisementId)
  requireSites(ctx, [row])
  return { ...present(ctx, row, await previewSrcs(db)), revision: revisionOfAd(row) }
}

/** @throws Refusal NOT_FOUND */
async function adById(db: Db, advertisementId: string): Promise<AdRow> {
  const row = await db
    .selectFrom('advertisement')
    .selectAll()
    .where('advertisementId', '=', advertisementId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['advertisementId', advertisementId])
  return row
}

/** Tells stored states of an advertisement apart; whether it is enabled is none of them. */
export function revisionOfAd(row: AdRow): string {
  const { type, name, weight, keywords, onlineDate, offlineDate, redirectUrl, resourcePath, remark } = row
  return revisionOf([type, name, weight, keywords, onlineDate, offlineDate, redirectUrl, resourcePath, remark ?? ''])
}

function present({ language }: Context, row: AdRow, src: PreviewSrc): Advertisement {
  const typeName = AD_TYPES.find(({ id }) => id === row.type)?.name[language]
  return { ...presentAd(row, src), ...(typeName !== undefined && { typeName }) }
}
