import type { SiteSnapshot, SnapshotCatalog } from '#contract/templates.ts'
import { parseIurl } from '#lib/iurl.ts'
import { contentPage, listPage, suffixOf } from '#lib/static-paths.ts'

/** Where links lead: into the published site, or back into the preview. */
export interface LinkMode {
  readonly preview: boolean
  /** Path of the API with `/` at the end: `/stage-api/`. */
  readonly context: string
  /** What a preview link carries besides the pipe, e.g. `pass=...`; '' when published. */
  readonly credential: string
}

/** The parts of a content that its link depends on. */
export interface LinkedContent {
  readonly contentId: string
  readonly catalogId: string
  readonly staticPath: string
  readonly linkFlag: string
  readonly redirectUrl: string
}

/** Public address of the site for a pipe with `/` at the end; '' when the pipe has none. */
export function baseUrl(pipeProps: Readonly<Record<string, string>>): string {
  const url = pipeProps['url'] ?? ''
  return url === '' || url.endsWith('/') ? url : `${url}/`
}

/** Addresses of one site and pipe. Pure: knows the snapshot and nothing else. */
export class PageLinks {
  readonly #catalogs: ReadonlyMap<string, SnapshotCatalog>
  readonly #base: string
  readonly suffix: string

  constructor(
    readonly snapshot: SiteSnapshot,
    readonly mode: LinkMode,
  ) {
    this.#catalogs = new Map(snapshot.catalogs.map((catalog) => [catalog.catalogId, catalog]))
    this.#base = baseUrl(snapshot.pipeProps)
    this.suffix = suffixOf(snapshot.pipeProps)
  }

  catalogById(catalogId: string): SnapshotCatalog | undefined {
    return this.#catalogs.get(catalogId)
  }

  /** `Prefix` of the pages: what hand-made files (css, js, images) hang below. */
  prefix(): string {
    const { site, pipeCode } = this.snapshot
    return this.mode.preview ? `${this.mode.context}preview/${site.path}_${pipeCode}/` : this.#base
  }

  resourcePrefix(): string {
    const { site } = this.snapshot
    const preview = `${this.mode.context}preview/${site.path}/`
    return this.mode.preview ? preview : site.resourceUrl || preview
  }

  site(): string {
    return this.mode.preview ? this.#preview('site', this.snapshot.site.siteId) : this.#base
  }

  /**
   * `list` asks for the list page of a catalog that has its own index page too. A hidden catalog has no page for readers:
   * the link leads to what stands above it.
   */
  catalog(catalog: SnapshotCatalog, list = false): string {
    if (catalog.catalogType === 'link') return this.resolve(catalog.redirectUrl)
    const more = list ? '&list=Y' : ''
    if (this.mode.preview) return this.#preview('catalog', catalog.catalogId) + more
    if (catalog.visibleFlag !== 'Y') {
      const parent = this.#catalogs.get(catalog.parentId)
      return parent ? this.catalog(parent) : this.site()
    }
    if (catalog.staticFlag !== 'Y') return this.#view('catalog', catalog.catalogId) + more
    const hasIndex = Boolean(catalog.pipeProps['indexTemplate'])
    return this.#base + (list && hasIndex ? listPage(catalog.path, true, 1, this.suffix) : catalog.path)
  }

  content(content: LinkedContent): string {
    if (content.linkFlag === 'Y') return this.resolve(content.redirectUrl)
    if (this.mode.preview) return this.#preview('content', content.contentId)
    const catalog = this.#catalogs.get(content.catalogId)
    if (!catalog || catalog.staticFlag !== 'Y') return this.#view('content', content.contentId)
    return this.#base + contentPage(catalog.path, content, 1, this.suffix)
  }

  /**
   * Address for an internal link; anything else is returned unchanged unless its scheme could run
   * script ('' then). Contents other than link contents must be in `contents`, else ''.
   */
  resolve(url: string, contents?: ReadonlyMap<string, LinkedContent>): string {
    const iurl = parseIurl(url)
    if (!iurl) return /^\s*(?:javascript|data|vbscript):/i.test(url) ? '' : url
    if (iurl.kind === 'resource') return this.resourcePrefix() + iurl.path
    if (iurl.type === 'site') return this.site()
    if (iurl.type === 'catalog') {
      const catalog = this.#catalogs.get(iurl.id)
      return !catalog || (catalog.catalogType === 'link' && parseIurl(catalog.redirectUrl))
        ? this.#hop(iurl.id)
        : this.catalog(catalog)
    }
    if (iurl.type !== 'content') return ''
    const content = contents?.get(iurl.id)
    if (content && !(content.linkFlag === 'Y' && parseIurl(content.redirectUrl)?.kind === 'object'))
      return this.content(content)
    return this.mode.preview ? this.#preview('content', iurl.id) : this.#view('content', iurl.id)
  }

  #hop(catalogId: string): string {
    return this.mode.preview ? this.#preview('catalog', catalogId) : this.#view('catalog', catalogId)
  }

  #preview(type: string, id: string): string {
    const credential = this.mode.credential ? `&${this.mode.credential}` : ''
    return `${this.mode.context}cms/preview/${type}/${id}?pp=${this.snapshot.pipeCode}${credential}`
  }

  #view(type: string, id: string): string {
    return `${this.mode.context}cms/view/${type}/${id}?pp=${this.snapshot.pipeCode}`
  }
}
