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
import { presentAudit } from '#server/shared/audit.ts'
import { type CrudTable, crudRoutes } from '#server/shared/crud.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { Route } from '#server/http/route.ts'
import type { LinkGroupTable, LinkTable } from '#server/store/tables/operations.ts'

const groups: CrudTable<LinkGroupTable> = {
  table: 'linkGroup',
  key: 'linkGroupId',
  columns: ['name', 'code'],
  searched: 'name',
  unique: 'code',
  shared: ['siteId'],
  within: async (ctx, db) => ({ siteId: (await currentSite(ctx, db)).siteId }),
  require: requireSites,
  presenter:
    async () =>
    (row): LinkGroup => {
      const { linkGroupId, siteId, name, code, sortFlag } = row
      return { linkGroupId, siteId, name, code, sortFlag, ...presentAudit(row) }
    },
  changed: writePagesAgain,
}

const links: CrudTable<LinkTable> = {
  table: 'link',
  key: 'linkId',
  columns: ['name', 'url', 'logo'],
  searched: 'name',
  shared: ['siteId', 'groupId'],
  within: async (ctx, db, sent, isNew) => {
    const { siteId, linkGroupId: groupId } = await groupOf(ctx, db, String(sent['groupId']))
    if (isNew && siteId !== (await currentSite(ctx, db)).siteId) throw new Refusal('NOT_FOUND', ['groupId', groupId])
    return { siteId, groupId }
  },
  require: requireSites,
  presenter: async (db) => {
    const src = await previewSrcs(db)
    return (row): Link => {
      const { linkId, siteId, groupId, name, url, logo, sortFlag } = row
      const picture = logo === '' ? {} : { logo, src: src(logo) }
      return { linkId, siteId, groupId, name, url, sortFlag, ...picture, ...presentAudit(row) }
    }
  },
  changed: writePagesAgain,
}

export const routes: readonly Route[] = [
  ...crudRoutes({ list: linkGroupList, add: linkGroupAdd, edit: linkGroupEdit, remove: linkGroupDelete }, groups),
  ...crudRoutes({ list: linkList, add: linkAdd, edit: linkEdit, remove: linkDelete }, links),
]

/** The job of the home page finds out which other pages show them. */
function writePagesAgain({ services }: Context, tx: Tx, rows: readonly { siteId: string }[]): Promise<void> {
  const sites = [...new Set(rows.map((row) => row.siteId))]
  return services.publisher.enqueue(
    tx,
    sites.map((siteId) => ({ type: 'site', siteId })),
  )
}

async function groupOf(ctx: Context, db: Db, linkGroupId: string): Promise<LinkGroupTable> {
  const group = await db.selectFrom('linkGroup').selectAll().where('linkGroupId', '=', linkGroupId).executeTakeFirst()
  if (!group) throw new Refusal('NOT_FOUND', ['linkGroupId', linkGroupId])
  requireSites(ctx, [group])
  return group
}

function requireSites(ctx: Context, rows: readonly { siteId: string }[]): void {
  for (const siteId of new Set(rows.map((row) => row.siteId))) ctx.require(sitePermission('View', siteId))
}
