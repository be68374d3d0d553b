import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { postAdd, postEdit, postExport, postGet, postList, postOptions, postRemove } from '#contract/system/posts.ts'
import { created, updated } from '#server/shared/audit.ts'
import { AUDIT_COLUMNS, exportRoute } from '#server/shared/export-rows.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { textContains } from '#server/shared/text-search.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { type Route, route } from '#server/http/route.ts'
import { wireRow } from '#server/store/wire-row.ts'

const EXPORTED = [
  { field: 'postId', title: { 'zh-CN': '岗位编号', 'zh-TW': '崗位編號', en: 'ID' } },
  { field: 'postCode', title: { 'zh-CN': '岗位编码', 'zh-TW': '崗位編碼', en: 'Code' } },
  { field: 'postName', title: { 'zh-CN': '岗位名称', 'zh-TW': '崗位名稱', en: 'Name' } },
  { field: 'postSort', title: { 'zh-CN': '岗位排序', 'zh-TW': '崗位排序', en: 'Order' } },
  { field: 'status', title: { 'zh-CN': '状态', 'zh-TW': '狀態', en: 'Status' }, dict: 'EnableOrDisable' },
]

export const postRoutes: readonly Route[] = [
  route(postList, (ctx, { query }) => listPosts(ctx, query)),
  exportRoute(postExport, listPosts, { entity: 'SysPost', columns: [...EXPORTED, ...AUDIT_COLUMNS] }),
  route(postOptions, (ctx) => listOptions(ctx)),
  route(postGet, (ctx, { params }) => showPost(ctx, params.postId)),
  route(postAdd, (ctx, { body }) => addPost(ctx, body)),
  route(postEdit, (ctx, { body }) => editPost(ctx, body)),
  route(postRemove, (ctx, { body }) => removePosts(ctx, body)),
]

type Search = Pick<QueryOf<typeof postList>, 'postCode' | 'postName' | 'status'>

function postQuery(ctx: Context, { postCode, postName, status }: Search) {
  let query = ctx.services.db.selectFrom('sysPost').selectAll().orderBy('postSort').orderBy('postId')
  if (postCode) query = query.where(textContains('postCode', postCode))
  if (postName) query = query.where(textContains('postName', postName))
  if (status) query = query.where('status', '=', status)
  return query
}

async function listPosts(ctx: Context, filter: QueryOf<typeof postList>) {
  const { rows, total } = await pageOfQuery(postQuery(ctx, filter), filter)
  return { rows: await mapInSlices(rows, wireRow), total }
}

async function listOptions(ctx: Context) {
  return ctx.services.db
    .selectFrom('sysPost')
    .select(['postId', 'postCode', 'postName'])
    .where('status', '=', '0')
    .orderBy('postSort')
    .orderBy('postId')
    .execute()
}

async function showPost(ctx: Context, postId: string) {
  const { db } = ctx.services
  const row = await db.selectFrom('sysPost').selectAll().where('postId', '=', postId).executeTakeFirst()
  return row && wireRow(row)
}

/** The columns are unique as well, which settles what two send at once. */
async function refuseTaken(tx: Tx, postId: string, form: { postName?: string; postCode?: string }): Promise<void> {
  for (const field of ['postName', 'postCode'] as const) {
    const value = form[field]
    if (value === undefined) continue
    const taken = await tx
      .selectFrom('sysPost')
      .select('postId')
      .where(field, '=', value)
      .where('postId', '<>', postId)
      .executeTakeFirst()
    if (taken) throw new Refusal('DATA_CONFLICT', [value], { field })
  }
}

async function addPost(ctx: Context, form: BodyOf<typeof postAdd>): Promise<void> {
  await ctx.write(async (tx) => {
    const postId = ctx.services.newId()
    await refuseTaken(tx, postId, form)
    noteChanges(ctx, undefined, form)
    await tx
      .insertInto('sysPost')
      .values({ postId, ...created(ctx), ...form })
      .execute()
  })
}

async function editPost(ctx: Context, { postId, ...fields }: BodyOf<typeof postEdit>): Promise<void> {
  await ctx.write(async (tx) => {
    const row = await tx.selectFrom('sysPost').selectAll().where('postId', '=', postId).forUpdate().executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', ['postId', postId])
    await refuseTaken(tx, postId, fields)
    noteChanges(ctx, row, fields)
    await tx
      .updateTable('sysPost')
      .set({ ...fields, ...updated(ctx) })
      .where('postId', '=', postId)
      .execute()
  })
}

async function removePosts(ctx: Context, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) throw new Refusal('BAD_REQUEST', ['postIds'])
  await ctx.write(async (tx) => {
    // Locked, they are given to nobody meanwhile.
    await tx
      .selectFrom('sysPost')
      .select('postId')
      .where('postId', 'in', postIds)
      .orderBy('postId')
      .forUpdate()
      .execute()
    const used = await tx
      .selectFrom('sysUserPost')
      .innerJoin('sysPost', 'sysPost.postId', 'sysUserPost.postId')
      .select('postName')
      .where('sysPost.postId', 'in', postIds)
      .executeTakeFirst()
    if (used) throw new Refusal('POST_IN_USE', [used.postName])
    const rows = await tx.deleteFrom('sysPost').where('postId', 'in', postIds).returning('postName').execute()
    noteRemoved(ctx, rows, 'postName')
  })
}
