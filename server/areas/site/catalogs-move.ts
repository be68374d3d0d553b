import { sql } from 'kysely'
import { CATALOG_LEVEL_MAX, catalogPermission } from '#contract/catalogs.ts'
import { catalogMove } from '#contract/catalogs/place.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { textIn } from '#contract/texts.ts'
import { CATALOG_TASKS } from '#contract/texts/catalog-tasks.ts'
import type { Language } from '#contract/wire.ts'
import { type Context, Refusal, type Services } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import { noteChanges, noteSubject } from '#server/shared/changes.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { recordChanges } from '#server/store/feed.ts'
import { transact } from '#server/store/transact.ts'
import type { TaskJob } from '#server/tasks/runner.ts'
import { jobsOfLinks, jobsOfPlace, renewContents } from './catalog-pages.ts'
import { below, type Catalog, catalogById, countChildren, nextSort, takeTree } from './catalog-store.ts'

/** The name under which the work is registered. */
export const CATALOG_MOVE_JOB = 'CatalogMove'

interface MoveArgs {
  readonly siteId: string
  readonly fromId: string
  readonly toId: string
  readonly userName: string
  readonly language: Language
}

/** The new parent of a catalog; undefined is the site. @throws Refusal NOT_FOUND, CATALOG_TARGET, CATALOG_LEVEL */
async function targetOf(db: Db, from: Catalog, toId: string): Promise<Catalog | undefined> {
  if (toId === from.parentId) throw new Refusal('CATALOG_TARGET')
  const to = toId === '0' ? undefined : await catalogById(db, toId)
  if (to && to.siteId !== from.siteId) throw new Refusal('NOT_FOUND', ['catalogId', toId])
  if (to && `${to.ancestors}:`.startsWith(`${from.ancestors}:`)) throw new Refusal('CATALOG_TARGET')
  const { deepest } = await db
    .selectFrom('catalog')
    .select((eb) => eb.fn.max('treeLevel').as('deepest'))
    .where((eb) => eb.or([eb('catalogId', '=', from.catalogId), eb('ancestors', 'like', below(from))]))
    .executeTakeFirstOrThrow()
  const depth = (to?.treeLevel ?? 0) + 1 + Number(deepest) - from.treeLevel
  if (depth > CATALOG_LEVEL_MAX) throw new Refusal('CATALOG_LEVEL', [CATALOG_LEVEL_MAX])
  return to
}

async function move(ctx: Context, { fromId, toId }: ParamsOf<typeof catalogMove>): Promise<string> {
  const { db, tasks } = ctx.services
  const from = await catalogById(db, fromId)
  if (toId !== '0') ctx.require(catalogPermission('Move', toId))
  await targetOf(db, from, toId)
  const { caller, language } = ctx
  const args: MoveArgs = { siteId: from.siteId, fromId, toId, userName: caller.userName, language }
  return ctx.write((tx) => {
    noteSubject(ctx, 'catalog', from.name)
    noteChanges(ctx, from, { parentId: toId })
    return tasks.start(tx, {
      type: CATALOG_MOVE_JOB,
      taskId: `${CATALOG_MOVE_JOB}-${from.siteId}`,
      ownerId: caller.userId,
      language,
      job: CATALOG_MOVE_JOB,
      args: { ...args },
    })
  })
}

/** Puts the catalog and all below it in their new place, in one statement: a thousand of them take some milliseconds. */
async function place(services: Services, tx: Tx, { siteId, fromId, toId, userName }: MoveArgs): Promise<void> {
  await takeTree(tx, siteId)
  const from = await catalogById(tx, fromId)
  // A process that died after this had been stored left the contents to the next one.
  if (from.parentId === toId) return
  const to = await targetOf(tx, from, toId)
  const now = services.now()
  const ancestors = to ? `${to.ancestors}:${fromId}` : fromId
  const levels = (to?.treeLevel ?? 0) + 1 - from.treeLevel
  const sortFlag = await nextSort(tx, siteId, now)
  await sql`
    update catalog set
      ancestors = ${ancestors} || substr(ancestors, ${from.ancestors.length + 1}::int),
      tree_level = tree_level + ${levels}::int
    where site_id = ${siteId} and (catalog_id = ${fromId} or ancestors like ${below(from)})`.execute(tx)
  await tx
    .updateTable('catalog')
    .set({ parentId: toId, sortFlag, updateBy: userName, updateTime: now })
    .where('catalogId', '=', fromId)
    .execute()
  await countChildren(tx, from.parentId, -1)
  await countChildren(tx, toId, 1)
  const parents = [from.parentId, toId].filter((id) => id !== '0')
  await recordChanges(tx, siteId, 'catalog', [fromId, ...parents], false)
  const moved = await catalogById(tx, fromId)
  const jobs = [...jobsOfPlace(from), ...jobsOfPlace(moved), ...(await jobsOfLinks(tx, moved))]
  await services.publisher.enqueue(tx, jobs)
}

/** The catalogs at once, their contents in batches; done again as a whole where a process died in the middle of it. */
export const moveCatalog: TaskJob = async (services, taskArgs, handle) => {
  const args = taskArgs as unknown as MoveArgs
  const { siteId, fromId, language } = args
  handle.progress(10, textIn(CATALOG_TASKS.moving, language))
  await transact(services.db, (tx) => place(services, tx, args))
  handle.progress(40, textIn(CATALOG_TASKS.moving, language))
  // No checkpoint: after half a move contents would say that they stand elsewhere.
  await renewContents(services, { siteId, catalogId: fromId, oldPath: null }, async (done) =>
    handle.progress(Math.min(95, 40 + done / 100), textIn(CATALOG_TASKS.pages, language, [done])),
  )
}

export const routes: readonly Route[] = [route(catalogMove, (ctx, { params }) => move(ctx, params))]
