import { CATALOG_LEVEL_MAX, catalogAdd, catalogPermission } from '#contract/catalogs.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { sitePermission } from '#contract/sites.ts'
import { refuseListPlaces, refuseOtherSpelling } from '#server/areas/site/folder-names.ts'
import { grantCreator } from '#server/areas/system/grants.ts'
import { type Context, Refusal } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import { created } from '#server/shared/audit.ts'
import { noteChanges } from '#server/shared/changes.ts'
import { currentSite, type SiteRow } from '#server/shared/current-site.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { recordChange } from '#server/store/feed.ts'
import { wireRow } from '#server/store/wire-row.ts'
import { jobsOfPlace } from './catalog-pages.ts'
import { type Catalog, catalogById, countChildren, nextSort, refuseTaken, takeTree } from './catalog-store.ts'
import { normalPath } from './catalogs.rules.ts'

export type NewCatalog = Pick<BodyOf<typeof catalogAdd>, 'name' | 'alias' | 'path' | 'catalogType'>

/** Where a new catalog goes; a parent of another site does not exist. @throws Refusal NOT_FOUND, FORBIDDEN */
export async function parentOf(ctx: Context, db: Db, siteId: string, parentId: string): Promise<Catalog | undefined> {
  if (parentId === '0') return undefined
  const parent = await catalogById(db, parentId)
  if (parent.siteId !== siteId) throw new Refusal('NOT_FOUND', ['catalogId', parentId])
  ctx.require(catalogPermission('View', parentId))
  return parent
}

/**
 * Makes a catalog, with every right on it for its maker. The caller has taken the tree, and asks for the pages.
 *
 * @throws Refusal where the name, alias or path is taken or not to be used, or the tree would become too deep
 */
export async function insertCatalog(
  ctx: Context,
  tx: Tx,
  { siteId }: SiteRow,
  parent: Catalog | undefined,
  body: NewCatalog,
): Promise<Catalog> {
  const path = normalPath(body.path)
  if (path === undefined) throw new Refusal('BAD_REQUEST', ['path'])
  if ((parent?.treeLevel ?? 0) >= CATALOG_LEVEL_MAX) throw new Refusal('CATALOG_LEVEL', [CATALOG_LEVEL_MAX])
  await refuseTaken(tx, siteId, { alias: body.alias, path })
  await refuseOtherSpelling(tx, siteId, path)
  await refuseListPlaces(tx, siteId, path)
  const catalogId = ctx.services.newId()
  const row = await tx
    .insertInto('catalog')
    .values({
      catalogId,
      siteId,
      path,
      name: body.name,
      alias: body.alias,
      catalogType: body.catalogType,
      parentId: parent?.catalogId ?? '0',
      ancestors: parent ? `${parent.ancestors}:${catalogId}` : catalogId,
      treeLevel: (parent?.treeLevel ?? 0) + 1,
      staticFlag: 'Y',
      visibleFlag: 'Y',
      childCount: 0,
      contentCount: 0,
      sortFlag: await nextSort(tx, siteId, ctx.services.now()),
      publishPipeProps: '{}',
      configProps: '{}',
      ...created(ctx),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (parent) await countChildren(tx, parent.catalogId, 1)
  await grantCreator(tx, ctx.caller, 'Catalog', catalogId)
  await recordChange(tx, siteId, 'catalog', catalogId, false)
  return row
}

/**
 * The current site, for who may add catalogs to it: the header may name another site, which the right was checked for but
 * which can not be viewed.
 */
export async function siteToAddTo(ctx: Context): Promise<SiteRow> {
  const site = await currentSite(ctx)
  ctx.require(sitePermission('AddCatalog', site.siteId))
  return site
}

async function add(ctx: Context, body: BodyOf<typeof catalogAdd>) {
  const site = await siteToAddTo(ctx)
  return ctx.write(async (tx) => {
    await takeTree(tx, site.siteId)
    const parent = await parentOf(ctx, tx, site.siteId, body.parentId ?? '0')
    const { version: _, ...row } = await insertCatalog(ctx, tx, site, parent, body)
    await ctx.services.publisher.enqueue(tx, jobsOfPlace(row))
    noteChanges(ctx, undefined, body)
    return wireRow(row)
  })
}

export const routes: readonly Route[] = [route(catalogAdd, (ctx, { body }) => add(ctx, body))]
