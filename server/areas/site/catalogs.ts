import { sql } from 'kysely'
import {
  CATALOG_PIPE_PROPS,
  CATALOG_TYPES,
  type CatalogDetail,
  type CatalogTree,
  type CatalogTreeNode,
  catalogContentTypes,
  catalogGet,
  catalogPermission,
  catalogTreeData,
  catalogTypes,
} from '#contract/catalogs.ts'
import type { YesNo } from '#contract/fields.ts'
import { CONTENT_TYPES } from '#contract/contents/limits.ts'
import { textIn } from '#contract/texts.ts'
import { CATALOG_TYPE_NAMES, CONTENT_TYPE_NAMES } from '#contract/texts/catalogs.ts'
import { objectIurl } from '#lib/iurl.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { presentAudit } from '#server/shared/audit.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { type PreviewSrc, previewSrcs } from '#server/shared/preview-src.ts'
import { pipeDatas } from '#server/areas/site/present-site.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { route, type Route } from '#server/http/route.ts'
import { type Catalog, catalogById } from './catalog-store.ts'
import { buildTree } from './catalogs.rules.ts'

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
  const { updateBy, updateTime } = presentAudit(row)
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
    version: row.version,
    ...(updateBy && { updateBy }),
    ...(updateTime && { updateTime }),
    treeLevel: row.treeLevel,
    childCount: row.childCount,
    contentCount: row.contentCount,
    configProps: row.configProps,
    ...(logo ? { logoSrc: src(logo) } : {}),
    publishPipeDatas: await pipeDatas(db, siteId, row.publishPipeProps, PIPE_DEFAULTS),
  }
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
]
