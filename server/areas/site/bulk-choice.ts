import { catalogPermission, type catalogPublish } from '#contract/catalogs.ts'
import { CONTENT_STATUS, type ContentStatus } from '#contract/contents/limits.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { sitePublish } from '#contract/sites.ts'
import { type Context, Refusal } from '#server/context.ts'
import { enabledPipes } from '#server/publish/site-snapshot.ts'
import { siteById } from '#server/shared/current-site.ts'
import type { Db } from '#server/store/db.ts'
import type { CatalogTable } from '#server/store/tables/sites.ts'
import type { Selectable } from 'kysely'

/** What an order to publish means. */
export interface BulkChoice {
  readonly siteId: string
  /** Catalogs whose pages are written, and whose contents are published; none = the home page alone. */
  readonly catalogIds: readonly string[]
  /** Status of the contents to publish; null = pages of catalogs only. */
  readonly status: ContentStatus | null
}

type Catalog = Selectable<CatalogTable>

/** Statuses that may be published in bulk; archived contents are not. */
function statusOf(text: string | null | undefined): ContentStatus {
  const status = Object.values(CONTENT_STATUS).find((one) => one === text)
  if (!text) throw new Refusal('PARAM_EMPTY', ['contentStatus'])
  if (!status || status === CONTENT_STATUS.archived) throw new Refusal('BAD_REQUEST', ['contentStatus'])
  return status
}

async function requirePipe(db: Db, siteId: string): Promise<void> {
  if ((await enabledPipes(db, siteId)).length === 0) throw new Refusal('NO_PIPE')
}

function hasPages(catalog: Catalog): boolean {
  return catalog.staticFlag === 'Y' && catalog.visibleFlag === 'Y' && catalog.catalogType !== 'link'
}

/** Children that have pages and that the caller may publish. */
async function childrenOf(ctx: Context, db: Db, catalog: Catalog): Promise<string[]> {
  const rows = await db
    .selectFrom('catalog')
    .selectAll()
    .where('siteId', '=', catalog.siteId)
    .where('ancestors', 'like', `${catalog.ancestors}:%`)
    .execute()
  return rows
    .filter((row) => hasPages(row) && ctx.can(catalogPermission('Publish', row.catalogId)))
    .map((row) => row.catalogId)
}

/** @throws Refusal where the site has no pipe, or the status is none that is published */
export async function siteChoice(db: Db, body: BodyOf<typeof sitePublish>): Promise<BulkChoice> {
  const { siteId } = await siteById(db, body.siteId)
  await requirePipe(db, siteId)
  if (body.publishIndex) return { siteId, catalogIds: [], status: null }
  const status = statusOf(body.contentStatus)
  const catalogs = await db.selectFrom('catalog').select('catalogId').where('siteId', '=', siteId).execute()
  return { siteId, catalogIds: catalogs.map((catalog) => catalog.catalogId), status }
}

/** @throws Refusal where there is nothing to publish, or no pipe to publish to */
export async function catalogChoice(ctx: Context, db: Db, body: BodyOf<typeof catalogPublish>): Promise<BulkChoice> {
  const { catalogId } = body
  const catalog = await db.selectFrom('catalog').selectAll().where('catalogId', '=', catalogId).executeTakeFirst()
  if (!catalog) throw new Refusal('NOT_FOUND', ['catalogId', catalogId])
  if (!body.publishChild && !body.publishDetail && !hasPages(catalog))
    throw new Refusal('CATALOG_NOT_PUBLISHABLE', [catalog.name])
  await requirePipe(db, catalog.siteId)
  const children = body.publishChild ? await childrenOf(ctx, db, catalog) : []
  return {
    siteId: catalog.siteId,
    catalogIds: [catalogId, ...children],
    status: body.publishDetail ? statusOf(body.publishStatus) : null,
  }
}

/** The contents that a choice takes; locked and scheduled ones are among them. */
export function chosenContents(db: Db, catalogIds: readonly string[], status: ContentStatus) {
  return db
    .selectFrom('content')
    .where('catalogId', 'in', catalogIds)
    .where('status', '=', status)
    .where('deleted', '=', 0)
    .where('linkFlag', '<>', 'Y')
}
