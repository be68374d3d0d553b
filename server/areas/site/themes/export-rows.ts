import { formatDateTime } from '#lib/dates.ts'
import type { Db } from '#server/store/db.ts'
import { withoutSecrets } from '../site-secrets.ts'

/** Rows in one file of a package. */
const PAGE_ROWS = 200

export type ThemeRow = Readonly<Record<string, unknown>>

/** Reads the rows of a table behind a key, in its order; `'0'` is before the first. */
export interface ThemeTable {
  readonly table: string
  readonly read: (after: string) => Promise<{ readonly rows: readonly ThemeRow[]; readonly last: string | undefined }>
}

/** Columns that belong to this database alone. */
const OWN = new Set([
  'titleFolded',
  'fileNameFolded',
  'staticPathKey',
  'oldPaths',
  'onSite',
  'createdHash',
  'version',
  'suffixes',
])

/** A row in the form of the wire: moments as local times, nothing that is empty. */
function present(row: object): ThemeRow {
  const shown = Object.entries(row).filter(([key, value]) => value !== null && !OWN.has(key))
  return Object.fromEntries(
    shown.map(([key, value]) => [key, value instanceof Date ? formatDateTime(value) : (value as unknown)]),
  )
}

/** All of them in one file, which some tables are by their nature. */
function whole(table: string, read: () => Promise<readonly object[]>): ThemeTable {
  return {
    table,
    read: async (after) => ({ rows: after === '0' ? (await read()).map(present) : [], last: undefined }),
  }
}

/** @param keys that order the rows, joined by `|` in what the next page is read behind */
function paged(
  table: string,
  keys: readonly string[],
  read: (after: string) => Promise<readonly object[]>,
): ThemeTable {
  return {
    table,
    read: async (after) => {
      const rows = await read(after)
      const last = rows.length < PAGE_ROWS ? undefined : (rows.at(-1) as Record<string, string>)
      return { rows: rows.map(present), last: last && keys.map((key) => last[key]).join('|') }
    },
  }
}

function items(db: Db, siteId: string, kind: 'image' | 'audio' | 'video'): ThemeTable {
  const read = async (after: string) => {
    const rows = await db
      .selectFrom('contentItem')
      .innerJoin('content', 'content.contentId', 'contentItem.contentId')
      .selectAll('contentItem')
      .where('contentItem.siteId', '=', siteId)
      .where('content.deleted', '=', 0)
      .where('kind', '=', kind)
      .where('itemId', '>', after)
      .orderBy('itemId')
      .limit(PAGE_ROWS)
      .execute()
    return rows.map(({ itemId, contentId, sortFlag, props }) => ({
      [`${kind}Id`]: itemId,
      ...{ contentId, siteId, sortFlag },
      ...props,
    }))
  }
  return paged(`cms_${kind}`, [`${kind}Id`], read)
}

/** Contents and what belongs to them; the recycle bin stays. */
function contentTables(db: Db, siteId: string): ThemeTable[] {
  const contents = () => db.selectFrom('content').where('content.siteId', '=', siteId).where('content.deleted', '=', 0)
  const page = (after: string) =>
    contents().where('content.contentId', '>', after).orderBy('content.contentId').limit(PAGE_ROWS)
  return [
    paged('cms_content', ['contentId'], (after) => page(after).selectAll('content').execute()),
    paged(
      'cms_article_detail',
      ['contentId'],
      (after) =>
        page(after)
          .innerJoin('articleDetail', 'articleDetail.contentId', 'content.contentId')
          .selectAll('articleDetail')
          .select('content.siteId')
          .execute(),
    ),
    ...(['image', 'audio', 'video'] as const).map((kind) => items(db, siteId, kind)),
    whole('cms_content_rela', () =>
      contents().innerJoin('contentRela', 'contentRela.contentId', 'content.contentId').selectAll('contentRela').execute(),
    ),
  ] // prettier-ignore
}

