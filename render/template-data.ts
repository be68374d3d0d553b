import type { ReaderComment } from '#contract/reader-comments.ts'
import type { SnapshotCatalog, SnapshotSite } from '#contract/templates.ts'

/** A content as lists and pages see it. Dates are `yyyy-MM-dd HH:mm:ss`, logo is an internal link. */
export interface ContentView {
  readonly contentId: string
  readonly catalogId: string
  readonly contentType: string
  readonly title: string
  readonly subTitle: string
  readonly shortTitle: string
  readonly titleStyle: string
  readonly logo: string
  readonly source: string
  readonly sourceUrl: string
  readonly original: string
  readonly author: string
  readonly editor: string
  readonly summary: string
  readonly linkFlag: string
  readonly redirectUrl: string
  readonly staticPath: string
  readonly topFlag: string
  readonly attributes: readonly string[]
  readonly keywords: readonly string[]
  readonly tags: readonly string[]
  readonly publishDate: string
  readonly createTime: string
  readonly viewCount: number
  readonly likeCount: number
  readonly commentCount: number
  readonly favoriteCount: number
  readonly status: string
  readonly seoTitle: string
  readonly seoKeywords: string
  readonly seoDescription: string
  /** Own template of the page's pipe, '' for the catalog's. */
  readonly template: string
  /** What writes it into the body of another content: its own of the pipe, '' for the catalog's. */
  readonly extraTemplate: string
}

export interface ContentQuery {
  /** The catalog that holds all of these catalogs, or whose children they are; '0' = the site. */
  readonly within: string
  /** Undefined = every catalog of the site. */
  readonly catalogIds: readonly string[] | undefined
  readonly sort: 'Recent' | 'Views' | 'Default'
  readonly hasAttributes: readonly string[]
  readonly noAttributes: readonly string[]
  /** False = published ones only. */
  readonly anyStatus: boolean
  readonly topFirst: boolean
  readonly offset: number
  readonly limit: number
  /** Count all rows too; without it `total` is the length of `rows`. */
  readonly count: boolean
}

export interface Slice<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export interface ClosestQuery {
  readonly contentId: string
  readonly direction: 'Prev' | 'Next'
  readonly sort: 'Recent' | 'Default'
}

export interface SearchQuery {
  /** All of them have to be found; without any nothing is. */
  readonly words: readonly string[]
  /** In title and text, or among the tags. */
  readonly mode: 'FullText' | 'Tag'
  /** Undefined = every catalog of the site. */
  readonly catalogIds: readonly string[] | undefined
  /** '' = all. */
  readonly contentType: string
  readonly offset: number
  readonly limit: number
  /** Count all hits too; without it `total` is the length of `rows`. */
  readonly count: boolean
}

export interface SearchHit {
  readonly content: ContentView
  /** Of its text, around the first word; '' where the text is not known. */
  readonly passage: string
}

/** A picture, sound or film of a content; `path` and `cover` are internal links or addresses. */
export interface ItemView {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly cover: string
  /** Width, height, duration ... as far as they are known. */
  readonly [field: string]: unknown
}

export interface LinkView {
  readonly name: string
  readonly url: string
  readonly logo: string
}

/** A page widget as readers see it; a preview has it as it is stored. */
export interface WidgetView {
  readonly name: string
  readonly code: string
  readonly type: string
  readonly publishPipeCode: string
  /** '' when none is configured. */
  readonly template: string
  /** Its file below the pipe's folder, without the suffix; '' where it has none. */
  readonly file: string
  /** Rows of a manual block. */
  readonly content: unknown
}

/** An advertisement as readers see it; `picture` and `redirectUrl` are internal links or addresses, '' for none. */
export interface AdView {
  readonly advertisementId: string
  readonly type: string
  readonly name: string
  readonly weight: number
  readonly keywords: string
  readonly redirectUrl: string
  /** '' where the picture is gone, too. */
  readonly resourcePath: string
}

/** A field of a form or another model, as templates read it. */
export interface FormFieldView {
  readonly code: string
  readonly name: string
  readonly controlType: string
  readonly required: boolean
  /** Names of its other rules. */
  readonly rules: readonly string[]
  /** What can be chosen. */
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly defaultValue: string
  /** In UTF-16 units, 0 where there is no limit worth telling. */
  readonly maxLength: number
}

/** A custom form as readers see it; a preview has it whatever its status. */
export interface FormView {
  readonly formId: string
  readonly name: string
  readonly code: string
  readonly needsCaptcha: boolean
  readonly needLogin: string
  readonly ruleLimit: string
  readonly fields: readonly FormFieldView[]
  /** Of the page's pipe: its own, or the one of the site; '' for the built-in form. */
  readonly template: string
  /** Its file below the pipe's folder, without the suffix. */
  readonly file: string
}

/** A site of the installation with its base address for the page's pipe. */
export interface SiteView extends SnapshotSite {
  readonly link: string
}

export interface PropertyView {
  readonly propName: string
  readonly propCode: string
  readonly propValue: string
  readonly remark: string
}

/**
 * What the tags ask. The caller decides where the answers come from (tables, or what a device
 * holds); answers are plain rows, addresses are made by the engine.
 */
export interface TemplateData {
  sites(query: { readonly id: string; readonly level: 'Root' | 'Current' | 'Child' }): Promise<readonly SiteView[]>
  siteProperties(query: { readonly code: string }): Promise<readonly PropertyView[]>
  catalogs(query: { readonly parentId: string }): Promise<readonly SnapshotCatalog[]>
  contents(query: ContentQuery): Promise<Slice<ContentView>>
  contentsByIds(ids: readonly string[]): Promise<readonly ContentView[]>
  /** Published contents. */
  search(query: SearchQuery): Promise<Slice<SearchHit>>
  /** The published neighbour in the same catalog, if any. */
  closest(query: ClosestQuery): Promise<ContentView | undefined>
  related(contentId: string): Promise<readonly ContentView[]>
  /** The stored body of an article, internal links unresolved; '' when there is none. */
  article(contentId: string): Promise<string>
  /** In the order of the form. */
  items(contentId: string, kind: 'image' | 'audio' | 'video'): Promise<readonly ItemView[]>
  linkGroups(code: string): Promise<readonly { readonly name: string; readonly code: string }[]>
  links(groupCode: string): Promise<readonly LinkView[]>
  /** Undefined where there is none of this code, or readers do not see it. */
  pageWidget(code: string): Promise<WidgetView | undefined>
  /** `file` of that widget in the page's own pipe, '' where there is none: it says no more than a server-side include does. */
  pageWidgetFile(code: string): Promise<string>
  /** Those that passed, the newest first: as many as one page of them has. */
  comments(contentId: string): Promise<Slice<ReaderComment>>
  /** Of the ad space of this code, the heaviest first; none where readers do not see it. */
  advertisements(code: string): Promise<readonly AdView[]>
  /** Undefined where there is none of this code, or readers can not send it. */
  customForm(code: string): Promise<FormView | undefined>
  /** `file` of that form, '' where there is none. */
  customFormFile(code: string): Promise<string>
  /** Fields of a model of the site, in their order. */
  modelFields(modelId: string): Promise<readonly FormFieldView[]>
  tagWords(groupCode: string): Promise<readonly { readonly word: string }[]>
  /** Internal link of a scaled copy of a local picture, or the same link when it cannot be made. */
  scaledImage(iurl: string, size: { width: number; height: number; crop: boolean }): Promise<string>
}
