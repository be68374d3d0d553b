import { contentAttrAdd, contentAttrRemove, contentCancelTop, contentSetTop } from '#contract/contents.ts'
import { CONTENT_ATTRIBUTES, CONTENT_STATUS, type ContentAttribute } from '#contract/contents/limits.ts'
import type { ContentLogFacts } from '#contract/contents/log.ts'
import { formatDateTime, parseDateTime } from '#lib/dates.ts'
import { updated } from '#server/shared/audit.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { type Context, Refusal } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { refuseLocked, takeContents, updateContents } from './content-store.ts'
import { actorOf, noteContents } from './log.ts'
import { contentJobs, onSite } from './page-changes.ts'

export const orderRoutes = [
  route(contentSetTop, (ctx, { body }) =>
    setTop(ctx, body.contentIds, String(ctx.services.now().getTime()), endOf(body.topEndTime)),
  ),
  route(contentCancelTop, (ctx, { body }) => setTop(ctx, body, '0', null)),
  route(contentAttrAdd, (ctx, { body }) => setAttribute(ctx, body.contentIds, body.attr, true)),
  route(contentAttrRemove, (ctx, { body }) => setAttribute(ctx, body.contentIds, body.attr, false)),
]

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
    await ctx.services.publisher.enqueue(tx, contentJobs(onSite(contents)))
  })
}

function endOf(text: string | null | undefined): Date | null {
  if (!text) return null
  const date = parseDateTime(text)
  if (!date) throw new Refusal('BAD_REQUEST', ['topEndTime'])
  return date
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
    const published = changed.filter((content) => content.status === CONTENT_STATUS.published)
    await ctx.services.publisher.enqueue(tx, contentJobs(published))
  })
}