function modelTables(db: Db, siteId: string): ThemeTable[] {
  const models = () => db.selectFrom('xModel').where('ownerType', '=', 'CmsExtend').where('ownerId', '=', siteId)
  return [
    whole('x_model', () => models().selectAll().execute()),
    whole('x_model_field', () =>
      models()
        .innerJoin('xModelField', 'xModelField.modelId', 'xModel.modelId')
        .selectAll('xModelField')
        .orderBy('xModelField.fieldId')
        .execute(),
    ),
    paged('cms_exd_default', ['modelId', 'dataType', 'dataId'], (after) => readValues(db, siteId, after)),
  ]
}

/** Values of the default table, by their key. */
async function readValues(db: Db, siteId: string, after: string): Promise<Record<string, unknown>[]> {
  const [modelId = '0', dataType = '', dataId = '0'] = after.split('|')
  const table = 'cmsExdDefault as d' as unknown as 'xModelField as d'
  const rows = await db
    .selectFrom(table)
    .innerJoin('xModel', 'xModel.modelId', 'd.modelId')
    .selectAll('d')
    .where('xModel.ownerId', '=', siteId)
    .where((eb) => eb(eb.refTuple('d.modelId', 'd.dataType' as 'd.code', 'd.dataId' as 'd.fieldId'), '>', eb.tuple(modelId, dataType, dataId)))
    .orderBy('d.modelId')
    .orderBy('d.dataType' as 'd.code')
    .orderBy('d.dataId' as 'd.fieldId')
    .limit(PAGE_ROWS)
    .execute()
  return rows as unknown as Record<string, unknown>[]
} // prettier-ignore

function wordTables(db: Db, siteId: string): ThemeTable[] {
  const ofGroups = <Table extends 'tagWordGroup' | 'hotWordGroup'>(table: Table) =>
    db
      .selectFrom(table as 'tagWordGroup')
      .select('groupId')
      .where('owner', '=', siteId)
  return [
    whole('cc_tag_word_group', () => db.selectFrom('tagWordGroup').selectAll().where('owner', '=', siteId).execute()),
    whole('cc_tag_word', () =>
      db.selectFrom('tagWord').selectAll().where('groupId', 'in', ofGroups('tagWordGroup')).execute(),
    ),
    whole('cc_hot_word_group', () => db.selectFrom('hotWordGroup').selectAll().where('owner', '=', siteId).execute()),
    whole('cc_hot_word', () =>
      db.selectFrom('hotWord').selectAll().where('groupId', 'in', ofGroups('hotWordGroup')).execute(),
    ),
  ] // prettier-ignore
}

async function readSite(db: Db, siteId: string): Promise<object[]> {
  const site = await db.selectFrom('site').selectAll().where('siteId', '=', siteId).executeTakeFirstOrThrow()
  return [{ ...site, configProps: withoutSecrets(site.configProps, true) }]
}

/** Everything of a theme that is rows, in the order in which a package has it. */
export function themeTables(db: Db, siteId: string): ThemeTable[] {
  return [
    whole('cms_site', () => readSite(db, siteId)),
    whole('cms_site_property', () => db.selectFrom('siteProperty').selectAll().where('siteId', '=', siteId).execute()),
    whole('cms_catalog', () =>
      db.selectFrom('catalog').selectAll().where('siteId', '=', siteId).orderBy('treeLevel').orderBy('sortFlag').execute(),
    ),
    ...contentTables(db, siteId),
    paged(
      'cms_resource',
      ['resourceId'],
      (after) =>
        db
          .selectFrom('resource')
          .selectAll()
          .where('siteId', '=', siteId)
          .where('resourceId', '>', after)
          .orderBy('resourceId')
          .limit(PAGE_ROWS)
          .execute(),
    ),
    whole('cms_publishpipe', () => db.selectFrom('publishPipe').selectAll().where('siteId', '=', siteId).execute()),
    ...modelTables(db, siteId),
    whole('cms_link_group', () => db.selectFrom('linkGroup').selectAll().where('siteId', '=', siteId).execute()),
    whole('cms_link', () => db.selectFrom('link').selectAll().where('siteId', '=', siteId).execute()),
    ...wordTables(db, siteId),
  ] // prettier-ignore
}
