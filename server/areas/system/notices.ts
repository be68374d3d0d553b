import type { Selectable } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import {
  noticeAdd,
  noticeEdit,
  noticeGet,
  noticeInbox,
  noticeList,
  noticeRead,
  noticeRemove,
} from '#contract/system/notices.ts'
import { type Context, Refusal } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved } from '#server/shared/changes.ts'
import { cleanHtmlAside } from '#server/shared/clean-aside.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { showInternalLinks } from '#server/shared/shown-html.ts'
import { textContains } from '#server/shared/text-search.ts'
import type { Db } from '#server/store/db.ts'
import type { SysNoticeTable } from '#server/store/tables/system.ts'
import { wireRow } from '#server/store/wire-row.ts'

export const noticeRoutes: readonly Route[] = [
  route(noticeList, (ctx, { query }) => listNotices(ctx, query)),
  route(noticeInbox, showInbox),
  route(noticeRead, (ctx, { body }) => markRead(ctx, body)),
  route(noticeGet, (ctx, { params }) => showNotice(ctx, params.noticeId)),
  route(noticeAdd, (ctx, { body }) => addNotice(ctx, body)),
  route(noticeEdit, (ctx, { body }) => editNotice(ctx, body)),
  route(noticeRemove, (ctx, { body }) => removeNotices(ctx, body)),
]

/** Older ones have had their time. */
const SHOWN = 50

type NoticeRow = Selectable<SysNoticeTable>

/** Makes the function that gives a notice as the wire wants it: what its text names inside, by addresses. */
async function presenter(db: Db) {
  const shown = await showInternalLinks(db)
  return ({ status, noticeContent, ...row }: NoticeRow) => ({
    ...wireRow(row),
    status: status === '1' ? ('1' as const) : ('0' as const),
    ...(noticeContent !== '' && { noticeContent: shown(noticeContent) }),
  })
}

async function listNotices(ctx: Context, filter: QueryOf<typeof noticeList>) {
  const { db } = ctx.services
  const { noticeTitle, createBy, noticeType } = filter
  let query = db.selectFrom('sysNotice').selectAll().orderBy('noticeId', 'desc')
  if (noticeTitle) query = query.where(textContains('noticeTitle', noticeTitle))
  if (createBy) query = query.where('createBy', '=', createBy)
  if (noticeType) query = query.where('noticeType', '=', noticeType)
  const { rows, total } = await pageOfQuery(query, filter)
  return { rows: rows.map(await presenter(db)), total }
}

async function showNotice(ctx: Context, noticeId: string) {
  const { db } = ctx.services
  const row = await db.selectFrom('sysNotice').selectAll().where('noticeId', '=', noticeId).executeTakeFirst()
  return row && (await presenter(db))(row)
}

async function showInbox(ctx: Context) {
  const { db } = ctx.services
  const found = await db
    .selectFrom('sysNotice')
    .leftJoin('sysNoticeRead', (join) =>
      join
        .onRef('sysNoticeRead.noticeId', '=', 'sysNotice.noticeId')
        .on('sysNoticeRead.userId', '=', ctx.caller.userId),
    )
    .selectAll('sysNotice')
    .select('sysNoticeRead.userId as readBy')
    .where('status', '=', '0')
    .orderBy('sysNotice.noticeId', 'desc')
    .limit(SHOWN)
    .execute()
  const present = await presenter(db)
  const rows = found.map(({ readBy, ...row }) => {
    const { status: _, updateBy: _by, updateTime: _time, remark: _remark, ...notice } = present(row)
    return { ...notice, read: readBy !== null }
  })
  return { rows, unread: rows.filter(({ read }) => !read).length }
}

async function markRead(ctx: Context, noticeIds: readonly string[]): Promise<void> {
  if (noticeIds.length === 0) throw new Refusal('BAD_REQUEST', ['noticeIds'])
  const { userId } = ctx.caller
  await ctx.write(async (tx) => {
    await tx
      .insertInto('sysNoticeRead')
      .columns(['userId', 'noticeId'])
      .expression((eb) =>
        eb
          .selectFrom('sysNotice')
          .select((e) => [e.cast<string>(e.val(userId), 'bigint').as('userId'), 'noticeId'])
          .where('noticeId', 'in', noticeIds),
      )
      .onConflict((c) => c.doNothing())
      .execute()
  })
}

async function addNotice(ctx: Context, form: BodyOf<typeof noticeAdd>): Promise<void> {
  const { noticeTitle, noticeType, status = '0', remark = null } = form
  const noticeContent = await cleanHtmlAside(form.noticeContent ?? '')
  await ctx.write(async (tx) => {
    const row = { noticeTitle, noticeType, noticeContent, status }
    noteChanges(ctx, undefined, row)
    await tx
      .insertInto('sysNotice')
      .values({ noticeId: ctx.services.newId(), ...row, ...created(ctx), remark })
      .execute()
  })
}

async function editNotice(ctx: Context, { noticeId, ...form }: BodyOf<typeof noticeEdit>): Promise<void> {
  const sent = form.noticeContent
  const noticeContent = sent === undefined ? undefined : await cleanHtmlAside(sent)
  await ctx.write(async (tx) => {
    const row = await tx
      .selectFrom('sysNotice')
      .selectAll()
      .where('noticeId', '=', noticeId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', ['noticeId', noticeId])
    const next = {
      noticeTitle: form.noticeTitle ?? row.noticeTitle,
      noticeType: form.noticeType ?? row.noticeType,
      noticeContent: noticeContent ?? row.noticeContent,
      status: form.status ?? row.status,
      remark: form.remark ?? row.remark,
    }
    noteChanges(ctx, row, next)
    await tx
      .updateTable('sysNotice')
      .set({ ...next, ...updated(ctx) })
      .where('noticeId', '=', noticeId)
      .execute()
    if (next.noticeTitle === row.noticeTitle && next.noticeContent === row.noticeContent) return
    await tx.deleteFrom('sysNoticeRead').where('noticeId', '=', noticeId).execute()
  })
}

async function removeNotices(ctx: Context, noticeIds: readonly string[]): Promise<void> {
  if (noticeIds.length === 0) throw new Refusal('BAD_REQUEST', ['noticeIds'])
  await ctx.write(async (tx) => {
    const rows = await tx.selectFrom('sysNotice').select('noticeTitle').where('noticeId', 'in', noticeIds).execute()
    noteRemoved(ctx, rows, 'noticeTitle')
    await tx.deleteFrom('sysNotice').where('noticeId', 'in', noticeIds).execute()
  })
}
