import { describe, expect, it } from 'vitest'
import type { TemplateBundle } from '#contract/templates.ts'
import { createPreview } from '#workers/preview.ts'

const bundle = (article: string, revision = '1'): TemplateBundle => ({
  revision,
  templates: [{ path: 'article.html', content: article }],
  assets: [],
  snapshot: {
    pipeCode: 'pc',
    pipeProps: { defaultDetailTemplate_article: 'article.html', url: '/', staticSuffix: 'shtml' },
    site: {
      siteId: '1',
      parentId: '0',
      name: 'Harbour',
      description: '',
      logo: '',
      path: 'harbour',
      resourceUrl: '',
      seoTitle: '',
      seoKeywords: '',
      seoDescription: '',
      extend: {},
    },
    catalogs: [],
    properties: [],
  },
})
const contents = [
  { contentId: '9', catalogId: '7', contentType: 'article' as const, title: 'A <draft>', contentHtml: '<p>x</p>' },
]
const request = (template: string, id = '9', revision?: string) => ({
  bundle: bundle(template, revision),
  target: { type: 'content' as const, id },
  contents,
  context: '/stage-api/',
})

describe('a page made on the device', () => {
  it('is rendered through the kept template with what was typed, escaped', async () => {
    expect(await createPreview().render(request('{{ Site.name }}: {{ Content.title }}'))).toBe(
      'Harbour: A &lt;draft&gt;',
    )
  })

  it('uses new templates when the revision changed', async () => {
    const preview = createPreview()
    await preview.render(request('old'))
    expect(await preview.render(request('new', '9', '2'))).toBe('new')
  })

  it('says that a content is not held instead of showing another', async () => {
    await expect(createPreview().render(request('x', '8'))).rejects.toThrow('not on this device')
  })
})
