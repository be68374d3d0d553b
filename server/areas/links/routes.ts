import type { Link } from '#contract/links.ts'
import {
  linkAdd,
  linkDelete,
  linkEdit,
  linkGroupAdd,
  linkGroupDelete,
  linkGroupEdit,
  linkGroupList,
  linkList,
} from '#contract/links.ts'
import { presentAudit } from '#server/shared/audit.ts'
import { crudRoutes } from '#server/shared/crud.ts'
import { currentSite, requireSites } from '#server/shared/current-site.ts'
import { previewSrcs } from '#server/shared/preview-src.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { Route } from '#server/http/route.ts'
import type { LinkGroupTable, LinkTable } from '#server/store/tables/links.ts'

export const routes: readonly Route[] = [
  ...crudRoutes<LinkGroupTable>(
    { list: linkGroupList, add: linkGroupAdd, edit: linkGroupEdit, remove: linkGroupDelete },
    {
      table: 'linkGroup',
      key: 'linkGroupId',
      columns: ['name', 'code'],
      searched: 'name',
      unique: 'code',
      changed: writePagesAgain,
    },
  ),
  ...crudRoutes<LinkTable>(
    { list: linkList, add: linkAdd, edit: linkEdit, remove: linkDelete },
    {
      table: 'link',
      key: 'linkId',
      columns: ['name', 'url', 'logo'],
      searched: 'name',
      shared: ['siteId', 'groupId'],
      within: listOfGroup,
      presenter: withLogos,
      changed: writePagesAgain,
    },
  ),
]

async function listOfGroup(ctx: Context, db: Db, sent: Readonly<Record<string, unknown>>, isNew: boolean) {
  const { siteId, linkGroupId: groupId } = await groupOf(ctx, db, String(sent['groupId']))
  if (isNew && siteId !== (await currentSite(ctx, db)).siteId) throw new Refusal('NOT_FOUND', ['groupId', groupId])
  return { siteId, groupId }
}

async function withLogos(db: Db): Promise<(row: LinkTable) => Link> {
  const src = await previewSrcs(db)
  return ({ linkId, siteId, groupId, name, url, logo, sortFlag, ...audit }) => {
    const picture = logo === '' ? {} : { logo, src: src(logo) }
    return { linkId, siteId, groupId, name, url, sortFlag, ...picture, ...presentAudit(audit) }
  }
}

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
