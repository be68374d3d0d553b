import type { LinkMode } from '#lib/page-links.ts'
import { parseIurl } from '#lib/iurl.ts'
import { leadsTo } from '#render/includes.ts'
import { siteRenderer, type PageTarget, type SiteRenderer } from '#render/page.ts'
import { Refusal, type Services } from '#server/context.ts'
import { templateSuffix } from '#server/shared/config-values.ts'
import { contentView, VIEW_COLUMNS } from '#server/publish/content-view.ts'
import { publishedRows } from '#server/publish/published-rows.ts'
import type { PageServices } from '#server/publish/page-services.ts'
import { databaseData } from '#server/publish/database-data.ts'
import type { WidgetView } from '#render/template-data.ts'
import { storedWidget } from '#server/publish/widget-pages.ts'
import { enabledPipes, loadSnapshots } from '#server/publish/site-snapshot.ts'
import type { TemplateDraft, TemplateStore } from '#server/publish/template-store.ts'

export interface PageRequest {
  readonly dataType: string
  readonly dataId: string
  /** Pipe code; '' = the first enabled one. */
  readonly pipe: string
  readonly page: number
  readonly list: boolean
}

/** One page of a site to be rendered. */
export interface PageOrder {
  readonly siteId: string
  readonly request: PageRequest
  readonly mode: LinkMode
  /** A text in the place of a template: where the page does not come to it, it is made by it. */
  readonly draft?: TemplateDraft
}

/** HTML in UTF-8 and how many pages follow one another, or where a link leads that has no page of its own. */
export type PageAnswer =
  { readonly html: Uint8Array<ArrayBuffer>; readonly pages: number } | { readonly redirect: string }

/** Where a page belongs: rights are held on these. The page of a site has no catalog. */
export interface PagePlace {
  readonly siteId: string
  readonly catalogId?: string
}

/** The place of the page of an object; undefined for unknown ids and types without pages. */
export async function placeOfPage({ db }: Services, dataType: string, dataId: string): Promise<PagePlace | undefined> {
  if (dataType === 'site') return db.selectFrom('site').select('siteId').where('siteId', '=', dataId).executeTakeFirst()
  if (dataType === 'catalog') {
    const row = db.selectFrom('catalog').select(['siteId', 'catalogId']).where('catalogId', '=', dataId)
    return row.executeTakeFirst()
  }
  if (dataType === 'pagewidget') {
    const row = db.selectFrom('pageWidget').select('siteId').where('pageWidgetId', '=', dataId)
    return row.executeTakeFirst()
  }
  if (dataType !== 'content') return undefined
  const row = db.selectFrom('content').select(['siteId', 'catalogId']).where('contentId', '=', dataId)
  return row.where('deleted', '=', 0).executeTakeFirst()
}

/**
 * Renders one page on demand. In public mode only what is published and visible is answered.
 *
 * @param onTemplate hears which template the page begins with, before it is rendered
 * @throws Refusal NOT_FOUND, NO_PIPE
 * @throws TemplateError
 */
export async function renderOnDemand(
  services: PageServices,
  templates: TemplateStore,
  { siteId, request, mode, draft }: PageOrder,
  onTemplate: (file: string) => void = () => {},
): Promise<PageAnswer> {
  const pipes = await enabledPipes(services.db, siteId)
  const widget = await widgetAsked(services, siteId, request, mode.preview)
  const asked = widget?.publishPipeCode ?? request.pipe
  const pipeCode = asked === '' ? pipes[0] : pipes.find((code) => code === asked)
  if (pipeCode === undefined) throw new Refusal('NO_PIPE')
  const snapshot = (await loadSnapshots(services.db, siteId, [pipeCode]))?.get(pipeCode)
  if (!snapshot) throw new Refusal('NOT_FOUND', ['siteId', siteId])
  const place = { sitePath: snapshot.site.path, pipeCode, suffix: await templateSuffix(services.db) }
  const engine = await (draft ? templates.engineWith(place, draft) : templates.engine(place))
  const renderer = siteRenderer(engine, snapshot, databaseData(services, snapshot, mode.preview), mode, services.now)
  const target = widget
    ? { type: 'pagewidget' as const, widget }
    : await targetOf(services, renderer, request, mode.preview)
  if ('redirect' in target) return target
  const own = renderer.templateOf(target)
  const file = draft && !leadsTo(engine.templates, own, draft.path) ? draft.path : own
  onTemplate(file)
  const { html, pages } = await renderer.render(target, Math.max(1, request.page), file)
  return { html: new TextEncoder().encode(html), pages }
}

/** A page widget is previewed in its own pipe, whatever pipe is asked for; readers see it in pages alone. */
async function widgetAsked(
  { db }: PageServices,
  siteId: string,
  { dataType, dataId }: PageRequest,
  preview: boolean,
): Promise<WidgetView | undefined> {
  if (dataType !== 'pagewidget') return undefined
  const widget = preview ? await storedWidget(db, siteId, dataId) : undefined
  if (!widget) throw new Refusal('NOT_FOUND', ['pageWidgetId', dataId])
  if (widget.template === '') throw new Refusal('WIDGET_NO_TEMPLATE', [widget.name])
  return widget
}

async function targetOf(
  services: PageServices,
  renderer: SiteRenderer,
  { dataType, dataId, list }: PageRequest,
  preview: boolean,
): Promise<PageTarget | { redirect: string }> {
  if (dataType === 'site') return { type: 'site' }
  if (dataType === 'catalog') {
    const catalog = renderer.links.catalogById(dataId)
    if (!catalog || (!preview && catalog.visibleFlag !== 'Y')) throw new Refusal('NOT_FOUND', ['catalogId', dataId])
    if (catalog.catalogType === 'link') return { redirect: leadsElsewhere(renderer, catalog.redirectUrl, dataId) }
    return { type: 'catalog', catalog, list: list || !catalog.pipeProps['indexTemplate'] }
  }
  const stored = await services.db
    .selectFrom('content')
    .select([...VIEW_COLUMNS, 'onSite'])
    .where('contentId', '=', dataId)
    .where('siteId', '=', renderer.links.snapshot.site.siteId)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  const kept = preview ? undefined : (await publishedRows(services.db, [dataId])).get(dataId)
  const row = kept ?? stored
  const { pipeCode } = renderer.links.snapshot
  const isHere = row?.publishPipe.length === 0 || row?.publishPipe.includes(pipeCode)
  if (!row || (!preview && !(stored?.onSite === 1 && isHere))) throw new Refusal('NOT_FOUND', ['contentId', dataId])
  if (row.linkFlag === 'Y') return { redirect: leadsElsewhere(renderer, row.redirectUrl, dataId) }
  return { type: 'content', content: contentView(row, pipeCode) }
}

/** A link that leads to itself would be followed for ever. */
function leadsElsewhere(renderer: SiteRenderer, url: string, ownId: string): string {
  const iurl = parseIurl(url)
  const address = iurl?.kind === 'object' && iurl.id === ownId ? '' : renderer.links.resolve(url)
  if (!address) throw new Refusal('NOT_FOUND', ['redirectUrl', url])
  return address
}
