import { catalogPermission } from '#contract/catalogs.ts'
import type { ResourceUse } from '#contract/resources/library.ts'
import { pipeFolder } from '#lib/static-paths.ts'
import { TEMPLATE_MAX } from '#contract/templates/editing.ts'
import type { Context, Services } from '#server/context.ts'
import { templatesOnDisk } from '#server/publish/template-store.ts'
import { templateSuffix } from '#server/shared/config-values.ts'
import type { SiteRow } from '#server/shared/current-site.ts'

/** How what names a file is shown: by a name, and with what it is opened by. */
type Named = Pick<ResourceUse, 'name' | 'owner' | 'contentType' | 'deleted'>

/** Gives names to owners of one kind, by id; whom the caller may not see, or another site has, is left out. */
type NameOwners = (ctx: Context, site: SiteRow, ids: readonly string[]) => Promise<ReadonlyMap<string, Named>>

/**
 * Whatever may name an uploaded file. Its tables are followed by the database (`followUses`, in a migration); here is
 * what people call them. An area joins by one entry.
 */
export const USE_SOURCES: Readonly<Record<string, NameOwners>> = {
  content: nameContents,
  catalog: nameCatalogs,
  site: nameSites,
  link: nameLinks,
  pageWidget: nameWidgets,
}

async function nameContents(ctx: Context, { siteId }: SiteRow, ids: readonly string[]) {
  const rows = await ctx.services.db
    .selectFrom('content')
    .select(['contentId', 'title', 'catalogId', 'contentType', 'deleted'])
    .where('siteId', '=', siteId)
    .where('contentId', 'in', ids)
    .execute()
  const seen = rows.filter(({ catalogId }) => ctx.can(catalogPermission('View', catalogId)))
  return new Map(
    seen.map(({ contentId, title, catalogId, contentType, deleted }) => [
      contentId,
      { name: title, owner: catalogId, contentType, ...(deleted === 1 && { deleted: true }) },
    ]),
  )
}

async function nameCatalogs(ctx: Context, { siteId }: SiteRow, ids: readonly string[]) {
  const rows = await ctx.services.db
    .selectFrom('catalog')
    .select(['catalogId', 'name'])
    .where('siteId', '=', siteId)
    .where('catalogId', 'in', ids)
    .execute()
  const seen = rows.filter(({ catalogId }) => ctx.can(catalogPermission('View', catalogId)))
  return new Map(seen.map(({ catalogId, name }) => [catalogId, { name }]))
}

async function nameSites(_: Context, { siteId, name }: SiteRow, ids: readonly string[]) {
  return new Map(ids.filter((one) => one === siteId).map((one) => [one, { name }]))
}

async function nameLinks({ services }: Context, { siteId }: SiteRow, ids: readonly string[]) {
  const rows = await services.db
    .selectFrom('link')
    .select(['linkId', 'name', 'groupId'])
    .where('siteId', '=', siteId)
    .where('linkId', 'in', ids)
    .execute()
  return new Map(rows.map(({ linkId, name, groupId }) => [linkId, { name, owner: groupId }]))
}

async function nameWidgets({ services }: Context, { siteId }: SiteRow, ids: readonly string[]) {
  const rows = await services.db
    .selectFrom('pageWidget')
    .select(['pageWidgetId', 'name', 'type'])
    .where('siteId', '=', siteId)
    .where('pageWidgetId', 'in', ids)
    .execute()
  return new Map(rows.map(({ pageWidgetId, name, type }) => [pageWidgetId, { name, contentType: type }]))
}

/** A template that names a file. */
export interface NamingTemplate {
  readonly templateId: string | undefined
  readonly pipe: string
  readonly path: string
  readonly line: number
}

const NAMED = /resources\/[a-z]+\/\d{4}\/\d{2}\/\d{2}\/(\d{1,19})|[?;&]type=resource&(?:amp;)?id=(\d{1,19})/g

/** The files that templates of a site name, by id. Templates are files themselves: no trigger follows them. */
export async function templateNamed(
  services: Services,
  site: Pick<SiteRow, 'siteId' | 'path'>,
): Promise<ReadonlyMap<string, readonly NamingTemplate[]>> {
  const { db, files } = services
  const suffix = await templateSuffix(db)
  const pipes = await db.selectFrom('publishPipe').select('code').where('siteId', '=', site.siteId).execute()
  const rows = await db
    .selectFrom('template')
    .select(['templateId', 'path', 'publishPipeCode'])
    .where('siteId', '=', site.siteId)
    .execute()
  const ids = new Map(rows.map((row) => [`${row.publishPipeCode}/${row.path}`, row.templateId]))
  const named = new Map<string, NamingTemplate[]>()
  for (const { code: pipe } of pipes)
    for (const { path, size } of await templatesOnDisk(files, { sitePath: site.path, pipeCode: pipe, suffix })) {
      if (size > TEMPLATE_MAX) continue
      const text = String(await files.read(`${pipeFolder(site.path, pipe)}/template/${path}`))
      for (const [id, line] of linesNaming(text))
        named.set(id, [...(named.get(id) ?? []), { templateId: ids.get(`${pipe}/${path}`), pipe, path, line }])
    }
  return named
}

/** The first line that names each file. */
function linesNaming(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const match of text.matchAll(NAMED)) {
    const id = match[1] ?? match[2] ?? ''
    if (!lines.has(id)) lines.set(id, text.slice(0, match.index).split('\n').length)
  }
  return lines
}
