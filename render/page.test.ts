import { describe, expect, it } from 'vitest'
import type { SiteSnapshot, SnapshotCatalog } from '#contract/templates.ts'
import { TemplateEngine } from '#render/engine.ts'
import { LIMITS } from '#render/limits.ts'
import { siteRenderer, type PageTarget } from '#render/page.ts'
import { foundIn } from '#render/held-search.ts'
import { snapshotData } from '#render/snapshot-data.ts'
import { highlighted } from '#render/tags/search-tag.ts'
import type { ContentQuery, ContentView, TemplateData } from '#render/template-data.ts'

const catalog = (catalogId: string, parentId: string, ancestors: string, path: string): SnapshotCatalog => ({
  catalogId,
  parentId,
  ancestors,
  name: `Catalog ${catalogId}`,
  alias: `c${catalogId}`,
  description: '',
  logo: '',
  catalogType: 'common',
  path,
  redirectUrl: '',
  staticFlag: 'Y',
  visibleFlag: 'Y',
  sortFlag: catalogId,
  treeLevel: 1,
  childCount: 0,
  contentCount: 0,
  seoTitle: '',
  seoKeywords: '',
  seoDescription: '',
  pipeProps: {},
  extend: {},
})

const snapshot: SiteSnapshot = {
  pipeCode: 'pc',
  pipeProps: {
    url: '/_sites/demo_pc',
    staticSuffix: 'html',
    indexTemplate: 'index.template.html',
    defaultListTemplate: 'list.template.html',
    defaultDetailTemplate_article: 'detail.template.html',
  },
  site: {
    siteId: '1',
    parentId: '0',
    name: 'Demo <site>',
    description: '',
    logo: '',
    path: 'demo',
    resourceUrl: '',
    seoTitle: '',
    seoKeywords: '',
    seoDescription: '',
    extend: {},
  },
  catalogs: [
    catalog('10', '0', '10', 'news/'),
    catalog('11', '10', '10:11', 'news/city/'),
    catalog('12', '0', '12', 'life/'),
  ],
  properties: [],
}

const content = (contentId: string, title = `Title ${contentId}`): ContentView => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title,
  subTitle: '',
  shortTitle: '',
  titleStyle: '',
  logo: '',
  source: '',
  sourceUrl: '',
  original: 'N',
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
  publishDate: '2026-03-04 05:06:07',
  createTime: '2026-03-04 05:06:07',
  viewCount: 0,
  likeCount: 0,
  commentCount: 0,
  favoriteCount: 0,
  status: '30',
  seoTitle: '',
  seoKeywords: '',
  seoDescription: '',
  template: '',
  extraTemplate: '',
})

const rows = Array.from({ length: 25 }, (_, index) => content(String(100 + index)))

function dataOf(body = '', seen: ContentQuery[] = []): TemplateData {
  return {
    ...snapshotData(snapshot),
    contents: (query) => {
      seen.push(query)
      return Promise.resolve({ rows: rows.slice(query.offset, query.offset + query.limit), total: rows.length })
    },
    search: (query) => Promise.resolve(foundIn(rows, query)),
    contentsByIds: (ids) => Promise.resolve(rows.filter((row) => ids.includes(row.contentId))),
    closest: () => Promise.resolve(undefined),
    related: () => Promise.resolve([]),
    article: () => Promise.resolve(body),
    items: () => Promise.resolve([]),
    linkGroups: () => Promise.resolve([]),
    links: () => Promise.resolve([]),
    tagWords: () => Promise.resolve([]),
    comments: () => Promise.resolve({ rows: [], total: 0 }),
    advertisements: () => Promise.resolve([]),
    pageWidget: () => Promise.resolve(undefined),
    pageWidgetFile: () => Promise.resolve(''),
    customForm: () => Promise.resolve(undefined),
    customFormFile: () => Promise.resolve(''),
    modelFields: () => Promise.resolve([]),
    scaledImage: (iurl) => Promise.resolve(iurl),
  }
}

const published = { preview: false, context: '/stage-api/', credential: '' }
const home: PageTarget = { type: 'site' }

function render(
  templates: Record<string, string>,
  target: PageTarget = home,
  {
    pageNo = 1,
    data = dataOf(),
    mode = published,
    limits = undefined as ConstructorParameters<typeof TemplateEngine>[1],
  } = {},
) {
  const renderer = siteRenderer(new TemplateEngine(templates, limits), snapshot, data, mode, () => new Date(0))
  return renderer.render(target, pageNo)
}

const index = (source: string, more: Record<string, string> = {}) => render({ 'index.template.html': source, ...more })

