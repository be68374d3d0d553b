import { sql } from 'kysely'
import { catalogPermission } from '#contract/catalogs.ts'
import type { TemplateUses } from '#contract/templates/editing.ts'
import { includesOf } from '#render/includes.ts'
import type { TemplateSpot } from '#server/areas/site/template-files.ts'
import type { Context } from '#server/context.ts'
import { templateSuffix } from '#server/shared/config-values.ts'
import { siteById } from '#server/shared/current-site.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { TemplateStore } from '#server/publish/template-store.ts'

/** Of each kind that are named. */
const MOST = 100

/** The keys of a map of settings that have this value. */
function keysWith(props: Readonly<Record<string, unknown>> | undefined, value: string): string[] {
  return Object.entries(props ?? {})
    .filter(([, one]) => one === value)
    .map(([key]) => key)
}

/** Who names a template; settings of catalogs that the caller may not see are counted alone. */
export async function usesOf(ctx: Context, spot: TemplateSpot): Promise<TemplateUses> {
  const { siteId, publishPipeCode: pipe, path } = spot
  const site = await siteById(ctx.services.db, siteId)
  const catalogs = await catalogUses(ctx, spot)
  const contents = await contentUses(ctx, spot)
  const mayView = (row: { catalogId: string }) => ctx.can(catalogPermission('View', row.catalogId))
  const seen = { catalogs: catalogs.filter(mayView), contents: contents.filter(mayView) }
  return {
    site: keysWith(site.publishPipeProps[pipe], path).map((field) => ({ field })),
    catalogs: seen.catalogs.slice(0, MOST).map(({ catalogId: id, name, field }) => ({ id, name, field })),
    contents: seen.contents.slice(0, MOST).map(({ id, name, field }) => ({ id, name, field })),
    templates: await includers(ctx, spot, site.path),
    unseen: catalogs.length + contents.length - seen.catalogs.length - seen.contents.length,
    more: seen.catalogs.length > MOST || seen.contents.length > MOST,
  }
}

async function catalogUses({ services }: Context, { siteId, publishPipeCode, path }: TemplateSpot) {
  const rows = await services.db
    .selectFrom('catalog')
    .select(['catalogId', 'name', 'publishPipeProps'])
    .where('siteId', '=', siteId)
    .orderBy('sortFlag')
    .execute()
  return rows.flatMap(({ catalogId, name, publishPipeProps }) =>
    keysWith(publishPipeProps[publishPipeCode], path).map((field) => ({ catalogId, name, field })),
  )
}

/** Few contents have a template of their own: an index knows them. */
async function contentUses({ services }: Context, { siteId, publishPipeCode: pipe, path }: TemplateSpot) {
  const { rows } = await sql<{ id: string; name: string; catalogId: string; props: Record<string, unknown> }>`
    select content_id::text as id, title as name, catalog_id::text as "catalogId", publish_pipe_props -> ${pipe} as props
    from content
    where site_id = ${siteId} and deleted = 0
      and publish_pipe_props::text ~ '"(template|contentExTemplate)": "[^"]'
      and ${path} in (publish_pipe_props -> ${pipe} ->> 'template', publish_pipe_props -> ${pipe} ->> 'contentExTemplate')
    order by content_id desc limit 1000`.execute(services.db)
  return rows.flatMap(({ props, ...row }) => keysWith(props, path).map((field) => ({ ...row, field })))
}

async function includers({ services }: Context, { siteId, publishPipeCode, path }: TemplateSpot, sitePath: string) {
  const { db, files } = services
  const place = { sitePath, pipeCode: publishPipeCode, suffix: await templateSuffix(db) }
  const { templates } = await new TemplateStore(files).engine(place)
  const including = await mapInSlices(Object.entries(templates), ([file, text]) => ({
    file,
    line: includesOf(text).find((one) => one.file === path)?.line,
  }))
  const rows = await db
    .selectFrom('template')
    .select(['templateId', 'path'])
    .where('siteId', '=', siteId)
    .where('publishPipeCode', '=', publishPipeCode)
    .execute()
  const ids = new Map(rows.map((row) => [row.path, row.templateId]))
  return including
    .flatMap(({ file, line }) => {
      const templateId = ids.get(file)
      return line === undefined || templateId === undefined ? [] : [{ templateId, path: file, line }]
    })
    .slice(0, MOST)
}
