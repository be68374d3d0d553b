import { type Selectable, sql } from 'kysely'
import {
  CATALOG_LEVEL_MAX,
  CATALOG_PIPE_PROPS,
  CATALOG_TYPES,
  type CatalogDetail,
  type CatalogTree,
  type CatalogTreeNode,
  catalogAdd,
  catalogContentTypes,
  catalogGet,
  catalogPermission,
  catalogTreeData,
  catalogTypes,
  catalogVisible,
} from '#contract/catalogs.ts'
import type { YesNo } from '#contract/fields.ts'
import { CONTENT_TYPES } from '#contract/contents/limits.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { sitePermission } from '#contract/sites.ts'
import { textIn } from '#contract/texts.ts'
import { CATALOG_TYPE_NAMES, CONTENT_TYPE_NAMES } from '#contract/texts/catalogs.ts'
import { objectIurl } from '#lib/iurl.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { created, updated } from '#server/shared/audit.ts'
import { currentSite, type SiteRow } from '#server/shared/current-site.ts'
import { type PreviewSrc, previewSrcs } from '#server/shared/preview-src.ts'
import { refuseListPlaces, refuseOtherSpelling } from '#server/areas/site/folder-names.ts'
import { pipeDatas } from '#server/areas/site/present-site.ts'
import { sortFlagAfter } from '#server/shared/sort-flag.ts'
import { grantCreator } from '#server/areas/system/grants.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { route, type Route } from '#server/http/route.ts'
import { linksTo, pagesLinkingTo } from '#server/publish/affected-pages.ts'
import { listJobs } from '#server/publish/page-jobs.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { recordChange } from '#server/store/feed.ts'
import type { CatalogTable } from '#server/store/tables/sites.ts'
import { wireRow } from '#server/store/wire-row.ts'
import { buildTree, normalPath } from './catalogs.rules.ts'

type Catalog = Selectable<CatalogTable>

const PIPE_DEFAULTS = Object.fromEntries(CATALOG_PIPE_PROPS.map((key) => [key, '']))

const TREE_COLUMNS = [
  ...(['catalogId', 'parentId', 'name', 'alias', 'path', 'logo', 'description'] as const),
  ...(['catalogType', 'visibleFlag', 'staticFlag'] as const),
] as const

/** The values of `TREE_COLUMNS`. */
type TreeRow = readonly [
  ...[catalogId: string, parentId: string, name: string, alias: string, path: string],
  ...[logo: string | null, description: string | null],
  ...[catalogType: Catalog['catalogType'], visibleFlag: YesNo, staticFlag: YesNo],
]

function nodeOf(row: TreeRow, src: PreviewSrc): CatalogTreeNode {
  const [catalogId, parentId, name, alias, path, logo, description, catalogType, visibleFlag, staticFlag] = row
  return {
    id: catalogId,
    parentId,
    label: name,
    isRoot: false,
    isDisabled: false,
    isNew: false,
    isDefaultExpanded: false,
    checked: false,
    props: {
      path,
      alias,
      catalogType,
      visibleFlag,
      staticFlag,
      internalUrl: objectIurl('catalog', catalogId),
      logo: logo ?? '',
      logoSrc: logo ? src(logo) : '',
      description: description ?? '',
    },
  }
}

/** All catalogs of a site in their order, as one text: ten thousand rows one by one take four times as long. */
async function treeRows(db: Db, siteId: string): Promise<readonly TreeRow[]> {
  const columns = sql.join(TREE_COLUMNS.map((column) => sql`${sql.ref(column)}::text`))
  const { rows } = await sql<{ all: string }>`
    select coalesce(json_agg(json_build_array(${columns}) order by sort_flag, catalog_id), '[]')::text as all
    from catalog where site_id = ${siteId}`.execute(db)
  return JSON.parse(rows[0]?.all ?? '[]') as TreeRow[]
}

async function tree(ctx: Context): Promise<CatalogTree> {
  const { db } = ctx.services
  const site = await currentSite(ctx)
  const rows = await treeRows(db, site.siteId)
  const src = await previewSrcs(db)
  const nodes = rows.filter(([id]) => ctx.can(catalogPermission('View', id))).map((row) => nodeOf(row, src))
  return { rows: buildTree(nodes), siteName: site.name }
}

async function present(db: Db, row: Catalog): Promise<CatalogDetail> {
  const src = await previewSrcs(db)
  const { logo, description, deptCode, redirectUrl, seoTitle, seoKeywords, seoDescription } = row
  const { catalogId, siteId, parentId, name, alias, catalogType, path, visibleFlag, staticFlag } = row
  return {
    ...withoutNulls({
      logo,
      description,
      deptCode,
      redirectUrl,
      seoTitle,
      seoKeywords,
      seoDescription,
    }),
    catalogId,
    siteId,
    parentId,
    name,
    alias,
    catalogType,
    path,
    visibleFlag,
    staticFlag,
    treeLevel: row.treeLevel,
    childCount: row.childCount,
    contentCount: row.contentCount,
    configProps: row.configProps,
    ...(logo ? { logoSrc: src(logo) } : {}),
    publishPipeDatas: await pipeDatas(db, siteId, row.publishPipeProps, PIPE_DEFAULTS),
  }
}

/** A catalog by its own rights, whatever the current site. @throws Refusal NOT_FOUND */
async function catalogById(db: Db, catalogId: string): Promise<Catalog> {
  const row = await db.selectFrom('catalog').selectAll().where('catalogId', '=', catalogId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['catalogId', catalogId])
  return row
}

