import { expect, it } from 'vitest'
import type { CatalogTreeNode } from '#contract/catalogs.ts'
import { batchLines, buildTree, normalPath, settingFault, sortedFlags } from './catalogs.rules.ts'

const node = (id: string, parentId: string): CatalogTreeNode => ({
  ...{ id, parentId, label: id },
  ...{ isRoot: false, isDisabled: false, isNew: false, isDefaultExpanded: false, checked: false },
  props: { path: '', internalUrl: '', logo: '', logoSrc: '', description: '' },
})

it('hangs catalogs below their parents in the given order', () => {
  const tree = buildTree([node('2', '0'), node('1', '0'), node('3', '1')])
  expect(tree.map((one) => one.id)).toEqual(['2', '1'])
  expect(tree[1]?.children?.map((one) => one.id)).toEqual(['3'])
  expect(tree[0]).not.toHaveProperty('children')
})

it('drops a catalog whose parent may not be seen', () => {
  expect(buildTree([node('1', '0'), node('3', '2')]).map((one) => one.id)).toEqual(['1'])
})

it('brings paths into their stored form', () => {
  expect(['news', '/news/', 'a/b', '//a'].map(normalPath)).toEqual(['news/', 'news/', 'a/b/', 'a/'])
  expect(['/', '', '//', 'a//b'].map(normalPath)).toEqual([undefined, undefined, undefined, undefined])
})

it('reads a batch by its blanks and tabs, two of them or one a level', () => {
  expect(batchLines('A\r\n  B\n\tC\n\n D')).toEqual([
    { name: 'A', level: 1 },
    { name: 'B', level: 2 },
    { name: 'C', level: 2 },
    { name: 'D', level: 1 },
  ])
  expect(batchLines('A\n\n      B')).toEqual({ tooDeep: 3 })
})

it('gives only those another flag that have to have one', () => {
  const siblings = ['10', '20', '30', '40'].map((sortFlag) => ({ catalogId: `c${sortFlag}`, sortFlag }))
  expect(sortedFlags(siblings, 2, 1)).toEqual([
    { catalogId: 'c30', sortFlag: '20' },
    { catalogId: 'c20', sortFlag: '30' },
  ])
  expect(sortedFlags(siblings, 0, 0)).toEqual([])
})

it('knows which values a setting can not have', () => {
  const fault = (key: string, value: string) => settingFault(key, value, 100)
  expect(fault('EnableIndex', 'N') || fault('CatalogPageSize', '-1') || fault('HotWordGroups', '["a"]')).toBe(false)
  expect(fault('CatalogPageSize', '') || fault('ContentExtendModel', '17')).toBe(false)
  expect(fault('EnableIndex', 'n') && fault('CatalogPageSize', '101') && fault('CatalogPageSize', '-2')).toBe(true)
  expect(fault('HotWordGroups', '[1]') && fault('CatalogExtendModel', 'x')).toBe(true)
})
