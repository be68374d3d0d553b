import { Liquid } from 'liquidjs'
import type { SiteSnapshot, SnapshotCatalog } from '#contract/templates.ts'
import { PageLinks } from '#lib/page-links.ts'
import { FILTERS, TAGS } from '#render/liquid.ts'
import { scopeOfPage, scopeOfSite } from '#render/page.ts'
import type { Attribute } from '#render/tags/attributes.ts'
import type { ContentView } from '#render/template-data.ts'

/** An attribute of a tag as its author writes it. */
export interface AttributeReference extends Pick<Attribute<unknown>, 'kind' | 'required' | 'options' | 'fallback'> {
  readonly name: string
}

export interface TagReference {
  readonly name: string
  /** Closed by `end` and its name. */
  readonly isBlock: boolean
  /** None for the tags of the language itself. */
  readonly attributes: readonly AttributeReference[]
}

/** What templates may say, taken from what reads them. */
export interface TemplateReference {
  /** Our tags first. */
  readonly tags: readonly TagReference[]
  /** Our filters first. */
  readonly filters: readonly string[]
  /** Variables of a page; those of an object with its fields. */
  readonly variables: Readonly<Record<string, readonly string[]>>
}

/** Describes the tags, filters and variables that this engine has. */
export function describeTemplates(): TemplateReference {
  const standard = new Liquid()
  const own = TAGS.map(({ name, isBlock, attributes }) => ({
    name,
    isBlock,
    attributes: Object.entries(attributes).map(([attribute, { kind, required, options, fallback }]) => ({
      name: attribute,
      kind,
      required,
      ...(options && { options }),
      ...(fallback !== undefined && { fallback }),
    })),
  }))
  const others = Object.keys(standard.tags).map((name) => ({ name, isBlock: BLOCKS.has(name), attributes: [] }))
  return {
    tags: [...own, ...others],
    filters: [...Object.keys(FILTERS), ...Object.keys(standard.filters)],
    variables: variablesOf(),
  }
}

/** The library does not say which of its tags are closed. */
const BLOCKS = new Set(['if', 'unless', 'for', 'case', 'capture', 'comment', 'raw', 'tablerow', 'block'])

function variablesOf(): Record<string, readonly string[]> {
  const links = new PageLinks(SAMPLE, { preview: true, context: '/', credential: '' })
  const pager = { pageNo: 1, firstPage: '', otherPage: '', claimed: false, size: 0, total: 0 }
  const page = scopeOfPage(links, { type: 'content', content: CONTENT }, CATALOG, pager)
  const scope = {
    ...scopeOfSite(links, new Date(0)),
    ...page,
    PageSize: 0,
    PageTotal: 0,
    DataList: [],
    ArticleContent: '',
  }
  const fieldsOf = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
  return Object.fromEntries(Object.entries(scope).map(([name, value]) => [name, fieldsOf(value)]))
}

const SEO = { seoTitle: '', seoKeywords: '', seoDescription: '' }

const CATALOG: SnapshotCatalog = {
  ...SEO,
  catalogId: '1',
  parentId: '0',
  ancestors: '1',
  name: '',
  alias: '',
  description: '',
  logo: '',
  catalogType: 'common',
  path: '',
  redirectUrl: '',
  staticFlag: 'Y',
  visibleFlag: 'Y',
  sortFlag: '0',
  treeLevel: 1,
  childCount: 0,
  contentCount: 0,
  pipeProps: {},
  extend: {},
}

const SAMPLE: SiteSnapshot = {
  pipeCode: '',
  pipeProps: {},
  site: {
    ...SEO,
    siteId: '1',
    parentId: '0',
    name: '',
    description: '',
    logo: '',
    path: '',
    resourceUrl: '',
    extend: {},
  },
  catalogs: [CATALOG],
  properties: [],
}

const CONTENT: ContentView = {
  ...SEO,
  contentId: '1',
  catalogId: '1',
  contentType: 'article',
  title: '',
  subTitle: '',
  shortTitle: '',
  titleStyle: '',
  logo: '',
  source: '',
  sourceUrl: '',
  original: '',
  author: '',
  editor: '',
  summary: '',
  linkFlag: 'N',
  redirectUrl: '',
  staticPath: '',
  topFlag: '0',
  attributes: [],
  keywords: [],
  tags: [],
  publishDate: '',
  createTime: '',
  viewCount: 0,
  likeCount: 0,
  commentCount: 0,
  favoriteCount: 0,
  status: '',
  template: '',
  extraTemplate: '',
}