describe('text in a page', () => {
  it('is escaped unless a filter says it is HTML', async () => {
    const page = await index('{{ Site.name }}|{{ "<b>x</b>" | dealArticleBody }}')
    expect(page.html).toBe('Demo &lt;site&gt;|<b>x</b>')
  })

  it('keeps what other sites show in frames of a body inside of them, whatever stands in their tags', async () => {
    const rights = 'allow-scripts allow-same-origin allow-presentation allow-popups'
    for (const rest of ['src="https://example.com/film"', 'title="a sandbox b" src="https://example.com/film"']) {
      const page = await index(`{{ '<iframe ${rest}></iframe>' | dealArticleBody }}`)
      expect(page.html).toBe(`<iframe sandbox="${rights}" ${rest}></iframe>`)
    }
  })

  it('formats dates and strips markup', async () => {
    const page = await index(
      '{{ "2026-03-04 05:06:07" | dateFormat: "yyyy/M/dd HH:mm" }} {{ "<p>a&amp;b</p>" | clearHtmlTag }}',
    )
    expect(page.html).toBe('2026/3/04 05:06 a&amp;b')
  })
})

describe('search tag', () => {
  it('lists published contents by the words of their titles, which stand out', async () => {
    const source =
      '{% cms_search_content query: "title 107" %}{% for hit in DataList %}[{{ hit.title }} {{ hit.link }}]{% endfor %}{% endcms_search_content %}'
    expect((await index(source)).html).toBe('[<em>Title</em> <em>107</em> /_sites/demo_pc/news/107.html]')
  })

  it('writes nothing of a text or a question as HTML', () => {
    expect(highlighted('a <b> & (c', ['<B>', '(c']).html).toBe('a <em>&lt;b&gt;</em> &amp; <em>(c</em>')
    expect(highlighted('<i>', []).html).toBe('&lt;i&gt;')
  })
})

describe('catalog tag', () => {
  it('lists roots and children with their links', async () => {
    const page = await index(
      '{% cms_catalog level: "Root" %}{% for c in DataList %}[{{ c.name }} {{ c.link }}]{% endfor %}{% endcms_catalog %}' +
        '{% cms_catalog alias: "c10", level: "Child" %}{{ DataList[0].link }}{% endcms_catalog %}',
    )
    expect(page.html).toBe(
      '[Catalog 10 /_sites/demo_pc/news/][Catalog 12 /_sites/demo_pc/life/]/_sites/demo_pc/news/city/',
    )
  })

  it('fails with the line when the catalog is unknown', async () => {
    const fault = index('a\n{% cms_catalog alias: "nope", level: "Child" %}{% endcms_catalog %}')
    await expect(fault).rejects.toMatchObject({ name: 'TemplateError', line: 2, file: 'index.template.html' })
  })
})

describe('content tag', () => {
  it('asks for the catalog of the page with what is below it', async () => {
    const seen: ContentQuery[] = []
    const source = '{% cms_content level: "CurrentAndChild", size: 2 %}{{ DataList[0].link }}{% endcms_content %}'
    const target: PageTarget = { type: 'catalog', catalog: snapshot.catalogs[0]!, list: false }
    const page = await render({ 'list.template.html': source }, target, { data: dataOf('', seen) })
    expect(page.html).toBe('/_sites/demo_pc/news/100.html')
    expect(seen).toMatchObject([{ catalogIds: ['10', '11'], offset: 0, limit: 2, count: false }])
  })

  it('pages: one tag sets the number of pages and page_bar links them', async () => {
    const source =
      '{% cms_content page: true, size: 10 %}{{ DataList | map: "contentId" | join: "," }}{% endcms_content %}{% page_bar %}'
    const target: PageTarget = { type: 'catalog', catalog: snapshot.catalogs[0]!, list: false }
    const page = await render({ 'list.template.html': source }, target, { pageNo: 3 })
    expect(page.pages).toBe(3)
    expect(page.html).toContain('120,121,122,123,124')
    expect(page.html).toContain('href="index_2.html"')
    expect(page.html).toContain('href="index.html"')
  })

  it('refuses a second paged tag', async () => {
    const one = '{% cms_content level: "Root", page: true %}{% endcms_content %}'
    await expect(index(one + one)).rejects.toThrow('only one tag')
  })

  it.each([
    ['an unknown attribute', '{% cms_content colour: "red" %}{% endcms_content %}', 'unknown attribute "colour"'],
    ['a wrong choice', '{% cms_content level: "Moon" %}{% endcms_content %}', 'must be one of'],
    ['a missing end', '{% cms_content level: "Root" %}', 'not closed'],
    ['an unknown filter', '{{ 1 | nope }}', 'undefined filter'],
  ])('tells %s', async (_, source, message) => {
    await expect(index(`\n${source}`)).rejects.toMatchObject({
      line: 2,
      reason: expect.stringContaining(message) as string,
    })
  })
})

