import { expect, test } from 'vitest'
import { ancestorsOf, childrenOf, filterTree, foldersOf, indexTree, treeItemsOf, TREE_ROOT } from './tree-rows.ts'

const nodes = [
  { id: '1', label: 'News', children: [{ id: '2', label: 'World', children: [{ id: '3', label: 'Asia' }] }] },
  { id: '4', label: 'Sport' },
]
const index = indexTree(treeItemsOf(nodes))

test('the index knows children in order, parents and the roots', () => {
  expect(index.children.get(TREE_ROOT)).toEqual(['1', '4'])
  expect(index.children.get('1')).toEqual(['2'])
  expect(index.children.get('4')).toEqual([])
  expect(ancestorsOf(index, '3')).toEqual(['2', '1'])
})

test('a filter keeps matches and the way to them', () => {
  const filter = filterTree(index, ' asia ')
  expect([...(filter?.shown ?? [])].toSorted()).toEqual(['1', '2', '3'])
  expect(filter?.matches).toBe(1)
  expect(filter?.open.toSorted()).toEqual(['1', '2'])
  expect(childrenOf(index, filter, TREE_ROOT)).toEqual(['1'])
})

test('a match is not opened for what does not match below it', () => {
  const filter = filterTree(index, 'news')
  expect(filter?.open).toEqual([])
  expect(childrenOf(index, filter, '1')).toEqual([])
  expect(foldersOf(index)).toEqual(['1', '2'])
})

test('one answer has one set of items and one index, whoever asks', () => {
  expect(treeItemsOf(nodes)).toBe(treeItemsOf(nodes))
  expect(indexTree(treeItemsOf(nodes))).toBe(index)
})

test('no filter text hides nothing, a text without a match hides all', () => {
  expect(filterTree(index, '  ')).toBeUndefined()
  expect(filterTree(index, 'zzz')?.shown.size).toBe(0)
})

test('ten thousand nodes in a chain are indexed without a deep stack', () => {
  const chain = { id: '0', label: 'n', data: null, children: [] as never[] }
  let root: Parameters<typeof indexTree>[0][number] = chain
  for (let i = 1; i < 10_000; i += 1) root = { id: String(i), label: 'n', data: null, children: [root] }
  expect(indexTree([root]).items.size).toBe(10_000)
})
