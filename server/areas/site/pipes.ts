import type { Selectable } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import { PIPE_STATE, pipeAdd, pipeDelete, pipeGet, pipeList, pipeSelectData, pipeUpdate } from '#contract/pipes.ts'
import { formatDateTime } from '#lib/dates.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved, noteSubject } from '#server/shared/changes.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { pageRange } from '#server/shared/paging.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { takeTurns } from '#server/store/transact.ts'
import { route, type Route } from '#server/http/route.ts'
import type { PublishPipeTable } from '#server/store/tables/publishing.ts'
import { makePipeFolder, putPipeFolderAside, STARTER_TEMPLATE } from './pipe-folders.ts'
import { forgetPipes, forgetPipesOfContents, setPipeProps } from './pipe-traces.ts'
import { pipeStartProps, writePipeStart } from './site-starts.ts'

export const routes: readonly Route[] = [
  route(pipeSelectData, async (ctx) => {
    const { siteId } = await currentSite(ctx)
    const rows = await ctx.services.db
      .selectFrom('publishPipe')
      .select(['code as pipeCode', 'name as pipeName'])
      .where('siteId', '=', siteId)
      .where('state', '=', PIPE_STATE.enabled)
      .orderBy('sort')
      .orderBy('publishpipeId')
      .execute()
    return { rows: rows.map((row) => ({ ...row, props: {} })), total: String(rows.length) }
  }),

  route(pipeList, async (ctx, { query }) => {
    const { siteId } = await currentSite(ctx)
    const { limit, offset } = pageRange(query)
    const pipes = ctx.services.db.selectFrom('publishPipe').where('siteId', '=', siteId)
    const rows = await pipes.selectAll().orderBy('sort').orderBy('publishpipeId').limit(limit).offset(offset).execute()
    const { total } = await pipes.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
    return { rows: await mapInSlices(rows, present), total: String(total) }
  }),

  route(pipeGet, async (ctx, { params }) => {
    const { siteId } = await currentSite(ctx)
    return present(await pipeById(ctx.services.db, siteId, params.publishpipeId))
  }),

  route(pipeAdd, (ctx, { body }) => addPipe(ctx, body)),
  route(pipeUpdate, (ctx, { body }) => updatePipe(ctx, body)),
  route(pipeDelete, (ctx, { body }) => deletePipes(ctx, body)),
]

type Pipe = Selectable<PublishPipeTable>

function present(row: Pipe) {
  const { suffixes: _, ...shown } = row
  return withoutNulls({
    ...shown,
    createTime: formatDateTime(row.createTime),
    updateTime: row.updateTime && formatDateTime(row.updateTime),
  })
}

/** @throws Refusal NOT_FOUND, of a pipe of another site, too */
async function pipeById(db: Db | Tx, siteId: string, publishpipeId: string): Promise<Pipe> {
  const row = await db
    .selectFrom('publishPipe')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('publishpipeId', '=', publishpipeId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['publishpipeId', publishpipeId])
  return row
}

/** Some disks take folders that differ in capital letters alone for one. @throws Refusal DATA_CONFLICT */
async function refuseTaken(db: Db | Tx, siteId: string, code: string): Promise<void> {
  const taken = await db
    .selectFrom('publishPipe')
    .select('code')
    .where('siteId', '=', siteId)
    .where((eb) => eb(eb.fn<string>('lower', ['code']), '=', code.toLowerCase()))
    .executeTakeFirst()
  if (taken) throw new Refusal('DATA_CONFLICT', [taken.code], { field: 'code' })
}

/** The folder is made before its row: one without a row is seen by nobody, and the next try uses it. */
async function addPipe(ctx: Context, body: BodyOf<typeof pipeAdd>): Promise<void> {
  const site = await currentSite(ctx)
  const { siteId } = site
  const { name, code, state, sort, remark, start } = body
  await refuseTaken(ctx.services.db, siteId, code)
  // Before the plain page to start from, which stands only where there is no other.
  if (start !== undefined) await writePipeStart(ctx, site.path, code, start)
  await makePipeFolder(ctx.services, site.path, code)
  await ctx.write(async (tx) => {
    await takeTurns(tx, 'pipe', siteId)
    await refuseTaken(tx, siteId, code)
    noteChanges(ctx, undefined, { name, code, state, sort, remark })
    await tx
      .insertInto('publishPipe')
      .values({
        publishpipeId: ctx.services.newId(),
        siteId,
        name,
        code,
        state,
        sort: String(sort),
        ...created(ctx),
        remark: remark ?? null,
      })
      .execute()
    const props = start === undefined ? { indexTemplate: STARTER_TEMPLATE } : pipeStartProps(site.path, code, start)
    await setPipeProps(tx, siteId, code, props)
  })
}

async function updatePipe(ctx: Context, body: BodyOf<typeof pipeUpdate>): Promise<void> {
  const { siteId } = await currentSite(ctx)
  const { publishpipeId, code, sort, ...fields } = body
  await ctx.write(async (tx) => {
    const row = await pipeById(tx, siteId, publishpipeId)
    if (code !== undefined && code !== row.code) throw new Refusal('PIPE_CODE_FIXED', [row.code], { field: 'code' })
    const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    noteSubject(ctx, 'code', row.code)
    noteChanges(ctx, row, { ...sent, sort })
    await tx
      .updateTable('publishPipe')
      .set({ ...sent, ...(sort !== undefined && { sort: String(sort) }), ...updated(ctx) })
      .where('publishpipeId', '=', publishpipeId)
      .execute()
  })
}

/** What is not of this site is passed over, as what is gone already. */
async function deletePipes(ctx: Context, ids: readonly string[]): Promise<void> {
  const site = await currentSite(ctx)
  let codes: readonly string[] = []
  await ctx.write(async (tx) => {
    const rows = await tx
      .deleteFrom('publishPipe')
      .where('siteId', '=', site.siteId)
      .where('publishpipeId', 'in', [...ids])
      .returning('code')
      .execute()
    codes = rows.map((row) => row.code)
    noteRemoved(ctx, rows, 'code')
    await forgetPipes(tx, site.siteId, codes)
  })
  // Behind the rows: a process that ends here leaves a folder that nothing writes into any more.
  for (const code of codes) await putPipeFolderAside(ctx.services, site.path, code)
  await forgetPipesOfContents(ctx.services.db, site.siteId, codes)
}
