import type { SiteSnapshot, SnapshotCatalog } from '#contract/templates.ts'
import { PageLinks, type LinkMode } from '#lib/page-links.ts'
import { catalogPage, contentPage, listPage, sitePage } from '#lib/static-paths.ts'
import type { TemplateEngine } from '#render/engine.ts'
import { catalogScope, contentScope, extendScope, type Fragment, type PageRun, type Pager } from '#render/page-run.ts'
import { listening, type Questions } from '#render/questions.ts'
import { pageCount } from '#render/tags/paging.ts'
import { TemplateError } from '#render/template-error.ts'
import { widgetScope } from '#render/widget-scope.ts'
import { formScope, plainForm, siteLanguage } from '#render/forms/form-view.ts'
import type { ContentView, FormView, TemplateData, WidgetView } from '#render/template-data.ts'

/** Which page of the site. */
export type PageTarget =
  | { readonly type: 'site' }
  /** `list` asks for the list template even when the catalog has an index page. */
  | { readonly type: 'catalog'; readonly catalog: SnapshotCatalog; readonly list: boolean }
  | { readonly type: 'content'; readonly content: ContentView }
  /** A page widget by itself. */
  | { readonly type: 'pagewidget'; readonly widget: WidgetView }
  /** A custom form by itself; without a template of its own or the site's it is the built-in one. */
  | { readonly type: 'customform'; readonly form: FormView }

export interface RenderedPage {
  readonly html: string
  /** Pages that this target has in all, at least 1. */
  readonly pages: number
  /** What it asked beyond itself. */
  readonly asked: Questions
}

/** A site and pipe, ready to render page after page. */
export interface SiteRenderer {
  readonly links: PageLinks
  /** Path of the template that the target uses, '' when none is configured. */
  templateOf(target: PageTarget): string
  /**
   * @param path of the template; the target's own when left out
   * @throws TemplateError
   */
  render(target: PageTarget, pageNo?: number, path?: string): Promise<RenderedPage>
}

/**
 * Binds templates, snapshot and data. Includes that do not depend on the page are rendered once for
 * the life of the renderer: make a new one for each run of pages.
 */
export function siteRenderer(
  engine: TemplateEngine,
  snapshot: SiteSnapshot,
  data: TemplateData,
  mode: LinkMode,
  now: () => Date,
): SiteRenderer {
  const links = new PageLinks(snapshot, mode)
  const fragments = new Map<string, Fragment>()
  const siteScope = scopeOfSite(links, now())
  const templateOf = (target: PageTarget) => templatePath(links, target)
  return {
    links,
    templateOf,
    async render(target, pageNo = 1, path = templateOf(target)) {
      if (!path && target.type === 'customform')
        return { html: plainForm(links, target.form), pages: 1, asked: new Map() }
      if (!path) throw new TemplateError(`no template is configured for this ${target.type}`)
      const catalog = catalogOf(links, target)
      const pager: Pager = { pageNo, ...pagePattern(links, target), claimed: false, size: 0, total: 0 }
      const asked: Questions = new Map()
      const run: Omit<PageRun, 'budget'> = {
        data: listening(data, asked),
        asked,
        links,
        catalog,
        pager,
        defaultSize: pageSize(snapshot, catalog),
        fragments,
        including: [],
        siteScope,
      }
      const scope = { ...siteScope, ...scopeOfPage(links, target, catalog, pager) }
      return { html: await engine.render(path, scope, run), pages: pageCount(pager), asked }
    },
  }
}

function catalogOf(links: PageLinks, target: PageTarget): SnapshotCatalog | undefined {
  if (target.type === 'catalog') return target.catalog
  return target.type === 'content' ? links.catalogById(target.content.catalogId) : undefined
}

/** What the template of a page depends on. */
export type TemplateTarget =
  | Exclude<PageTarget, { readonly type: 'content' }>
  | {
      readonly type: 'content'
      readonly content: Pick<ContentView, 'catalogId' | 'contentType' | 'template'>
    }

