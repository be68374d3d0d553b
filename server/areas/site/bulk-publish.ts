import { catalogPermission, catalogPublish } from '#contract/catalogs.ts'
import { CONTENT_STATUS, type ContentStatus } from '#contract/contents/limits.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { PIPE_STATE } from '#contract/pipes.ts'
import { sitePublish } from '#contract/sites.ts'
import { textIn } from '#contract/texts.ts'
import { BULK_PUBLISH } from '#contract/texts/bulk-publish.ts'
import type { Language } from '#contract/wire.ts'
import { pipeFolder } from '#lib/static-paths.ts'
import { siteById } from '#server/shared/current-site.ts'
import { type Context, Refusal, type Services } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import { route, type Route } from '#server/http/route.ts'
import type { CatalogTable } from '#server/store/tables/sites.ts'
import type { TaskHandle, TaskJob } from '#server/tasks/runner.ts'
import type { Selectable } from 'kysely'
import { isScheduled, lockHolder } from '#server/areas/contents/content.rules.ts'
import { publishContents } from '#server/areas/contents/page-changes.ts'

/** The name under which the work is registered. */
export const BULK_PUBLISH_JOB = 'BulkPublish'

/** Contents published in one transaction. */
const BATCH = 100

interface BulkArgs {
  readonly siteId: string
  /** Catalogs whose pages are written, and whose contents are published. */
  readonly catalogIds: readonly string[]
  /** Status of the contents to publish; null = pages of catalogs only. */
  readonly status: ContentStatus | null
  /** Set for the whole site: shared fragments are made anew. */
  readonly clearIncludes: boolean
  readonly userName: string
  readonly language: Language
}

type Catalog = Selectable<CatalogTable>

/** Statuses that may be published in bulk; archived contents are not. */
function statusOf(text: string | null | undefined): ContentStatus {
  const status = Object.values(CONTENT_STATUS).find((one) => one === text)
  if (!text) throw new Refusal('PARAM_EMPTY', ['contentStatus'])
  if (!status || status === CONTENT_STATUS.archived) throw new Refusal('BAD_REQUEST', ['contentStatus'])
  return status
}

async function pipesOf(db: Db, siteId: string): Promise<string[]> {
  const pipes = await db
    .selectFrom('publishPipe')
    .select('code')
    .where('siteId', '=', siteId)
    .where('state', '=', PIPE_STATE.enabled)
    .execute()
  return pipes.map((pipe) => pipe.code)
}

async function requirePipe(db: Db, siteId: string): Promise<void> {
  if ((await pipesOf(db, siteId)).length === 0) throw new Refusal('NO_PIPE')
}

function hasPages(catalog: Catalog): boolean {
  return catalog.staticFlag === 'Y' && catalog.visibleFlag === 'Y' && catalog.catalogType !== 'link'
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
  const { siteId } = await siteById(ctx.services.db, body.siteId)
  await requirePipe(ctx.services.db, siteId)
  if (body.publishIndex) {
    await ctx.write((tx) => ctx.services.publisher.enqueue(tx, [{ type: 'site', siteId }]))
    return undefined
  }
  const status = statusOf(body.contentStatus)
  return ctx.write(async (tx) => {
    const catalogs = await tx.selectFrom('catalog').select('catalogId').where('siteId', '=', siteId).execute()
    const catalogIds = catalogs.map((catalog) => catalog.catalogId)
    return start(ctx, tx, `Publish-Site-${siteId}`, { siteId, catalogIds, status, clearIncludes: true })
  })
}

/** Children that have pages and that the caller may publish. */
async function childrenOf(ctx: Context, tx: Tx, catalog: Catalog): Promise<string[]> {
  const rows = await tx
    .selectFrom('catalog')
    .selectAll()
    .where('siteId', '=', catalog.siteId)
    .where('ancestors', 'like', `${catalog.ancestors}:%`)
    .execute()
  return rows
    .filter((row) => hasPages(row) && ctx.can(catalogPermission('Publish', row.catalogId)))
    .map((row) => row.catalogId)
}

async function publishCatalog(ctx: Context, body: BodyOf<typeof catalogPublish>): Promise<string> {
  return ctx.write(async (tx) => {
    const { catalogId } = body
    const catalog = await tx.selectFrom('catalog').selectAll().where('catalogId', '=', catalogId).executeTakeFirst()
    if (!catalog) throw new Refusal('NOT_FOUND', ['catalogId', catalogId])
    if (!body.publishChild && !body.publishDetail && !hasPages(catalog))
      throw new Refusal('CATALOG_NOT_PUBLISHABLE', [catalog.name])
    await requirePipe(tx, catalog.siteId)
    const children = body.publishChild ? await childrenOf(ctx, tx, catalog) : []
    return start(ctx, tx, `Publish-Catalog-${catalogId}`, {
      siteId: catalog.siteId,
      catalogIds: [catalogId, ...children],
      status: body.publishDetail ? statusOf(body.publishStatus) : null,
      clearIncludes: false,
    })
  })
}

function wanted(db: Db, { catalogIds }: BulkArgs, status: ContentStatus) {
  return db
    .selectFrom('content')
    .where('catalogId', 'in', catalogIds)
    .where('status', '=', status)
    .where('deleted', '=', 0)
    .where('linkFlag', '<>', 'Y')
}

/** Publishes the next contents behind an id; answers the last id looked at, undefined at the end. */
function publishBatch(services: Services, args: BulkArgs, status: ContentStatus, after: string) {
  return transact(services.db, async (tx) => {
    const batch = await wanted(tx, args, status)
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
  const counted = await wanted(services.db, args, status)
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
    for (const code of await pipesOf(services.db, siteId))
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
