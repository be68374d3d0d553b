import { expect, test } from 'vitest'
import { fittingContent, kindOf } from './first-target.ts'

test('a template is shown first with a page of what it is about', () => {
  expect(kindOf('<h1>{{ Site.name }}</h1>')).toBe('site')
  expect(kindOf('<h1>{{ Catalog.name }}</h1>')).toBe('catalog')
  expect(kindOf('{{ Catalog.name }} {{ Content.title }}')).toBe('content')
  expect(kindOf('{% cms_content catalogid: 1 %}{% endcms_content %}')).toBe('site')
})

test('of several contents one that the template has a tag for', () => {
  const rows = [{ contentType: 'article' }, { contentType: 'image' }] as const
  expect(fittingContent('{% cms_image %}', rows)).toBe(rows[1])
  expect(fittingContent('{{ Content.title }}', rows)).toBe(rows[0])
  expect(fittingContent('', [])).toBeUndefined()
})
