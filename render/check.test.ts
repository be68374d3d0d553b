import { describe, expect, it } from 'vitest'
import { checkTemplate } from '#render/check.ts'
import { includesOf, leadsTo } from '#render/includes.ts'

const told = (text: string) => checkTemplate(text).map(({ line, column, message }) => `${line}:${column} ${message}`)

describe('a text that is checked', () => {
  it('has no faults where it is a template', () => {
    expect(
      told('<p>{{ Site.name | dateFormat }}</p>\n{% cms_content %}{{ DataList.size }}{% endcms_content %}'),
    ).toEqual([])
  })

  it('is told all wrong attributes and filters with their places', () => {
    const text =
      'a\n {% cms_content sise: 3 %}{% endcms_content %}\n{{ x | nope }} {{ y | neither }}\n{% cms_include %}'
    expect(told(text)).toEqual([
      '2:2 unknown attribute "sise"',
      '3:1 undefined filter: nope',
      '3:16 undefined filter: neither',
      '4:1 attribute "file" is required',
    ])
  })

  it('is told a tag that is not closed, one that is none and what has no end', () => {
    expect(told('{% cms_article contentid: 1 %}')).toEqual(['1:1 tag cms_article is not closed by endcms_article'])
    expect(told('a\n  {% nope %}')).toEqual(['2:3 tag "nope" not found'])
    expect(told('a\n{{ x')).toEqual(['2:1 output "{{ x" not closed'])
    expect(told('{% if a %}')).toEqual(['1:1 tag {% if a %} not closed'])
  })
})

describe('includes', () => {
  it('are found by name, once, with their line', () => {
    const source = `{% cms_include file: "a.html?x=1" %}\n{%- include 'b.html' %}\n{% cms_include cache: false, file: 'a.html' %}`
    expect(includesOf(source)).toEqual([
      { file: 'a.html', line: 1 },
      { file: 'b.html', line: 2 },
    ])
  })

  it('lead from one template to another, circles or not', () => {
    const templates = { a: `{% include 'b' %}`, b: `{% include 'a' %}{% include 'c' %}` }
    expect(leadsTo(templates, 'a', 'c')).toBe(true)
    expect(leadsTo(templates, 'c', 'a')).toBe(false)
  })
})
