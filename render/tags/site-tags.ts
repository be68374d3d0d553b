import { catalogScope, extendScope, type PageRun } from '#render/page-run.ts'
import type { SnapshotCatalog } from '#contract/templates.ts'
import { flag, int, oneOf, text } from '#render/tags/attributes.ts'
import { blockTag, type NamedTag } from '#render/tags/tag-factory.ts'
import { claimPaging, tellTotal } from '#render/tags/paging.ts'

const paging = { page: flag(), size: int(0) }

const site = blockTag(
  'cms_site',
  { ...paging, id: text(), level: oneOf(['Root', 'Current', 'Child'], 'Current') },
  async ({ run, values, context }) => {
    const rows = await run.data.sites({ id: values.id, level: values.level })
    const list = rows.map((row) => ({
      ...row,
      ...extendScope(row.extend),
      logoSrc: row.logo && run.links.resolve(row.logo),
      link: row.siteId === run.links.snapshot.site.siteId ? run.links.site() : row.link,
    }))
    return { DataList: pagedSlice(run, context, values, list) }
  },
)

const siteProperty = blockTag(
  'cms_site_property',
  { ...paging, siteid: text(), code: text() },
  async ({ run, values, context }) => ({
    DataList: pagedSlice(run, context, values, [...(await run.data.siteProperties({ code: values.code }))]),
  }),
)

const catalog = blockTag(
  'cms_catalog',
  {
    ...paging,
    id: text(),
    alias: text(),
    level: oneOf(['Root', 'Current', 'Child', 'CurrentAndChild', 'Self'], 'Current'),
  },
  async ({ run, values, context }) => {
    const rows = await catalogsOf(run, values)
    return {
      DataList: pagedSlice(
        run,
        context,
        values,
        rows.map((row) => catalogScope(run.links, row)),
      ),
    }
  },
)

/** The catalog that a tag names by id or alias, else the page's own. */
export function namedCatalog(run: PageRun, id: string, alias: string): SnapshotCatalog {
  const wanted = id && id !== '0' ? id : ''
  const found = wanted
    ? run.links.catalogById(wanted)
    : alias
      ? run.links.snapshot.catalogs.find((one) => one.alias === alias)
      : run.catalog
  if (!found)
    throw new Error(`catalog not found: ${wanted || alias || 'the page has none, name one or use level: "Root"'}`)
  return found
}

async function catalogsOf(
  run: PageRun,
  { id, alias, level }: { id: string; alias: string; level: string },
): Promise<readonly SnapshotCatalog[]> {
  if (level === 'Root') return run.data.catalogs({ parentId: '0' })
  const self = namedCatalog(run, id, alias)
  if (level === 'Self') return [self]
  if (level === 'Current') return run.data.catalogs({ parentId: self.parentId })
  const children = await run.data.catalogs({ parentId: self.catalogId })
  return level === 'Child' ? children : [self, ...children]
}

function pagedSlice<Row>(
  run: PageRun,
  context: Parameters<typeof tellTotal>[1],
  { page, size }: { page: boolean; size: number },
  rows: readonly Row[],
): readonly Row[] {
  if (!page) return size > 0 ? rows.slice(0, size) : rows
  const window = claimPaging(run, size > 0 ? size : run.defaultSize)
  tellTotal(run, context, rows.length)
  return rows.slice(window.offset, window.offset + window.size)
}

export const siteTags: readonly NamedTag[] = [site, siteProperty, catalog]
