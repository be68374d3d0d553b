import { describe, expect, it } from 'vitest'
import type { TemplateReference } from '#data/page/template-check.ts'
import { completionsAt } from './completions.ts'

const attribute = { kind: 'text', required: false } as const
const reference: TemplateReference = {
  tags: [
    {
      name: 'cms_content',
      isBlock: true,
      attributes: [
        { ...attribute, name: 'page', kind: 'flag', options: ['true', 'false'], fallback: 'false' },
        { ...attribute, name: 'catalogid' },
        { ...attribute, name: 'level', kind: 'choice', options: ['Root', 'Current'], fallback: 'Current' },
      ],
    },
    { name: 'cms_include', isBlock: false, attributes: [{ ...attribute, name: 'file', required: true }] },
    { name: 'for', isBlock: true, attributes: [] },
    { name: 'if', isBlock: true, attributes: [] },
  ],
  filters: ['dateFormat', 'downcase'],
  variables: { Site: ['name', 'link'], Content: ['title'], DataList: [] },
}
const labels = (before: string) => completionsAt(before, reference)?.options.map(({ label }) => label)

describe('what is completed in a template', () => {
  it('is nothing in HTML and behind a tag', () => {
    expect(labels('<p class="')).toBeUndefined()
    expect(labels('{{ Site.name }} <p')).toBeUndefined()
  })

  it('are the names of tags, with what they need', () => {
    expect(labels('{% cms_')).toEqual(expect.arrayContaining(['cms_content', 'endcms_content', 'for']))
    const found = completionsAt('{% cms_inc', reference)
    expect(found?.from).toBe(3)
    expect(found?.options.find(({ label }) => label === 'cms_include')?.apply).toBe('cms_include file: ')
  })

  it('are the attributes of a tag that it has not yet', () => {
    const found = labels('{% cms_content page: true, ')
    expect(found).toContain('catalogid')
    expect(found).not.toContain('page')
  })

  it('are what an attribute takes', () => {
    expect(labels('{% cms_content level: ')).toEqual(['Root', 'Current'])
    expect(completionsAt('{% cms_content level: "Ro', reference)).toMatchObject({ from: 23 })
    expect(labels('{% cms_content page: ')).toEqual(['true', 'false'])
  })

  it('are filters, variables and their fields', () => {
    expect(labels('{{ Content.title | d')).toEqual(expect.arrayContaining(['dateFormat', 'downcase']))
    expect(labels('{{ S')).toEqual(expect.arrayContaining(['Site', 'Content', 'DataList']))
    expect(labels('{{ Site.')).toEqual(expect.arrayContaining(['name', 'link']))
    expect(labels('{% if Content.')).toEqual(expect.arrayContaining(['title']))
    expect(labels('{{ row.')).toEqual(expect.arrayContaining(['title', 'link']))
  })
})
