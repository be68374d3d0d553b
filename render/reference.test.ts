import { expect, test } from 'vitest'
import { describeTemplates } from '#render/reference.ts'

test('what templates may say is told as it is read: tags with their attributes, filters, variables with their fields', () => {
  const { tags, filters, variables } = describeTemplates()
  expect(tags.find(({ name }) => name === 'cms_include')).toMatchObject({
    isBlock: false,
    attributes: expect.arrayContaining([{ name: 'file', kind: 'text', required: true }]) as unknown,
  })
  const level = tags.find(({ name }) => name === 'cms_content')?.attributes.find(({ name }) => name === 'level')
  expect(level).toEqual({
    name: 'level',
    kind: 'choice',
    required: false,
    options: ['Root', 'Current', 'Child', 'CurrentAndChild'],
    fallback: 'Current',
  })
  expect(tags.map(({ name }) => name)).toContain('if')
  expect(filters.slice(0, 2)).toEqual(['dateFormat', 'clearHtmlTag'])
  expect(filters).toContain('downcase')
  expect(variables['Site']).toEqual(expect.arrayContaining(['name', 'link', 'logoSrc']))
  expect(variables['Catalog']).toContain('listLink')
  expect(variables['PageNo']).toEqual([])
})
