import { contentArchive, contentDelete, contentOffline, contentPublish, contentToPublish } from '#contract/contents.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { updated } from '#server/shared/audit.ts'
import { noteRemoved } from '#server/shared/changes.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { type Context, Refusal } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { binContents } from './bin.ts'
import { isScheduled, STATUS_TABLE, type StatusAction } from './content.rules.ts'
import { type Content, refuseLocked, refuseStale, takeContents, updateContents } from './content-store.ts'
import { actorOf, noteContents, noteMeta } from './log.ts'
import { publishContents } from './page-changes.ts'
import { takeOffline } from './take-offline.ts'

export const statusRoutes = [
  route(contentPublish, (ctx, { body, query }) => publish(ctx, { ids: body.contentIds, version: query.version })),
  route(contentToPublish, (ctx, { body, query }) => toPublish(ctx, { ids: body, version: query.version })),
  route(contentOffline, (ctx, { body, query }) => offline(ctx, { ids: body, version: query.version })),
  route(contentArchive, (ctx, { body }) => archive(ctx, body)),
  route(contentDelete, (ctx, { body, query }) => moveToBin(ctx, { ids: body, version: query.version })),
]

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
    noteMeta(ctx, due, { status: CONTENT_STATUS.published })
    await publishContents(tx, actorOf(ctx), site.siteId, due)
  })
}

async function toPublish(ctx: Context, { ids: contentIds, version }: Batch): Promise<void> {
  const { siteId } = await currentSite(ctx)
  await ctx.write(async (tx) => {
    const contents = await takeContents(ctx, tx, { siteId, ids: contentIds, unknown: 'skip', item: 'EditContent' })
    refuseStale(contents, version)
    noteMeta(ctx, contents, { status: CONTENT_STATUS.toPublish })
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
    noteMeta(ctx, contents, { status: CONTENT_STATUS.offline })
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
    noteMeta(ctx, contents, { status: CONTENT_STATUS.archived })
    await takeOffline(tx, contents, { actor: actorOf(ctx), site, kind: 'archive' })
    await updateContents(tx, site.siteId, ids(contents), { status: CONTENT_STATUS.archived })
  })
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
    noteRemoved(ctx, contents, 'title')
    await binContents(tx, actorOf(ctx), site, contents)
  })
}
