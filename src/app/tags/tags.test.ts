import { describe, expect, it } from 'vitest'
import { afterClosing, close, closable, lastAddress, type Tag, type Tags, visit } from '#app/tags/tags.ts'

const tag = (path: string, more: Partial<Tag> = {}): Tag => ({
  path,
  href: path,
  title: path,
  affix: false,
  noCache: false,
  ...more,
})
const home = tag('/index', { affix: true })
const tags: Tags = [home, tag('/a'), tag('/b'), tag('/c')]
const paths = (list: Tags) => list.map((one) => one.path).join(' ')

describe('visit', () => {
  it('adds a new page at the end and a fixed one in front', () => {
    expect(paths(visit(tags, tag('/d')))).toBe('/index /a /b /c /d')
    expect(paths(visit([tag('/a')], home))).toBe('/index /a')
  })

  it('keeps the place of a known path and takes its new address', () => {
    const next = visit(tags, tag('/a', { href: '/a?page=2' }))
    expect(next[1]?.href).toBe('/a?page=2')
    expect(paths(next)).toBe(paths(tags))
  })

  it('changes nothing when nothing changed', () => {
    expect(visit(tags, tag('/a'))).toBe(tags)
  })
})

describe('close', () => {
  it.each([
    ['this', '/index /a /c'],
    ['others', '/index /b'],
    ['left', '/index /b /c'],
    ['right', '/index /a /b'],
    ['all', '/index'],
  ] as const)('%s leaves %s', (kind, left) => {
    expect(paths(close(tags, '/b', kind))).toBe(left)
  })

  it('never closes the fixed tag', () => {
    expect(close(tags, '/index', 'this')).toEqual(tags)
  })
})

describe('closable', () => {
  it('has nothing left of the first and nothing right of the last', () => {
    expect(closable(tags, '/a').left).toBe(false)
    expect(closable(tags, '/c').right).toBe(false)
    expect(closable(tags, '/b')).toEqual({ this: true, others: true, left: true, right: true, all: true })
    expect(closable(tags, '/index').this).toBe(false)
  })
})

describe('addresses', () => {
  it('goes to the last tag that is left, else home', () => {
    expect(afterClosing([home, tag('/a', { href: '/a?x=1' })])).toBe('/a?x=1')
    expect(afterClosing([])).toBe('/')
  })

  it('comes back to where a page was, unless it keeps nothing', () => {
    const open = [tag('/a', { href: '/a?page=3' }), tag('/b', { href: '/b?page=3', noCache: true })]
    expect(lastAddress(open, '/a')).toBe('/a?page=3')
    expect(lastAddress(open, '/b')).toBeUndefined()
    expect(lastAddress(open, '/c')).toBeUndefined()
  })
})