describe('article tag', () => {
  const source =
    '{% cms_article contentId: Content.contentId, page: true %}{{ ArticleContent | dealArticleBody }}{% endcms_article %}'
  const target: PageTarget = { type: 'content', content: content('100') }

  it('writes one page of a body with page breaks', async () => {
    const data = dataOf('<p>one</p><p>__XY_UEDITOR_PAGE_BREAK__</p><p>two</p>')
    const second = await render({ 'detail.template.html': source }, target, { data, pageNo: 2 })
    expect(second).toMatchObject({ html: '<p>two</p>', pages: 2 })
  })

  it('resolves internal links, in preview with what an editor needs to restore them', async () => {
    const body =
      '<a href="iurl://content?id=101">x</a><img src="iurl://resources/image/1.png?type=resource&amp;id=9&amp;sid=1" />'
    const data = dataOf(body)
    const page = await render({ 'detail.template.html': source }, target, { data })
    expect(page.html).toBe(
      '<a href="/_sites/demo_pc/news/101.html">x</a><img src="/stage-api/preview/demo/resources/image/1.png" />',
    )
    const mode = { preview: true, context: '/stage-api/', credential: 'pass=p' }
    const preview = await render({ 'detail.template.html': source }, target, { data, mode })
    expect(preview.html).toContain(
      'href="/stage-api/cms/preview/content/101?pp=pc&amp;pass=p" iurl="iurl://content?id=101"',
    )
  })
})

describe('another content in a body', () => {
  const body = (id: string) =>
    `<p>a</p><p style="text-align:center"><img src="/e/spacer.gif" ex_cid="${id}" title="1 > 0" class="img_group_placeholder" /></p><p>b</p>`
  const source =
    '{% cms_article contentId: Content.contentId %}{{ ArticleContent | dealArticleBody }}{% endcms_article %}'
  const group = { ...content('7', 'Harbour'), extraTemplate: 'group.template.html' }
  const target: PageTarget = { type: 'content', content: content('100') }
  const templates = {
    'detail.template.html': source,
    'group.template.html': '<ul>{{ Content.title }} {{ Site.name }}</ul>',
  }
  const dataWith = (html: string, other: ContentView): TemplateData => ({
    ...dataOf(html),
    contentsByIds: (ids) => Promise.resolve(ids.includes(other.contentId) ? [other] : []),
  })
  const written = async (other: ContentView, mode = published) =>
    (await render(templates, target, { data: dataWith(body('7'), other), mode })).html

  it('is written by its extra template in the place of its mark', async () => {
    expect(await written(group)).toBe('<p>a</p><ul>Harbour Demo &lt;site&gt;</ul><p>b</p>')
  })

  it('leaves nothing behind without a template, or where it is not published', async () => {
    expect(await written({ ...group, extraTemplate: '' })).toBe('<p>a</p><p>b</p>')
    expect(await written({ ...group, contentId: '8' })).toBe('<p>a</p><p>b</p>')
    expect(await written({ ...group, status: '0' })).toBe('<p>a</p><p>b</p>')
    expect(await written({ ...group, status: '0' }, { ...published, preview: true })).toContain('Harbour')
  })

  it('that names itself is a fault of the template', async () => {
    const circle = { ...templates, 'group.template.html': source }
    await expect(render(circle, target, { data: dataWith(body('7'), group) })).rejects.toThrow('circle')
  })
})

describe('include', () => {
  it('is rendered once with its parameters and does not see the page', async () => {
    const page = await index('{% assign x = 1 %}{% cms_include file: "a.html?k=v", n: 2 %}', {
      'a.html': '{{ IncludeRequest.k }}{{ IncludeRequest.n }}{{ x }}{{ Site.siteId }}',
    })
    expect(page.html).toBe('v21')
  })

  it('sees the page without the cache', async () => {
    const page = await index('{% assign x = 7 %}{% cms_include file: "a.html", cache: false %}', {
      'a.html': '{{ x }}',
    })
    expect(page.html).toBe('7')
  })

  it('refuses circles', async () => {
    const fault = index('{% cms_include file: "a.html" %}', { 'a.html': '{% cms_include file: "a.html" %}' })
    await expect(fault).rejects.toThrow('circle')
  })
})

describe('a hostile template', () => {
  it.each([
    ['reads files', '{% include "/etc/passwd" %}'],
    ['climbs to files', '{% cms_include file: "../../../../etc/passwd" %}'],
    ['renders a file', '{% render "./package.json" %}'],
  ])('%s: refused', async (_, source) => {
    await expect(index(source)).rejects.toMatchObject({ name: 'TemplateError' })
  })

  it('can not reach constructors or prototypes', async () => {
    const page = await index(
      '{{ Site.constructor }}{{ Site.__proto__ }}{{ "a".constructor }}{{ DataList.constructor }}',
    )
    expect(page.html).toBe('')
  })

  it('stops at the parse limit', async () => {
    const limits = { ...LIMITS, parse: 100 }
    await expect(render({ 'index.template.html': 'x'.repeat(200) }, home, { limits })).rejects.toThrow(/limit/)
  })
})