/** Where the new catalog goes; a parent of another site does not exist. */
async function parentOf(ctx: Context, tx: Tx, siteId: string, parentId: string): Promise<Catalog | undefined> {
  if (parentId === '0') return undefined
  const parent = await catalogById(tx, parentId)
  if (parent.siteId !== siteId) throw new Refusal('NOT_FOUND', ['catalogId', parentId])
  ctx.require(catalogPermission('View', parentId))
  if (parent.treeLevel >= CATALOG_LEVEL_MAX) throw new Refusal('CATALOG_LEVEL', [CATALOG_LEVEL_MAX])
  return parent
}

async function refuseTaken(tx: Tx, siteId: string, alias: string, path: string): Promise<void> {
  const other = await tx
    .selectFrom('catalog')
    .select(['alias'])
    .where('siteId', '=', siteId)
    .where((eb) => eb.or([eb('alias', '=', alias), eb('path', '=', path)]))
    .executeTakeFirst()
  if (other) throw new Refusal('DATA_CONFLICT', [other.alias === alias ? alias : path])
}

async function nextSort(tx: Tx, siteId: string, now: Date): Promise<string> {
  const row = await tx
    .selectFrom('catalog')
    .select((eb) => eb.fn.max('sortFlag').as('last'))
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  return sortFlagAfter(row?.last, now)
}

async function insertCatalog(ctx: Context, tx: Tx, site: SiteRow, body: BodyOf<typeof catalogAdd>): Promise<Catalog> {
  const { siteId } = site
  const path = normalPath(body.path)
  if (path === undefined) throw new Refusal('BAD_REQUEST', ['path'])
  const parent = await parentOf(ctx, tx, siteId, body.parentId ?? '0')
  await refuseTaken(tx, siteId, body.alias, path)
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
  if (parent)
    await tx
      .updateTable('catalog')
      .set((eb) => ({ childCount: eb('childCount', '+', 1) }))
      .where('catalogId', '=', parent.catalogId)
      .execute()
  await grantCreator(tx, ctx.caller, 'Catalog', catalogId)
  await recordChange(tx, siteId, 'catalog', catalogId, false)
  await ctx.services.publisher.enqueue(tx, jobsOfPlace(row))
  return row
}

async function add(ctx: Context, body: BodyOf<typeof catalogAdd>) {
  const site = await currentSite(ctx)
  // The header may name another site, which the right was checked for but which can not be viewed.
  ctx.require(sitePermission('AddCatalog', site.siteId))
  return ctx.write(async (tx) => wireRow(await insertCatalog(ctx, tx, site, body)))
}

async function setVisible(ctx: Context, { catalogId, visible }: BodyOf<typeof catalogVisible>): Promise<void> {
  await ctx.write(async (tx) => {
    const catalog = await catalogById(tx, catalogId)
    const { siteId } = catalog
    if (catalog.visibleFlag === visible) return
    const columns = { visibleFlag: visible, ...updated(ctx) }
    await tx.updateTable('catalog').set(columns).where('catalogId', '=', catalogId).execute()
    await recordChange(tx, siteId, 'catalog', catalogId, false)
    await ctx.services.publisher.enqueue(tx, [...jobsOfPlace(catalog), ...(await jobsOfLinks(tx, catalog))])
  })
}

/** The lists of a catalog and of all above it, and the home page; their jobs find out who else shows it. */
function jobsOfPlace({ siteId, ancestors }: Catalog): PageJob[] {
  return [...listJobs({ siteId, catalogAncestors: ancestors }), { type: 'site', siteId }]
}

/** What leads to a catalog: the way up on all pages below it, and links in texts. */
async function jobsOfLinks(tx: Tx, { siteId, catalogId, ancestors }: Catalog): Promise<PageJob[]> {
  const below = `${ancestors}:%`
  const lists = await tx.selectFrom('catalog').select('catalogId').where('ancestors', 'like', below).execute()
  const pages = await tx
    .selectFrom('content')
    .select(['siteId', 'contentId'])
    .where('catalogId', 'in', [catalogId, ...lists.map((row) => row.catalogId)])
    .where('onSite', '=', 1)
    .execute()
  const links = await linksTo(tx, 'catalog', [catalogId])
  return [
    ...links.map((contentId): PageJob => ({ type: 'content', siteId, contentId })),
    ...lists.map((row): PageJob => ({ type: 'catalog', siteId, catalogId: row.catalogId, later: true })),
    ...[...pages, ...(await pagesLinkingTo(tx, catalogId))].map((page): PageJob => ({
      type: 'page',
      ...page,
      later: true,
    })),
  ]
}

export const routes: readonly Route[] = [
  route(catalogTypes, async (ctx) =>
    CATALOG_TYPES.map((id) => ({ id, name: textIn(CATALOG_TYPE_NAMES[id], ctx.language) })),
  ),
  route(catalogContentTypes, async (ctx) =>
    CONTENT_TYPES.map((id) => ({ id, name: textIn(CONTENT_TYPE_NAMES[id], ctx.language) })),
  ),
  route(catalogTreeData, tree),
  route(catalogGet, async (ctx, { params }) => {
    const { db } = ctx.services
    return present(db, await catalogById(db, params.catalogId))
  }),
  route(catalogAdd, (ctx, { body }) => add(ctx, body)),
  route(catalogVisible, (ctx, { body }) => setVisible(ctx, body)),
]
