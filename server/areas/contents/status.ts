import { contentArchive, contentDelete, contentOffline, contentPublish, contentToPublish } from '#contract/contents.ts'
import { CONTENT_STATUS, COPY_TYPE } from '#contract/contents/limits.ts'
import type { ContentLogFacts } from '#contract/contents/log.ts'
import { updated } from '#server/shared/audit.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { route } from '#server/http/route.ts'
import { isScheduled, STATUS_TABLE, type StatusAction } from './content.rules.ts'
import { type Content, countEach, refuseLocked, refuseStale, takeContents, updateContents } from './content-store.ts'
import { actorOf, contentFacts, noteContents } from './log.ts'
import { publishContents, unpublishJobs } from './page-changes.ts'
import { destroyContents } from './recycle.ts'
import { takeOffline } from './take-offline.ts'

const ids = (contents: readonly Content[]) => contents.map((content) => content.contentId)

/** @throws Refusal of the status machine for the first content that may not take this way */
function refuseStatus(action: StatusAction, contents: readonly Content[]): void {
  for (const { status } of contents) {
    const outcome = STATUS_TABLE[action][status]
    if (typeof outcome !== 'string') throw new Refusal(outcome.refused, [], { status })
  }
}

interface Batch {
  readonly ids: readonly string[]
  readonly version: number | undefined
}

async function publish(ctx: Context, { ids: contentIds, version }: Batch): Promise<void> {
  const site = await currentSite(ctx)
  await ctx.write(async (tx) => {
    const wanted = { siteId: site.siteId, ids: contentIds, unknown: 'skip', item: 'EditContent' } as const
    const contents = await takeContents(ctx, tx, wanted)
    refuseStale(contents, version)
    const now = ctx.services.now()
    const due = contents.filter((content) => !isScheduled(content, now))
    for (const content of due) refuseLocked(content, ctx.caller.userName)
    refuseStatus('publish', due)
    await publishContents(tx, actorOf(ctx), site.siteId, due)
  })
}

async function toPublish(ctx: Context, { ids: contentIds, version }: Batch): Promise<void> {
  const { siteId } = await currentSite(ctx)
  await ctx.write(async (tx) => {
    const contents = await takeContents(ctx, tx, { siteId, ids: contentIds, unknown: 'skip', item: 'EditContent' })
    refuseStale(contents, version)
    await updateContents(tx, siteId, ids(contents), { status: CONTENT_STATUS.toPublish, ...updated(ctx) })
    const told = (content: Content) => ({ from: content.status, to: CONTENT_STATUS.toPublish })
    await noteContents(tx, actorOf(ctx), 'toPublish', contents, told)
  })
}

async function offline(ctx: Context, { ids: contentIds, version }: Batch): Promise<void> {
  const site = await currentSite(ctx)
  await ctx.write(async (tx) => {
    const wanted = { siteId: site.siteId, ids: contentIds, unknown: 'skip', item: 'EditContent' } as const
    const contents = await takeContents(ctx, tx, wanted)
    refuseStale(contents, version)
    await takeOffline(tx, contents, { actor: actorOf(ctx), site })
  })
}

/** Its pages go as by offline: nothing archived is shown. */
async function archive(ctx: Context, contentIds: readonly string[]): Promise<void> {
  const site = await currentSite(ctx)
  await ctx.write(async (tx) => {
    const wanted = { siteId: site.siteId, ids: contentIds, unknown: 'skip', item: 'EditContent' } as const
    const contents = await takeContents(ctx, tx, wanted)
    refuseStatus('archive', contents)
    await takeOffline(tx, contents, { actor: actorOf(ctx), site, kind: 'archive' })
    await updateContents(tx, site.siteId, ids(contents), { status: CONTENT_STATUS.archived })
  })
}

/** Contents without a body of their own can not outlive their source, not even in the bin. */
function mappingsOf(tx: Tx, sources: readonly Content[]): Promise<Content[]> {
  return tx
    .selectFrom('content')
    .selectAll()
    .where('copyType', '=', COPY_TYPE.mapping)
    .where('copyId', 'in', ids(sources))
    .execute()
}

/** What the log of a source says of the mappings that go with it: theirs goes, too. */
function mappingFacts({ contentId }: Content, mappings: readonly Content[]): ContentLogFacts {
  const own = mappings.filter((mapping) => mapping.copyId === contentId)
  if (own.length === 0) return {}
  const { count, ...named } = contentFacts(ids(own))
  return { ...named, mappings: count }
}

async function moveToBin(ctx: Context, { ids: contentIds, version }: Batch): Promise<void> {
  const site = await currentSite(ctx)
  await ctx.write(async (tx) => {
    const wanted = { siteId: site.siteId, ids: contentIds, unknown: 'refuse', item: 'DeleteContent' } as const
    const contents = await takeContents(ctx, tx, wanted)
    refuseStale(contents, version)
    for (const content of contents) {
      refuseStatus('delete', [content])
      refuseLocked(content, ctx.caller.userName)
    }
    const mappings = await mappingsOf(tx, contents)
    const jobs = await unpublishJobs(tx, site, mappings)
    await destroyContents(tx, site.siteId, ids(mappings))
    const gone = new Set(ids(mappings))
    const binned = contents.filter(({ contentId }) => !gone.has(contentId))
    await updateContents(tx, site.siteId, ids(binned), { deleted: 1, ...updated(ctx) })
    const told = (content: Content) => ({ from: content.status, ...mappingFacts(content, mappings) })
    await noteContents(tx, actorOf(ctx), 'delete', binned, told)
    await countEach(tx, [...binned, ...mappings.filter((mapping) => mapping.deleted === 0)], -1)
    await ctx.services.publisher.enqueue(tx, jobs)
  })
}

export const statusRoutes = [
  route(contentPublish, (ctx, { body, query }) => publish(ctx, { ids: body.contentIds, version: query.version })),
  route(contentToPublish, (ctx, { body, query }) => toPublish(ctx, { ids: body, version: query.version })),
  route(contentOffline, (ctx, { body, query }) => offline(ctx, { ids: body, version: query.version })),
  route(contentArchive, (ctx, { body }) => archive(ctx, body)),
  route(contentDelete, (ctx, { body, query }) => moveToBin(ctx, { ids: body, version: query.version })),
]
