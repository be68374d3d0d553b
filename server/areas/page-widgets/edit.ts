import type { BodyOf } from '#contract/endpoint.ts'
import { type pageWidgetAdd, type pageWidgetEdit, WIDGET_STATE } from '#contract/page-widgets.ts'
import { grantCreator } from '#server/areas/system/grants.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges } from '#server/shared/changes.ts'
import { currentSite, siteById } from '#server/shared/current-site.ts'
import { isDeveloper } from '#server/shared/developer.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { requireState, type WidgetRow } from '#server/areas/page-widgets/list.ts'
import { cleanPath, refuseCode, refusePlace, requirePipe } from '#server/areas/page-widgets/place.ts'
import { parsedContent, widgetType } from '#server/areas/page-widgets/types.ts'

/** What only developers change: templates of the site rely on it. */
const STRUCTURE = ['name', 'code', 'publishPipeCode', 'path', 'template'] as const

export async function addWidget(ctx: Context, body: BodyOf<typeof pageWidgetAdd>): Promise<string> {
  const { services } = ctx
  const { id: type } = widgetType(body.type)
  return ctx.write(async (tx) => {
    const site = await currentSite(ctx, tx)
    const { siteId } = site
    await requireCatalog(tx, siteId, body.catalogId)
    const place = { code: body.code, publishPipeCode: body.publishPipeCode, path: cleanPath(body.path) }
    await lockSite(tx, siteId)
    await refuseCode(tx, siteId, body.code, '0')
    await requirePipe(tx, siteId, body.publishPipeCode)
    await refusePlace(services, tx, site, place, null)
    const fields = { ...place, name: body.name, template: body.template ?? '', remark: body.remark || null }
    const pageWidgetId = services.newId()
    await tx
      .insertInto('pageWidget')
      .values({
        ...created(ctx),
        ...fields,
        pageWidgetId,
        siteId,
        catalogId: body.catalogId,
        type,
        state: WIDGET_STATE.draft,
        content: 'null',
        published: null,
      })
      .execute()
    await grantCreator(tx, ctx.caller, 'PageWidget', pageWidgetId)
    noteChanges(ctx, undefined, fields)
    return pageWidgetId
  })
}

export async function editWidget(ctx: Context, body: BodyOf<typeof pageWidgetEdit>): Promise<void> {
  const { pageWidgetId, contentStr, revision, ...sent } = body
  await ctx.write(async (tx) => {
    const row = await takeWidget(tx, pageWidgetId)
    requireState(row, revision)
    const fields = {
      name: sent.name ?? row.name,
      code: sent.code ?? row.code,
      publishPipeCode: sent.publishPipeCode ?? row.publishPipeCode,
      path: sent.path === undefined ? row.path : cleanPath(sent.path),
      template: sent.template ?? row.template,
    }
    await changeStructure(ctx, tx, row, fields)
    const remark = sent.remark === undefined ? row.remark : sent.remark || null
    const content =
      contentStr === undefined
        ? undefined
        : JSON.stringify(widgetType(row.type).write(parsedContent(contentStr), ctx.language))
    noteChanges(ctx, row, {
      ...fields,
      remark,
      ...(content !== undefined && { content: JSON.parse(content) as unknown }),
    })
    await tx
      .updateTable('pageWidget')
      .set({
        ...fields,
        remark,
        ...(content !== undefined && { content }),
        state: WIDGET_STATE.editing,
        ...updated(ctx),
      })
      .where('pageWidgetId', '=', pageWidgetId)
      .execute()
  })
}

/** @throws Refusal DEVELOPERS_ONLY, WIDGET_CODE_TAKEN, WIDGET_PIPE, WIDGET_PATH */
async function changeStructure(
  ctx: Context,
  tx: Tx,
  row: WidgetRow,
  fields: Pick<WidgetRow, (typeof STRUCTURE)[number]>,
): Promise<void> {
  const changed = STRUCTURE.filter((field) => fields[field] !== row[field])
  const [first] = changed
  if (first === undefined) return
  if (!isDeveloper(ctx)) throw new Refusal('DEVELOPERS_ONLY', [row.name], { field: first })
  await lockSite(tx, row.siteId)
  const site = await siteById(tx, row.siteId)
  if (changed.includes('code')) await refuseCode(tx, row.siteId, fields.code, row.pageWidgetId)
  if (changed.includes('publishPipeCode')) await requirePipe(tx, row.siteId, fields.publishPipeCode)
  if (changed.some((field) => field === 'code' || field === 'path' || field === 'publishPipeCode'))
    await refusePlace(ctx.services, tx, site, fields, row.published)
}

/** The row, which nobody else changes until this transaction ends. @throws Refusal NOT_FOUND */
async function takeWidget(tx: Tx, pageWidgetId: string): Promise<WidgetRow> {
  const row = tx.selectFrom('pageWidget').selectAll().where('pageWidgetId', '=', pageWidgetId).forUpdate()
  const found = await row.executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND', ['pageWidgetId', pageWidgetId])
  return found
}

/** Of two widgets that ask for one code at the same time the second sees the first. */
async function lockSite(tx: Tx, siteId: string): Promise<void> {
  await tx.selectFrom('site').select('siteId').where('siteId', '=', siteId).forUpdate().execute()
}

/** @throws Refusal NOT_FOUND where another site has it, or none */
async function requireCatalog(tx: Tx, siteId: string, catalogId: string): Promise<void> {
  if (catalogId === '0') return
  const catalog = tx.selectFrom('catalog').select('catalogId').where('siteId', '=', siteId)
  if (!(await catalog.where('catalogId', '=', catalogId).executeTakeFirst()))
    throw new Refusal('NOT_FOUND', ['catalogId', catalogId])
}
