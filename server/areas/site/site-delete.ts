import { type RawBuilder, sql } from 'kysely'
import { textIn } from '#contract/texts.ts'
import { DELETE_SITE } from '#contract/texts/site-tasks.ts'
import type { Language } from '#contract/wire.ts'
import { formatDateTime } from '#lib/dates.ts'
import { pipeFolder } from '#lib/static-paths.ts'
import { removeExtendData, removeExtendDataOf } from '#server/areas/models/extend-data.ts'
import type { Context, Services } from '#server/context.ts'
import { allPipes } from '#server/publish/site-snapshot.ts'
import { forgetWidgets } from '#server/shared/page-widgets.ts'
import { noteRemoved } from '#server/shared/changes.ts'
import { siteById } from '#server/shared/current-site.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { touchWordLists } from '#server/areas/words/word-lists.ts'
import { transact } from '#server/store/transact.ts'
import type { TaskHandle, TaskJob } from '#server/tasks/runner.ts'

/** The name under which the work is registered. */
export const DELETE_SITE_JOB = 'DeleteSite'

/** Contents and catalogs removed in one transaction. */
const BATCH = 500

interface DeleteArgs {
  readonly siteId: string
  readonly language: Language
}

/** Starts the task; the site is there until its last step, so that one that died half-way can be deleted again. */
export async function deleteSite(ctx: Context, siteId: string): Promise<string> {
  const site = await siteById(ctx.services.db, siteId)
  const { language, caller } = ctx
  const taskId = `DeleteSite_${siteId}`
  const args = { siteId, language } satisfies DeleteArgs
  return ctx.write((tx) => {
    noteRemoved(ctx, [site], 'name')
    return ctx.services.tasks.start(tx, {
      type: 'DeleteSite',
      taskId,
      ownerId: caller.userId,
      language,
      job: DELETE_SITE_JOB,
      args,
    })
  })
}

/** Removes a site and all that belongs to it, each kind in steps that leave others their turn. */
export const removeSite: TaskJob = async (services, taskArgs, handle) => {
  const { siteId, language } = taskArgs as unknown as DeleteArgs
  const { db } = services
  const say = (percent: number, step: keyof typeof DELETE_SITE, ...args: (string | number)[]) =>
    handle.progress(percent, textIn(DELETE_SITE[step], language, args))
  const { path } = await siteById(db, siteId)
  const folders = [path, ...[...(await allPipes(db, siteId)).keys()].map((code) => pipeFolder(path, code))]

  say(2, 'pipes')
  await transact(db, async (tx) => {
    // Without its pipes nothing is written for the site any more.
    await tx.deleteFrom('pageJob').where('siteId', '=', siteId).execute()
    await tx.deleteFrom('publishPipe').where('siteId', '=', siteId).execute()
  })
  const total = await countContents(db, siteId)
  await removeContents(db, siteId, (done) => say(5 + (done / Math.max(1, total)) * 60, 'contents', done, total))
  await inBatches(db, sql`comment`, sql`comment_id`, siteId)
  say(70, 'resources')
  await inBatches(db, sql`resource`, sql`resource_id`, siteId)
  say(75, 'catalogs')
  await removeCatalogs(db, siteId)
  say(90, 'rest')
  await transact(db, (tx) => removeWords(tx, siteId))
  say(95, 'folders')
  await renameFolders(services, folders, handle)
  await transact(db, (tx) => removeRow(tx, siteId))
  say(100, 'done')
}

async function countContents(db: Db, siteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('content')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those of the recycle bin too; their details, items, relations, log and index go with them. */
async function removeContents(db: Db, siteId: string, onBatch: (done: number) => void): Promise<void> {
  let done = 0
  for (;;) {
    const ids = await transact(db, async (tx) => {
      const rows = await tx
        .selectFrom('content')
        .select('contentId')
        .where('siteId', '=', siteId)
        .limit(BATCH)
        .execute()
      const contentIds = rows.map((row) => row.contentId)
      if (contentIds.length === 0) return contentIds
      await tx.deleteFrom('contentRela').where('relaContentId', 'in', contentIds).execute()
      await removeExtendDataOf(tx, 'content', contentIds)
      await tx.deleteFrom('content').where('contentId', 'in', contentIds).execute()
      return contentIds
    })
    if (ids.length === 0) return
    done += ids.length
    onBatch(done)
  }
}

async function inBatches(db: Db, table: RawBuilder<unknown>, key: RawBuilder<unknown>, siteId: string): Promise<void> {
  for (;;) {
    const removed = await transact(db, (tx) =>
      sql`delete from ${table} where ${key} in (select ${key} from ${table} where site_id = ${siteId} limit ${BATCH})`.execute(
        tx,
      ),
    )
    if ((removed.numAffectedRows ?? 0n) === 0n) return
  }
}

/** With the rights that anybody has on them, and the values that their models add. */
async function removeCatalogs(db: Db, siteId: string): Promise<void> {
  for (;;) {
    const removed = await transact(db, async (tx) => {
      const rows = await tx
        .selectFrom('catalog')
        .select('catalogId')
        .where('siteId', '=', siteId)
        .limit(BATCH)
        .execute()
      const catalogIds = rows.map((row) => row.catalogId)
      if (catalogIds.length === 0) return 0
      await tx
        .deleteFrom('sysObjectGrant')
        .where('permType', '=', 'Catalog')
        .where('objectId', 'in', catalogIds)
        .execute()
      await removeExtendDataOf(tx, 'catalog', catalogIds)
      await tx.deleteFrom('catalog').where('catalogId', 'in', catalogIds).execute()
      return catalogIds.length
    })
    if (removed === 0) return
  }
}

/** What names the site as its owner: word groups with their words, extension models with their fields and values. */
async function removeWords(tx: Tx, siteId: string): Promise<void> {
  await tx.deleteFrom('tagWordGroup').where('owner', '=', siteId).execute()
  await tx.deleteFrom('hotWordGroup').where('owner', '=', siteId).execute()
  await touchWordLists(tx)
  await tx.deleteFrom('xModel').where('ownerId', '=', siteId).execute()
  await removeExtendData(tx, 'site', siteId)
}

/** Rows of the site in every table that has some, whoever made the table; last the site and the rights on it. */
async function removeRow(tx: Tx, siteId: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and c.column_name = 'site_id'
      and t.table_type = 'BASE TABLE' and c.table_name <> 'site'`.execute(tx)
  await forgetWidgets(tx, siteId)
  for (const { name } of rows) await sql`delete from ${sql.table(name)} where site_id = ${siteId}`.execute(tx)
  await tx.deleteFrom('sysObjectGrant').where('permType', '=', 'Site').where('objectId', '=', siteId).execute()
  await tx.deleteFrom('site').where('siteId', '=', siteId).execute()
}

/**
 * The files stay under a name that has a dot in it: no site can take that, and no visitor is shown what lies there.
 */
async function renameFolders({ files, now }: Services, folders: readonly string[], handle: TaskHandle): Promise<void> {
  const time = formatDateTime(now()).replace(/\D/g, '')
  for (const folder of folders) {
    await files.moveTree(folder, `${folder}.bak_${time}`).catch((error: unknown) => {
      handle.addError(`${folder}: ${(error as NodeJS.ErrnoException).code ?? 'error'}`)
    })
  }
}
