import { catalogDelete } from '#contract/catalogs/place.ts'
import { textIn } from '#contract/texts.ts'
import { CATALOG_TASKS } from '#contract/texts/catalog-tasks.ts'
import type { Language } from '#contract/wire.ts'
import { binContents } from '#server/areas/contents/bin.ts'
import { mayHavePages } from '#server/areas/contents/content.rules.ts'
import { type Content, refuseLocked } from '#server/areas/contents/content-store.ts'
import { takeOffline } from '#server/areas/contents/take-offline.ts'
import { removeExtendData } from '#server/areas/models/extend-data.ts'
import { forgetObjects } from '#server/areas/system/grants.ts'
import { type Context, Refusal, type Services } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { noteRemoved } from '#server/shared/changes.ts'
import { siteById, type SiteRow } from '#server/shared/current-site.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { recordChange } from '#server/store/feed.ts'
import { transact } from '#server/store/transact.ts'
import type { TaskHandle, TaskJob } from '#server/tasks/runner.ts'
import { removeWidgets } from '#server/shared/page-widgets.ts'
import { jobsOfLinks, jobsOfPlace, jobsOfRemoval } from './catalog-pages.ts'
import { type Catalog, catalogById, countChildren, takeCatalog, takeTree } from './catalog-store.ts'

/** The name under which the work is registered. */
export const CATALOG_DELETE_JOB = 'DeleteCatalog'

/** Contents that go in one transaction. */
const BATCH = 100

interface DeleteArgs {
  readonly catalogId: string
  readonly userName: string
  readonly language: Language
}

async function start(ctx: Context, catalogId: string): Promise<string> {
  const catalog = await catalogById(ctx.services.db, catalogId)
  const { caller, language } = ctx
  const args: DeleteArgs = { catalogId, userName: caller.userName, language }
  const taskId = `${CATALOG_DELETE_JOB}_${catalogId}`
  return ctx.write((tx) => {
    noteRemoved(ctx, [catalog], 'name')
    return ctx.services.tasks.start(tx, {
      type: taskId,
      taskId,
      ownerId: caller.userId,
      language,
      job: CATALOG_DELETE_JOB,
      args: { ...args },
    })
  })
}

/** @throws Refusal CATALOG_HAS_CHILDREN */
async function refuseChildren(db: Db, catalogId: string): Promise<void> {
  const child = db.selectFrom('catalog').select('catalogId').where('parentId', '=', catalogId).limit(1)
  if (await child.executeTakeFirst()) throw new Refusal('CATALOG_HAS_CHILDREN')
}

const contentsOf = (db: Db, catalogId: string) =>
  db.selectFrom('content').where('catalogId', '=', catalogId).where('deleted', '=', 0)

/** Before anything has gone. @throws Refusal LOCKED where somebody else holds one of them */
async function refuseAnyLocked(db: Db, catalogId: string, userName: string): Promise<void> {
  const locked = contentsOf(db, catalogId).selectAll().where('isLock', '=', 'Y').where('lockUser', '<>', userName)
  for (const content of await locked.limit(1).execute()) refuseLocked(content, userName)
}

/** The next contents go off the site and into the bin; answers how many they were. */
async function binBatch(services: Services, tx: Tx, site: SiteRow, { catalogId, userName }: DeleteArgs) {
  const actor = { services, userName }
  const take = () => contentsOf(tx, catalogId).selectAll().orderBy('contentId').limit(BATCH).forUpdate().execute()
  const batch: Content[] = await take()
  for (const content of batch) refuseLocked(content, userName)
  const shown = batch.filter(mayHavePages)
  if (shown.length > 0) await takeOffline(tx, shown, { actor, site })
  await binContents(tx, actor, site, shown.length > 0 ? await take() : batch)
  return batch.length
}

async function binAll(services: Services, site: SiteRow, args: DeleteArgs, handle: TaskHandle): Promise<void> {
  const { language, catalogId } = args
  const count = contentsOf(services.db, catalogId).select((eb) => eb.fn.countAll<string>().as('total'))
  const total = Number((await count.executeTakeFirstOrThrow()).total)
  for (let done = 0; ;) {
    await handle.checkpoint()
    const gone = await transact(services.db, (tx) => binBatch(services, tx, site, args))
    if (gone === 0) return
    done = Math.min(total, done + gone)
    handle.progress((done / total) * 90, textIn(CATALOG_TASKS.contents, language, [done, total]))
  }
}

/** What is known of a catalog beside its row. */
async function forget(tx: Tx, { catalogId }: Catalog): Promise<void> {
  await forgetObjects(tx, 'Catalog', [catalogId])
  await removeExtendData(tx, 'catalog', catalogId)
  await tx.deleteFrom('pageFault').where('targetId', '=', catalogId).where('type', '=', 'catalog').execute()
  await tx
    .deleteFrom('pageQuestion')
    .where((eb) => eb.or([eb('askedOf', '=', catalogId), eb('catalogId', '=', catalogId)]))
    .execute()
}

/** False where contents have come meanwhile. @throws Refusal CATALOG_HAS_CHILDREN */
async function remove(services: Services, tx: Tx, site: SiteRow, catalogId: string): Promise<boolean> {
  await takeTree(tx, site.siteId)
  const catalog = await takeCatalog(tx, catalogId)
  await refuseChildren(tx, catalogId)
  if (await contentsOf(tx, catalogId).select('contentId').limit(1).executeTakeFirst()) return false
  const jobs: PageJob[] = [
    ...(await jobsOfRemoval(tx, site, catalog)),
    ...(await jobsOfLinks(tx, catalog)),
    ...(await removeWidgets(tx, site, { catalogId })),
    ...jobsOfPlace(catalog).filter((job) => job.type !== 'catalog' || job.catalogId !== catalogId),
  ]
  await forget(tx, catalog)
  await countChildren(tx, catalog.parentId, -1)
  await tx.deleteFrom('catalog').where('catalogId', '=', catalogId).execute()
  await recordChange(tx, site.siteId, 'catalog', catalogId, true)
  await services.publisher.enqueue(tx, jobs)
  return true
}

/** Contents in batches, between which it can be stopped; then the catalog, with all that is known of it. */
export const deleteCatalog: TaskJob = async (services, taskArgs, handle) => {
  const args = taskArgs as unknown as DeleteArgs
  const { catalogId, language, userName } = args
  const { siteId } = await catalogById(services.db, catalogId)
  const site = await siteById(services.db, siteId)
  await refuseChildren(services.db, catalogId)
  await refuseAnyLocked(services.db, catalogId, userName)
  for (let isGone = false; !isGone;) {
    await binAll(services, site, args, handle)
    handle.progress(90, textIn(CATALOG_TASKS.deleting, language))
    isGone = await transact(services.db, (tx) => remove(services, tx, site, catalogId))
  }
  handle.progress(100, textIn(CATALOG_TASKS.deleted, language))
}

export const routes: readonly Route[] = [route(catalogDelete, (ctx, { params }) => start(ctx, params.catalogId))]
