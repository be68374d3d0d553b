import type { Link, LinkGroup } from '#contract/operations.ts'
import {
  linkAdd,
  linkDelete,
  linkEdit,
  linkGroupAdd,
  linkGroupDelete,
  linkGroupEdit,
  linkGroupList,
  linkList,
} from '#contract/operations.ts'
import { sitePermission } from '#contract/sites.ts'
import { created, presentAudit, updated } from '#server/shared/audit.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import { type PreviewSrc, previewSrcs } from '#server/shared/preview-src.ts'
import { sortFlagAfter } from '#server/shared/sort-flag.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { type Handler, type Route, route } from '#server/http/route.ts'
import type { LinkGroupTable, LinkTable } from '#server/store/tables/operations.ts'

const listGroups: Handler<typeof linkGroupList> = async (ctx, { query }) => {
  const { siteId } = await currentSite(ctx)
  let found = ctx.services.db.selectFrom('linkGroup').selectAll().where('siteId', '=', siteId)
  if (query.query) found = found.where(textContains('name', query.query))
  const { rows, total } = await pageOfQuery(found.orderBy('sortFlag').orderBy('linkGroupId'), query)
  return { rows: rows.map(presentGroup), total }
}

const addGroup: Handler<typeof linkGroupAdd> = async (ctx, { body }) => {
  const { siteId } = await currentSite(ctx)
  await ctx.write(async (tx) => {
    await refuseTakenCode(tx, siteId, body.code)
    const last = await tx
      .selectFrom('linkGroup')
      .where('siteId', '=', siteId)
      .select((e) => e.fn.max('sortFlag').as('sortFlag'))
      .executeTakeFirst()
    const row = { linkGroupId: ctx.services.newId(), siteId, name: body.name, code: body.code }
    await tx
      .insertInto('linkGroup')
      .values({ ...row, sortFlag: sortFlagAfter(last?.sortFlag, ctx.services.now()), ...created(ctx) })
      .execute()
    await askAgain(ctx, tx, [row])
  })
}

const editGroup: Handler<typeof linkGroupEdit> = async (ctx, { body }) => {
  const { linkGroupId, name, code, sortFlag } = body
  await ctx.write(async (tx) => {
    const group = await groupOf(ctx, tx, linkGroupId)
    if (code !== undefined && code !== group.code) await refuseTakenCode(tx, group.siteId, code)
    await tx
      .updateTable('linkGroup')
      .set({ name, code, sortFlag, ...updated(ctx) })
      .where('linkGroupId', '=', linkGroupId)
      .execute()
    await askAgain(ctx, tx, [group])
  })
}

/** The job of the home page finds out which other pages show them. */
function askAgain({ services }: Context, tx: Tx, rows: readonly { siteId: string }[]): Promise<void> {
  const sites = [...new Set(rows.map((row) => row.siteId))]
  return services.publisher.enqueue(
    tx,
    sites.map((siteId) => ({ type: 'site', siteId })),
  )
}

const deleteGroups: Handler<typeof linkGroupDelete> = async (ctx, { body }) => {
  const ids = body.map((group) => group.linkGroupId)
  await ctx.write(async (tx) => {
    const groups = await tx.selectFrom('linkGroup').select('siteId').where('linkGroupId', 'in', ids).execute()
    requireSites(ctx, groups)
    await tx.deleteFrom('linkGroup').where('linkGroupId', 'in', ids).execute()
    await askAgain(ctx, tx, groups)
  })
}

const listLinks: Handler<typeof linkList> = async (ctx, { query }) => {
  const { db } = ctx.services
  const { linkGroupId } = await groupOf(ctx, db, query.groupId)
  let found = db.selectFrom('link').selectAll().where('groupId', '=', linkGroupId)
  if (query.query) found = found.where(textContains('name', query.query))
  const { rows, total } = await pageOfQuery(found.orderBy('sortFlag').orderBy('linkId'), query)
  const src = await previewSrcs(db)
  return { rows: rows.map((row) => presentLink(row, src)), total }
}

