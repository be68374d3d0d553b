import { describe, expect, it } from 'vitest'
import { isPicture, problemWith, remoteResource, withAdded } from './picked-resource.ts'

interface Named {
  name: string
  size: number
}

describe('files in the resource dialog', () => {
  const rules = { limit: 2, suffixes: ['png', 'jpg'] }

  it('takes files up to the limits and names the first that does not fit', () => {
    expect(problemWith([{ name: 'a.PNG', size: 20_971_520 }], rules)).toBeUndefined()
    expect(problemWith([{ name: 'a.png', size: 20_971_521 }], rules)).toEqual({ problem: 'too-large', name: 'a.png' })
    expect(problemWith([{ name: 'a.svg', size: 1 }], rules)).toEqual({ problem: 'wrong-type', name: 'a.svg' })
    expect(problemWith([{ name: 'png', size: 1 }], rules)?.problem).toBe('wrong-type')
    expect(problemWith([{ name: 'a.png', size: 0 }], rules)?.problem).toBe('empty')
    expect(problemWith(Array(3).fill({ name: 'a.png', size: 1 }), rules)?.problem).toBe('too-many')
  })

  it('adds files as long as all together fit, and puts a new one in the place of the only one', () => {
    const [a, b, c] = ['a.png', 'b.png', 'c.png'].map((name) => ({ name, size: 1 })) as [Named, Named, Named]
    expect(withAdded([a], [b], rules)).toEqual({ files: [a, b] })
    expect(withAdded([a], [b, c], rules)).toEqual({ files: [a], found: { problem: 'too-many', name: '' } })
    expect(withAdded([a], [b], { ...rules, limit: 1 })).toEqual({ files: [b] })
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
