import type { PageLinks } from '#lib/page-links.ts'
import { fragmentOf } from '#render/fragments.ts'
import type { AdView } from '#render/template-data.ts'
import { renderOther } from '#render/render-other.ts'
import { flag, int, oneOf, text } from '#render/tags/attributes.ts'
import { claimPaging, tellTotal } from '#render/tags/paging.ts'
import { includeOf, usesIncludes } from '#render/tags/server-include.ts'
import { blockTag, type NamedTag, voidTag } from '#render/tags/tag-factory.ts'
import { widgetScope } from '#render/widget-scope.ts'

/**
 * Writes a page widget: what its template makes of it, or an include for the web server where the site has those switched
 * on. What is not published, or of another code, writes nothing: a page outlives the widgets that it names.
 */
const pageWidget = voidTag(
  'cms_pagewidget',
  { code: text(true), ssi: flag() },
  async ({ run, values: { code, ssi } }, liquid) => {
    const include = ssi && usesIncludes(run) ? includeOf(run, await run.data.pageWidgetFile(code)) : ''
    if (include !== '') return include
    const mark = `widget ${code}`
    if (run.including.includes(mark))
      throw new Error(`page widgets run in a circle: ${[...run.including, mark].join(' > ')}`)
    return fragmentOf({ ...run, including: [...run.including, mark] }, mark, async (apart) => {
      const widget = await apart.data.pageWidget(code)
      if (!widget?.template) return ''
      const scope = { ...run.siteScope, PageWidget: widgetScope(run.links, widget) }
      return renderOther(liquid, widget.template, scope, apart)
    })
  },
)

const pageWidgetData = blockTag('cms_pagewidget_data', { code: text(true) }, async ({ run, values }) => {
  const widget = await run.data.pageWidget(values.code)
  return { Data: widget && widgetScope(run.links, widget) }
})

/** Rows of one tag; a template that asks for more gets this many. */
const ADS_MAX = 200

/**
 * `link` leads to the address of the advertisement, or with `Stat` there by way of the server, which counts the click;
 * `viewLink` is what a page asks for when it shows one. A preview counts nothing.
 */
const advertisement = blockTag(
  'cms_advertisement',
  { code: text(true), type: oneOf(['None', 'Stat']), page: flag(), pagesize: int(10) },
  async ({ run, values, context }) => {
    const size = Math.min(Math.max(1, values.pagesize), ADS_MAX)
    const { offset } = values.page ? claimPaging(run, size) : { offset: 0 }
    const rows = await run.data.advertisements(values.code)
    if (values.page) tellTotal(run, context, rows.length)
    const isCounted = values.type === 'Stat'
    return { DataList: rows.slice(offset, offset + size).map((row) => adScope(run.links, row, isCounted)) }
  },
)

function adScope(links: PageLinks, { resourcePath, redirectUrl, ...row }: AdView, isCounted: boolean) {
  const { mode, snapshot } = links
  const { siteId, extend } = snapshot.site
  const address = redirectUrl && links.resolve(redirectUrl)
  const api = extend['SiteApiUrl'] || mode.context
  const door = (name: string, more = '') =>
    `${api.endsWith('/') ? api : `${api}/`}api/adv/${name}?sid=${siteId}&aid=${row.advertisementId}${more}`
  const counts = isCounted && !mode.preview
  return {
    ...row,
    redirectUrl: address,
    link: address && counts ? door('redirect', `&url=${encodeURIComponent(address)}`) : address,
    viewLink: mode.preview ? '' : door('view'),
    resourcePath,
    resourceSrc: resourcePath && links.resolve(resourcePath),
  }
}

export const widgetTags: readonly NamedTag[] = [pageWidget, pageWidgetData, advertisement]