const addLink: Handler<typeof linkAdd> = async (ctx, { body }) => {
  const { siteId } = await currentSite(ctx)
  await ctx.write(async (tx) => {
    const group = await groupOf(ctx, tx, body.groupId)
    if (group.siteId !== siteId) throw new Refusal('NOT_FOUND', ['groupId', body.groupId])
    const last = await tx
      .selectFrom('link')
      .where('groupId', '=', group.linkGroupId)
      .select((e) => e.fn.max('sortFlag').as('sortFlag'))
      .executeTakeFirst()
    const row = { linkId: ctx.services.newId(), siteId, groupId: group.linkGroupId, name: body.name, url: body.url }
    const sortFlag = sortFlagAfter(last?.sortFlag, ctx.services.now())
    await tx
      .insertInto('link')
      .values({ ...row, logo: body.logo ?? '', sortFlag, ...created(ctx) })
      .execute()
    await askAgain(ctx, tx, [row])
  })
}

const editLink: Handler<typeof linkEdit> = async (ctx, { body }) => {
  const { linkId, name, url, logo, sortFlag } = body
  await ctx.write(async (tx) => {
    const link = await tx.selectFrom('link').select('siteId').where('linkId', '=', linkId).executeTakeFirst()
    if (!link) throw new Refusal('NOT_FOUND', ['linkId', linkId])
    requireSites(ctx, [link])
    await tx
      .updateTable('link')
      .set({ name, url, logo, sortFlag, ...updated(ctx) })
      .where('linkId', '=', linkId)
      .execute()
    await askAgain(ctx, tx, [link])
  })
}

const deleteLinks: Handler<typeof linkDelete> = async (ctx, { body }) => {
  const ids = body.map((link) => link.linkId)
  await ctx.write(async (tx) => {
    const links = await tx.selectFrom('link').select('siteId').where('linkId', 'in', ids).execute()
    requireSites(ctx, links)
    await tx.deleteFrom('link').where('linkId', 'in', ids).execute()
    await askAgain(ctx, tx, links)
  })
}

async function groupOf(ctx: Context, db: Db | Tx, linkGroupId: string): Promise<LinkGroupTable> {
  const group = await db.selectFrom('linkGroup').selectAll().where('linkGroupId', '=', linkGroupId).executeTakeFirst()
  if (!group) throw new Refusal('NOT_FOUND', ['linkGroupId', linkGroupId])
  requireSites(ctx, [group])
  return group
}

function requireSites(ctx: Context, rows: readonly { siteId: string }[]): void {
  for (const siteId of new Set(rows.map((row) => row.siteId))) ctx.require(sitePermission('View', siteId))
}

async function refuseTakenCode(tx: Tx, siteId: string, code: string): Promise<void> {
  const taken = await tx
    .selectFrom('linkGroup')
    .select('linkGroupId')
    .where('siteId', '=', siteId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (taken) throw new Refusal('DATA_CONFLICT', [code])
}

function presentGroup(row: LinkGroupTable): LinkGroup {
  const { linkGroupId, siteId, name, code, sortFlag } = row
  return { linkGroupId, siteId, name, code, sortFlag, ...presentAudit(row) }
}

function presentLink(row: LinkTable, src: PreviewSrc): Link {
  const { linkId, siteId, groupId, name, url, logo, sortFlag } = row
  const picture = logo === '' ? {} : { logo, src: src(logo) }
  return { linkId, siteId, groupId, name, url, sortFlag, ...picture, ...presentAudit(row) }
}

export const routes: readonly Route[] = [
  route(linkGroupList, listGroups),
  route(linkGroupAdd, addGroup),
  route(linkGroupEdit, editGroup),
  route(linkGroupDelete, deleteGroups),
  route(linkList, listLinks),
  route(linkAdd, addLink),
  route(linkEdit, editLink),
  route(linkDelete, deleteLinks),
]
