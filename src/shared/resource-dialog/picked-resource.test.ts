import { describe, expect, it } from 'vitest'
import { isPicture, problemWith, remoteResource, withAdded } from './picked-resource.ts'

describe('files in the resource dialog', () => {
  it('are of a type that is taken, not empty, and not too large', () => {
    const suffixes = ['png', 'jpg']
    expect(problemWith({ name: 'a.PNG', size: 20_971_520 }, suffixes)).toBeUndefined()
    expect(problemWith({ name: 'a.png', size: 20_971_521 }, suffixes)).toBe('too-large')
    expect(problemWith({ name: 'a.svg', size: 1 }, suffixes)).toBe('wrong-type')
    expect(problemWith({ name: 'png', size: 1 }, suffixes)).toBe('wrong-type')
    expect(problemWith({ name: 'a.png', size: 0 }, suffixes)).toBe('empty')
  })

  it('are added as far as there is room, and a new one takes the place of the only one', () => {
    expect(withAdded(['a'], ['b'], 2)).toEqual({ files: ['a', 'b'], over: [] })
    expect(withAdded(['a'], ['b', 'c', 'd'], 2)).toEqual({ files: ['a', 'b'], over: ['c', 'd'] })
    expect(withAdded(['a'], ['b'], 1)).toEqual({ files: ['b'], over: [] })
    expect(withAdded(['a'], [], 1)).toEqual({ files: ['a'], over: [] })
  })

  it('takes only web addresses as remote links', () => {
    expect(remoteResource(' https://a.cn/b/c.png?x=1 ')).toMatchObject({
      path: 'https://a.cn/b/c.png?x=1',
      name: 'c.png',
      net: true,
    })
    for (const bad of [
      '',
      'x.png',
      'mailto:a@a.cn',
      String.raw`\\a\x.png`,
      'javascript:alert(1)',
      'ftp://a/b',
      'http://',
    ])
      expect(remoteResource(bad)).toBeUndefined()
  })

  it('shows pictures as pictures, also behind a query', () => {
    expect(isPicture('https://a/b.webp?x=.txt')).toBe(true)
    expect(isPicture('a.svg')).toBe(false)
  })
})