/** Own template, else the catalog's, else the site's default; '' when none is configured. */
export function templatePath(links: PageLinks, target: TemplateTarget): string {
  const site = links.snapshot.pipeProps
  if (target.type === 'site') return site['indexTemplate'] ?? ''
  if (target.type === 'pagewidget') return target.widget.template
  if (target.type === 'customform') return target.form.template
  if (target.type === 'catalog') {
    const own = target.catalog.pipeProps
    return (!target.list && own['indexTemplate']) || own['listTemplate'] || site['defaultListTemplate'] || ''
  }
  const { content } = target
  const catalog = links.catalogById(content.catalogId)
  const kind = content.contentType
  return content.template || catalog?.pipeProps[`detailTemplate_${kind}`] || site[`defaultDetailTemplate_${kind}`] || ''
}

function pageSize(snapshot: SiteSnapshot, catalog: SnapshotCatalog | undefined): number {
  const own = Number(catalog?.extend['CatalogPageSize'] ?? 0)
  const site = Number(snapshot.site.extend['CatalogPageSize'] ?? 0)
  return own > 0 ? own : site > 0 ? site : 10
}

function pagePattern(links: PageLinks, target: PageTarget): { firstPage: string; otherPage: string } {
  const { suffix } = links
  const published = publishedFiles(target, suffix, links)
  if (!links.mode.preview && !published.dynamic) {
    const name = published.first.slice(published.first.lastIndexOf('/') + 1)
    const dot = name.lastIndexOf('.')
    return { firstPage: name, otherPage: `${name.slice(0, dot)}_{page}${name.slice(dot)}` }
  }
  const first =
    target.type === 'site'
      ? links.site()
      : target.type === 'catalog'
        ? links.catalog(target.catalog, target.list)
        : target.type === 'content'
          ? links.content(target.content)
          : ''
  return { firstPage: first, otherPage: `${first}&pi={page}` }
}

function publishedFiles(target: PageTarget, suffix: string, links: PageLinks): { first: string; dynamic: boolean } {
  if (target.type === 'site') return { first: sitePage(suffix), dynamic: false }
  if (target.type === 'catalog') {
    const { catalog, list } = target
    const hasIndex = Boolean(catalog.pipeProps['indexTemplate'])
    const first = list || !hasIndex ? listPage(catalog.path, hasIndex, 1, suffix) : catalogPage(catalog.path, suffix)
    return { first, dynamic: catalog.staticFlag !== 'Y' }
  }
  if (target.type === 'pagewidget') return { first: `${target.widget.file}.${suffix}`, dynamic: false }
  if (target.type === 'customform') return { first: `${target.form.file}.${suffix}`, dynamic: false }
  const catalog = links.catalogById(target.content.catalogId)
  return { first: contentPage(catalog?.path ?? '', target.content, 1, suffix), dynamic: catalog?.staticFlag !== 'Y' }
}

/** Variables of every page of a site. */
export function scopeOfSite(links: PageLinks, now: Date): Record<string, unknown> {
  const { site, pipeCode } = links.snapshot
  return {
    IsPreview: links.mode.preview,
    PublishPipeCode: pipeCode,
    ClientType: pipeCode,
    Prefix: links.prefix(),
    ResourcePrefix: links.resourcePrefix(),
    ApiPrefix: links.mode.context,
    TimeMillis: now.getTime(),
    Site: {
      ...site,
      ...extendScope(site.extend),
      logoSrc: site.logo && links.resolve(site.logo),
      link: links.site(),
    },
  }
}

/** Variables of one page, beside those of its site. */
export function scopeOfPage(
  links: PageLinks,
  target: PageTarget,
  catalog: SnapshotCatalog | undefined,
  pager: Pager,
): Record<string, unknown> {
  return {
    ...(catalog && { Catalog: catalogScope(links, catalog) }),
    ...(target.type === 'pagewidget' && { PageWidget: widgetScope(links, target.widget) }),
    ...(target.type === 'customform' && {
      CustomForm: formScope(links, target.form, siteLanguage(links.snapshot)),
    }),
    ...(target.type === 'content' && { Content: contentScope(links, target.content) }),
    PageNo: pager.pageNo,
    FirstPage: pager.firstPage,
    OtherPage: pager.otherPage,
  }
}
