import { expect, it } from 'vitest'
import type { CatalogTreeNode } from '#contract/catalogs.ts'
import { buildTree, normalPath } from './catalogs.rules.ts'

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
