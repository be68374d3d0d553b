import { contentAttrAdd, contentAttrRemove, contentCancelTop, contentSetTop, contentSort } from '#contract/contents.ts'
import { CONTENT_ATTRIBUTES, CONTENT_STATUS, type ContentAttribute } from '#contract/contents/limits.ts'
import type { ContentLogFacts } from '#contract/contents/log.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { formatDateTime, parseDateTime } from '#lib/dates.ts'
import { updated } from '#server/areas/audit.ts'
import { currentSite } from '#server/areas/current-site.ts'
import { type Context, Refusal, type Tx } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { placeBefore } from './content.rules.ts'
import { type Content, nextSortFlag, refuseLocked, takeContent, takeContents, updateContents } from './content-store.ts'
import { actorOf, noteContents } from './log.ts'
import { contentJobs } from './page-changes.ts'

/** Pins or frees contents; a published one is published again, and only then its lock counts. */
async function setTop(ctx: Context, ids: readonly string[], topFlag: string, topDate: Date | null): Promise<void> {
  const { siteId } = await currentSite(ctx)
  await ctx.write(async (tx) => {
    const contents = await takeContents(ctx, tx, { siteId, ids, unknown: 'skip', item: 'EditContent' })
    const published = contents.filter((content) => content.status === CONTENT_STATUS.published)
    for (const content of published) refuseLocked(content, ctx.caller.userName)
    const contentIds = contents.map((content) => content.contentId)
    await updateContents(tx, siteId, contentIds, { topFlag, topDate, ...updated(ctx) })
    const until: ContentLogFacts = topDate === null ? {} : { until: formatDateTime(topDate) }
    await noteContents(tx, actorOf(ctx), topFlag === '0' ? 'cancelTop' : 'setTop', contents, () => until)
    await ctx.services.publisher.enqueue(tx, contentJobs(published))
  })
}

function endOf(text: string | null | undefined): Date | null {
  if (!text) return null
  const date = parseDateTime(text)
  if (!date) throw new Refusal('BAD_REQUEST', ['topEndTime'])
  return date
}

async function nextAbove(tx: Tx, target: Content, contentId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('content')
    .select('sortFlag')
    .where('catalogId', '=', target.catalogId)
    .where('deleted', '=', 0)
    .where('contentId', '<>', contentId)
    .where('sortFlag', '>', target.sortFlag)
    .orderBy('sortFlag')
    .limit(1)
    .executeTakeFirst()
  return row?.sortFlag
}

async function sort(ctx: Context, { contentId, targetContentId }: BodyOf<typeof contentSort>): Promise<void> {
  const { siteId } = await currentSite(ctx)
  await ctx.write(async (tx) => {
    const content = await takeContent(ctx, tx, siteId, contentId, 'EditContent')
    const target = await takeContent(ctx, tx, siteId, targetContentId, 'View')
    if (contentId === targetContentId) return
    refuseLocked(content, ctx.caller.userName)
    const next = await nextAbove(tx, target, contentId)
    const place = placeBefore(content, target, next, await nextSortFlag(tx, siteId, ctx.services.now()))
    await updateContents(tx, siteId, [contentId], {
      ...place,
      ...(place.topFlag === '0' ? { topDate: null } : {}),
      ...updated(ctx),
    })
    await noteContents(tx, actorOf(ctx), 'sort', [content], () => ({ before: targetContentId }))
  })
}

/** Attributes are part of the form, so a content that really changes gets a new version; its update time stays. */
async function setAttribute(ctx: Context, ids: readonly string[], attr: ContentAttribute, on: boolean): Promise<void> {
  const { siteId } = await currentSite(ctx)
  const bit = CONTENT_ATTRIBUTES[attr]
  await ctx.write(async (tx) => {
    const contents = await takeContents(ctx, tx, { siteId, ids, unknown: 'skip', item: 'EditContent' })
    const changed = contents.filter(({ attributes }) => on !== ((attributes & bit) !== 0))
    for (const { contentId, attributes, version } of changed)
      await updateContents(tx, siteId, [contentId], { attributes: attributes ^ bit, version: version + 1 })
    await noteContents(tx, actorOf(ctx), on ? 'attrAdd' : 'attrRemove', changed, () => ({ attr }))
  })
}

export const orderRoutes = [
  route(contentSetTop, (ctx, { body }) =>
    setTop(ctx, body.contentIds, String(ctx.services.now().getTime()), endOf(body.topEndTime)),
  ),
  route(contentCancelTop, (ctx, { body }) => setTop(ctx, body, '0', null)),
  route(contentSort, (ctx, { body }) => sort(ctx, body)),
  route(contentAttrAdd, (ctx, { body }) => setAttribute(ctx, body.contentIds, body.attr, true)),
  route(contentAttrRemove, (ctx, { body }) => setAttribute(ctx, body.contentIds, body.attr, false)),
]
