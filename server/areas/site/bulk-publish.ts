import { catalogPublish } from '#contract/catalogs.ts'
import type { ContentStatus } from '#contract/contents/limits.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { sitePublish } from '#contract/sites.ts'
import { textIn } from '#contract/texts.ts'
import { BULK_PUBLISH } from '#contract/texts/bulk-publish.ts'
import type { Language } from '#contract/wire.ts'
import { pipeFolder } from '#lib/static-paths.ts'
import { siteById } from '#server/shared/current-site.ts'
import type { Context, Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import { route, type Route } from '#server/http/route.ts'
import type { TaskHandle, TaskJob } from '#server/tasks/runner.ts'
import { isScheduled, lockHolder } from '#server/areas/contents/content.rules.ts'
import { publishContents } from '#server/areas/contents/page-changes.ts'
import { enabledPipes } from '#server/publish/site-snapshot.ts'
import { type BulkChoice, catalogChoice, chosenContents, siteChoice } from './bulk-choice.ts'

/** The name under which the work is registered. */
export const BULK_PUBLISH_JOB = 'BulkPublish'

/** Contents published in one transaction. */
const BATCH = 100

interface BulkArgs extends BulkChoice {
  /** Set for the whole site: shared fragments are made anew. */
  readonly clearIncludes: boolean
  readonly userName: string
  readonly language: Language
}

function start(ctx: Context, tx: Tx, id: string, work: Omit<BulkArgs, 'userName' | 'language'>): Promise<string> {
  const { userId, userName } = ctx.caller
  const { language } = ctx
  return ctx.services.tasks.start(tx, {
    type: id,
    taskId: id,
    ownerId: userId,
    language,
    job: BULK_PUBLISH_JOB,
    args: {
      ...work,
      userName,
      language,
    },
  })
}

async function publishSite(ctx: Context, body: BodyOf<typeof sitePublish>): Promise<string | undefined> {
  const { siteId } = body
  if (body.publishIndex) {
    await siteChoice(ctx.services.db, body)
    await ctx.write((tx) => ctx.services.publisher.enqueue(tx, [{ type: 'site', siteId }]))
    return undefined
  }
  return ctx.write(async (tx) => {
    const choice = await siteChoice(tx, body)
    return start(ctx, tx, `Publish-Site-${siteId}`, { ...choice, clearIncludes: true })
  })
}

async function publishCatalog(ctx: Context, body: BodyOf<typeof catalogPublish>): Promise<string> {
  return ctx.write(async (tx) => {
    const choice = await catalogChoice(ctx, tx, body)
    return start(ctx, tx, `Publish-Catalog-${body.catalogId}`, { ...choice, clearIncludes: false })
  })
}

/** Publishes the next contents behind an id; answers the last id looked at, undefined at the end. */
function publishBatch(services: Services, args: BulkArgs, status: ContentStatus, after: string) {
  return transact(services.db, async (tx) => {
    const batch = await chosenContents(tx, args.catalogIds, status)
      .selectAll()
      .where('contentId', '>', after)
      .orderBy('contentId')
      .limit(BATCH)
      .forUpdate()
      .execute()
    const now = services.now()
    const locked: string[] = []
    const due = batch.filter((content) => {
      const holder = lockHolder(content, args.userName)
      if (holder !== undefined) locked.push(textIn(BULK_PUBLISH.locked, args.language, [content.title, holder]))
      return holder === undefined && !isScheduled(content, now)
    })
    await publishContents(tx, { services, userName: args.userName }, args.siteId, due)
    return { seen: batch.length, last: batch.at(-1)?.contentId, locked }
  })
}

async function publishAll(services: Services, args: BulkArgs, status: ContentStatus, handle: TaskHandle) {
  const counted = await chosenContents(services.db, args.catalogIds, status)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const total = Number(counted.total)
  let done = 0
  for (let after: string | undefined = '0'; after !== undefined;) {
    await handle.checkpoint()
    const { seen, last, locked } = await publishBatch(services, args, status, after)
    for (const message of locked) handle.addError(message)
    done += seen
    after = last
    const shown = Math.min(done, total)
    handle.progress(
      total === 0 ? 90 : (shown / total) * 90,
      textIn(BULK_PUBLISH.contents, args.language, [shown, total]),
    )
  }
}

/** Contents first, in batches that can be interrupted, then the pages of the catalogs and the home page. */
export const bulkPublish: TaskJob = async (services, taskArgs, handle) => {
  const args = taskArgs as unknown as BulkArgs
  const { siteId, catalogIds, status } = args
  const site = await siteById(services.db, siteId)
  if (args.clearIncludes)
    for (const code of await enabledPipes(services.db, siteId))
      await services.files.removeTree(`${pipeFolder(site.path, code)}/include`)
  if (status !== null && catalogIds.length > 0) await publishAll(services, args, status, handle)
  await handle.checkpoint()
  await transact(services.db, async (tx) => {
    const lists = catalogIds.map((catalogId) => ({ type: 'catalog' as const, siteId, catalogId }))
    await services.publisher.enqueue(tx, [...lists, { type: 'site', siteId }])
  })
  handle.progress(100, textIn(BULK_PUBLISH.done, args.language))
}

export const routes: readonly Route[] = [
  route(sitePublish, (ctx, { body }) => publishSite(ctx, body)),
  route(catalogPublish, (ctx, { body }) => publishCatalog(ctx, body)),
]
