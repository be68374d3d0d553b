import type { SiteSnapshot, SnapshotCatalog, SnapshotSite } from '#contract/templates.ts'
import { suffixOf } from '#lib/static-paths.ts'
import type { Db } from '#server/store/db.ts'
import type { CatalogTable, SiteTable } from '#server/store/tables/sites.ts'
import { type Selectable, sql } from 'kysely'

/** Extend values that pages may show; everything else (keys of analytics, storage accounts) stays here. */
const PUBLIC_EXTENDS = [
  ...['CatalogPageSize', 'SSIEnabled', 'SiteApiUrl', 'MaxPageOnContentPublish'],
  ...['EnableComment', 'EnableCommentAudit', 'EnableVisitCount'],
]

/** Codes of the enabled pipes of a site by sort. */
export async function enabledPipes(db: Db, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('publishPipe')
    .select('code')
    .where('siteId', '=', siteId)
    .where('state', '=', '0')
    .orderBy('sort')
    .orderBy('publishpipeId')
    .execute()
  return rows.map((row) => row.code)
}

/** All pipes of a site by code, switched off ones too, with the suffixes that their pages ever had. */
export async function allPipes(db: Db, siteId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('publishPipe')
    .select(['code', 'suffixes'])
    .where('siteId', '=', siteId)
    .orderBy('sort')
    .execute()
  return new Map(rows.map(({ code, suffixes }) => [code, suffixes]))
}

/** Remembers the suffix that pages are written with from now on, wherever it was set. */
export async function noteSuffixes(db: Db, siteId: string): Promise<void> {
  const pipes = await db
    .selectFrom('publishPipe as p')
    .innerJoin('site as s', 's.siteId', 'p.siteId')
    .select(['p.publishpipeId', 'p.code', 'p.suffixes', 's.publishPipeProps'])
    .where('p.siteId', '=', siteId)
    .execute()
  for (const { publishpipeId, code, suffixes, publishPipeProps } of pipes) {
    const suffix = suffixOf(texts(publishPipeProps[code]))
    if (suffixes.includes(suffix)) continue
    await db
      .updateTable('publishPipe')
      .set({ suffixes: sql`suffixes || ${JSON.stringify([suffix])}::jsonb` })
      .where('publishpipeId', '=', publishpipeId)
      .execute()
  }
}

/** What the pages of a site share, for each of the given pipes; undefined when the site is gone. */
export async function loadSnapshots(
  db: Db,
  siteId: string,
  pipeCodes: readonly string[],
): Promise<ReadonlyMap<string, SiteSnapshot> | undefined> {
  const site = await db.selectFrom('site').selectAll().where('siteId', '=', siteId).executeTakeFirst()
  if (!site) return undefined
  const catalogs = await db
    .selectFrom('catalog')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy('sortFlag')
    .orderBy('catalogId')
    .execute()
  const properties = await db
    .selectFrom('siteProperty')
    .select(['propName', 'propCode', 'propValue', 'remark'])
    .where('siteId', '=', siteId)
    .orderBy('propertyId')
    .execute()
  const domain = await storageDomain(db, siteId)
  const shared = {
    site: { ...siteOf(site), ...(domain && { resourceUrl: `${domain.replace(/\/+$/, '')}/${site.path}/` }) },
    properties: properties.map((property) => ({ ...property, remark: property.remark ?? '' })),
  }
  return new Map(
    pipeCodes.map((pipeCode) => [
      pipeCode,
      {
        ...shared,
        pipeCode,
        pipeProps: texts(site.publishPipeProps[pipeCode]),
        catalogs: catalogs.map((catalog) => catalogOf(catalog, pipeCode)),
      },
    ]),
  )
}

/** The public address of the bucket that a site has its uploads in. Nothing else of the account leaves the database. */
async function storageDomain(db: Db, siteId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('siteStorage')
    .select(sql<string | null>`args ->> 'domain'`.as('domain'))
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  return row?.domain || undefined
}

function siteOf(row: Selectable<SiteTable>): SnapshotSite {
  return {
    siteId: row.siteId,
    parentId: row.parentId,
    name: row.name,
    description: row.description ?? '',
    logo: row.logo ?? '',
    path: row.path,
    resourceUrl: row.resourceUrl,
    seoTitle: row.seoTitle ?? '',
    seoKeywords: row.seoKeywords ?? '',
    seoDescription: row.seoDescription ?? '',
    extend: Object.fromEntries(Object.entries(texts(row.configProps)).filter(([key]) => PUBLIC_EXTENDS.includes(key))),
  }
}

function catalogOf(row: Selectable<CatalogTable>, pipeCode: string): SnapshotCatalog {
  return {
    catalogId: row.catalogId,
    parentId: row.parentId,
    ancestors: row.ancestors,
    name: row.name,
    alias: row.alias,
    description: row.description ?? '',
    logo: row.logo ?? '',
    catalogType: row.catalogType,
    path: row.path,
    redirectUrl: row.redirectUrl ?? '',
    staticFlag: row.staticFlag,
    visibleFlag: row.visibleFlag,
    sortFlag: row.sortFlag,
    treeLevel: row.treeLevel,
    childCount: row.childCount,
    contentCount: row.contentCount,
    seoTitle: row.seoTitle ?? '',
    seoKeywords: row.seoKeywords ?? '',
    seoDescription: row.seoDescription ?? '',
    pipeProps: texts(row.publishPipeProps[pipeCode]),
    extend: texts(row.configProps),
  }
}

function texts(values: Record<string, unknown> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([key, value]) =>
      value === null || value === undefined
        ? []
        : [[key, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
  )
}
