import { templateBundle, templateGet, templateList, type TemplateRow } from '#contract/templates.ts'
import { formatDateTime } from '#lib/dates.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { sizeName } from '#lib/files/size-name.ts'
import { fileOf, readText } from '#server/areas/site/template-files.ts'
import { revisionOf } from '#server/shared/revision.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { pageRange } from '#server/shared/paging.ts'
import { textContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { Refusal } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import { loadBundle } from '#server/publish/template-bundle.ts'
import { scanTemplates } from '#server/publish/template-rows.ts'
import type { TemplateTable } from '#server/store/tables/publishing.ts'
import type { Selectable } from 'kysely'

export const routes: readonly Route[] = [
  route(templateList, async (ctx, { query }) => {
    const site = await currentSite(ctx)
    await scanTemplates(ctx.services, site)
    const { limit, offset } = pageRange(query)
    const { publishPipeCode, filename } = query
    const matching = ctx.services.db
      .selectFrom('template')
      .where('siteId', '=', site.siteId)
      .$if(Boolean(publishPipeCode), (q) => q.where('publishPipeCode', '=', publishPipeCode ?? ''))
      .$if(Boolean(filename), (q) => q.where(textContains('path', filename ?? '')))
    const rows = await matching
      .selectAll()
      .orderBy('path')
      .orderBy('publishPipeCode')
      .limit(limit)
      .offset(offset)
      .execute()
    const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
    return { rows: await mapInSlices(rows, listed), total: String(total) }
  }),

  route(templateBundle, async (ctx, { query }) => {
    const { siteId } = await currentSite(ctx)
    return loadBundle(ctx.services, siteId, query.publishPipeCode)
  }),

  route(templateGet, async (ctx, { params }) => {
    const site = await currentSite(ctx)
    await scanTemplates(ctx.services, site)
    const row = await ctx.services.db
      .selectFrom('template')
      .selectAll()
      .where('templateId', '=', params.templateId)
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND', ['templateId', params.templateId])
    if (row.siteId !== site.siteId) throw new Refusal('FORBIDDEN', [`Site:View:${row.siteId}`])
    const stored = await readText(ctx.services, fileOf(site, row))
    if (!stored) throw new Refusal('NOT_FOUND', ['templateId', params.templateId])
    const { text, locked } = stored
    return withoutNulls({
      ...row,
      content: text,
      revision: revisionOf(text),
      ...(locked && { locked }),
      createTime: formatDateTime(row.createTime),
      updateTime: row.updateTime && formatDateTime(row.updateTime),
    })
  }),
]

function listed({ templateId, siteId, publishPipeCode, path, ...row }: Selectable<TemplateTable>): TemplateRow {
  return {
    templateId,
    siteId,
    publishPipeCode,
    path,
    filesize: row.filesize,
    filesizeName: sizeName(Number(row.filesize)),
    modifyTime: formatDateTime(new Date(Number(row.modifyTime))),
    ...(row.remark && { remark: row.remark }),
  }
}
