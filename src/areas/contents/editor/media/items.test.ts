import { describe, expect, test } from 'vitest'
import type { PickedResource } from '#shared/resource-dialog/picked-resource.ts'
import { embedOf, itemOf, keysOf, type MediaItem, withFile, withInserted, withMoved, withServerFacts } from './items.ts'

const picked = (name: string, more: Partial<PickedResource> = {}): PickedResource => ({
  path: `iurl://${name}`,
  name,
  src: `/${name}`,
  width: 4,
  height: 3,
  fileSize: '12',
  fileSizeName: '12 bytes',
  resourceType: 'image',
  ...more,
})
const items = (...names: string[]): MediaItem[] => names.map((name) => ({ path: name, title: name }))
const titles = (list: readonly MediaItem[]) => list.map(({ title }) => title)

describe('the items of a content', () => {
  test('begin with the name of their file as title, which is no longer than a title may be', () => {
    expect(itemOf('image', picked('a.png'))).toMatchObject({
      title: 'a.png',
      fileName: 'a.png',
      width: 4,
      fileSize: 12,
    })
    expect(itemOf('image', picked(`${'a'.repeat(200)}.png`)).title).toHaveLength(100)
  })

  test('always tell their size', () => {
    expect(itemOf('audio', picked('a.mp3', { fileSize: '' })).fileSize).toBe(0)
    expect(embedOf('<iframe></iframe>').fileSize).toBe(0)
  })

  test('keep who they are and what was written of them when their file is replaced', () => {
    const item = { ...itemOf('image', picked('a.png')), imageId: '7', title: 'Harbour', description: 'At dusk' }
    const next = withFile('image', item, picked('b.png', { width: 9 }))
    expect(next).toMatchObject({
      imageId: '7',
      title: 'Harbour',
      description: 'At dusk',
      path: 'iurl://b.png',
      width: 9,
    })
  })

  test('take the name of the new file where nobody has named them', () => {
    expect(withFile('image', itemOf('image', picked('a.png')), picked('b.png')).title).toBe('b.png')
  })

  test('have keys of their own, also where a file is there twice, and keep them when the server names them', () => {
    expect(keysOf(items('a', 'b', 'a'))).toEqual(['a', 'b', 'a#2'])
    const [item] = items('a') as [MediaItem]
    expect(keysOf([{ ...item, imageId: '7' }])).toEqual(keysOf([item]))
  })

  test('are moved within their list and never out of it', () => {
    const list = items('a', 'b', 'c')
    expect(titles(withMoved(list, 0, 2))).toEqual(['b', 'c', 'a'])
    expect(titles(withMoved(list, 2, 3))).toEqual(['a', 'b', 'c'])
    expect(titles(withMoved(list, 0, -1))).toEqual(['a', 'b', 'c'])
  })

  test('come back where they were', () => {
    const [gone] = items('x') as [MediaItem]
    expect(titles(withInserted(items('a', 'b'), 1, gone))).toEqual(['a', 'x', 'b'])
    expect(titles(withInserted([], 4, gone))).toEqual(['x'])
  })

  test('get ids and facts of the server, and keep what was typed meanwhile', () => {
    const mine = [
      { path: 'local-blob:1', title: 'typed since' },
      { path: 'local-blob:1', title: 'twice' },
      { path: 'new', title: 'new' },
    ]
    const stored = [
      { path: 'iurl://1', title: 'a', audioId: '5', duration: '900', src: '/1' },
      { path: 'iurl://1', title: 'twice', audioId: '6' },
    ]
    const named = withServerFacts(mine, stored, (path) => path.replace('local-blob:', 'iurl://'))
    expect(named).toEqual([
      { path: 'local-blob:1', title: 'typed since', audioId: '5', duration: '900' },
      { path: 'local-blob:1', title: 'twice', audioId: '6' },
      { path: 'new', title: 'new' },
    ])
    expect(named[2]).toBe(mine[2])
  })
})
