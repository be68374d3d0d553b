import { sql } from 'kysely'
import { catalogSort } from '#contract/catalogs/place.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Context, Refusal } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import { recordChange } from '#server/store/feed.ts'
import { jobsOfPlace } from './catalog-pages.ts'
import { catalogById, takeTree } from './catalog-store.ts'
import { type Sorted, sortedFlags } from './catalogs.rules.ts'

/** @throws Refusal NOT_FOUND where it is no sibling */
function placeBefore(siblings: readonly Sorted[], from: number, beforeId: string): number {
  if (beforeId === '0') return siblings.length - 1
  const at = siblings.findIndex((one) => one.catalogId === beforeId)
  if (at < 0) throw new Refusal('NOT_FOUND', ['catalogId', beforeId])
  // What stands above it moves up by one as it goes.
  return at === from ? from : at > from ? at - 1 : at
}

async function sort(ctx: Context, { catalogId, sort: places, beforeId }: BodyOf<typeof catalogSort>): Promise<void> {
  if (places === 0 && !beforeId) throw new Refusal('SORT_ZERO')
  await ctx.write(async (tx) => {
    await takeTree(tx, (await catalogById(tx, catalogId)).siteId)
    const catalog = await catalogById(tx, catalogId)
    const { siteId, parentId } = catalog
    const siblings = await tx
      .selectFrom('catalog')
      .select(['catalogId', 'sortFlag'])
      .where('siteId', '=', siteId)
      .where('parentId', '=', parentId)
      .orderBy('sortFlag')
      .orderBy('catalogId')
      .execute()
    const from = siblings.findIndex((one) => one.catalogId === catalogId)
    const to = beforeId
      ? placeBefore(siblings, from, beforeId)
      : Math.max(0, Math.min(siblings.length - 1, from + places))
    const changed = sortedFlags(siblings, from, to)
    if (from === to || changed.length === 0) return
    const ids = `{${changed.map((one) => one.catalogId).join(',')}}`
    const flags = `{${changed.map((one) => one.sortFlag).join(',')}}`
    await sql`
      update catalog set sort_flag = new.flag
      from unnest(${ids}::bigint[], ${flags}::bigint[]) as new (id, flag) where catalog_id = new.id`.execute(tx)
    await recordChange(tx, siteId, 'catalog', catalogId, false)
    await ctx.services.publisher.enqueue(tx, jobsOfPlace(catalog))
  })
}

export const routes: readonly Route[] = [route(catalogSort, (ctx, { body }) => sort(ctx, body))]
