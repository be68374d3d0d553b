import { sql } from 'kysely'
import { contentSort } from '#contract/contents.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { updated } from '#server/shared/audit.ts'
import { currentSite } from '#server/shared/current-site.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { route } from '#server/http/route.ts'
import { recordChanges } from '#server/store/feed.ts'
import { takeTurns } from '#server/store/transact.ts'
import { hasRoom, placeBefore, ROOM, spacedFlags } from './content.rules.ts'
import { type Content, nextSortFlag, refuseLocked, takeContent, updateContents } from './content-store.ts'
import { actorOf, noteContents } from './log.ts'
import { contentJobs, jobsAround, onSite } from './page-changes.ts'

export const sortRoutes = [route(contentSort, (ctx, { body }) => sort(ctx, body))]

/** Neighbours read and moved up at once. */
const AT_ONCE = 200

interface Place {
  readonly contentId: string
  readonly sortFlag: string
}

/** What stands above a place of a catalog, the nearest first: where flags are equal the younger one does. */
function above(tx: Tx, catalogId: string, place: Place, exceptId: string, limit: number): Promise<Place[]> {
  return tx
    .selectFrom('content')
    .select(['contentId', 'sortFlag'])
    .where('catalogId', '=', catalogId)
    .where('deleted', '=', 0)
    .where('contentId', '<>', exceptId)
    .where(sql<boolean>`(sort_flag, content_id) > (${place.sortFlag}::bigint, ${place.contentId}::bigint)`)
    .orderBy('sortFlag')
    .orderBy('contentId')
    .limit(limit)
    .execute()
}

/** Moves contents above the target up, in their order, as far as the first gap that is wide enough. */
async function makeRoom(tx: Tx, target: Content, contentId: string): Promise<void> {
  const moved: Place[] = []
  for (let last: Place = target; ;) {
    const neighbours = await above(tx, target.catalogId, last, contentId, AT_ONCE)
    const some = spacedFlags(neighbours, BigInt(target.sortFlag) + ROOM + BigInt(moved.length))
    moved.push(...some)
    const end = neighbours.at(-1)
    if (!end || some.length < AT_ONCE) break
    last = end
  }
  for (let from = 0; from < moved.length; from += AT_ONCE)
    await setFlags(tx, target.siteId, moved.slice(from, from + AT_ONCE))
}

async function setFlags(tx: Tx, siteId: string, places: readonly Place[]): Promise<void> {
  const ids = places.map((place) => place.contentId)
  const flags = places.map((place) => place.sortFlag)
  await sql`
    update content set sort_flag = place.flag
    from unnest(${`{${ids.join()}}`}::bigint[], ${`{${flags.join()}}`}::bigint[]) as place (id, flag)
    where content_id = place.id`.execute(tx)
  await recordChanges(tx, siteId, 'content', ids, false)
}

/** The flag of what stands next above the target, with room for a content between the two. */
async function nextAbove(tx: Tx, target: Content, contentId: string): Promise<string | undefined> {
  const [next] = await above(tx, target.catalogId, target, contentId, 1)
  if (!next || hasRoom(target.sortFlag, next.sortFlag)) return next?.sortFlag
  await makeRoom(tx, target, contentId)
  return (await above(tx, target.catalogId, target, contentId, 1))[0]?.sortFlag
}

async function sort(ctx: Context, { contentId, targetContentId }: BodyOf<typeof contentSort>): Promise<void> {
  const { siteId } = await currentSite(ctx)
  await ctx.write(async (tx) => {
    // Two that sort at one place at one moment would take the same flag.
    await takeTurns(tx, 'sort', siteId)
    const content = await takeContent(ctx, tx, siteId, contentId, 'EditContent')
    const target = await takeContent(ctx, tx, siteId, targetContentId, 'View')
    if (contentId === targetContentId) return
    refuseLocked(content, ctx.caller.userName)
    const before = await jobsAround(tx, onSite([content]))
    const next = await nextAbove(tx, target, contentId)
    const place = placeBefore(content, target, next, await nextSortFlag(tx, siteId, ctx.services.now()))
    await updateContents(tx, siteId, [contentId], {
      ...place,
      ...(place.topFlag === '0' ? { topDate: null } : {}),
      ...updated(ctx),
    })
    await noteContents(tx, actorOf(ctx), 'sort', [content], () => ({ before: targetContentId }))
    await ctx.services.publisher.enqueue(tx, [...before, ...contentJobs(onSite([content]))])
  })
}
