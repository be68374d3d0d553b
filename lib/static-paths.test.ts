import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATIC_PATH } from '#contract/contents/limits.ts'
import { contentPage, isSafePagePath, listPage, numbered, suffixOf } from '#lib/static-paths.ts'

describe('names of pages', () => {
  it('number from the second page on, before the extension', () => {
    expect(numbered('a.b/c.html', 1)).toBe('a.b/c.html')
    expect(numbered('a.b/c.html', 2)).toBe('a.b/c_2.html')
    expect(numbered('a.b/c', 2)).toBe('a.b/c_2')
  })

  it('call the list `list` only beside an index page', () => {
    expect(listPage('news/', false, 1, 'html')).toBe('news/index.html')
    expect(listPage('news/', true, 3, 'html')).toBe('news/list_3.html')
  })

  it('take a content’s own path with its own extension', () => {
    expect(contentPage('news/', { contentId: '1', staticPath: 'about/us.htm' }, 2, 'html')).toBe('about/us_2.htm')
    expect(contentPage('news/', { contentId: '1', staticPath: '' }, 1, 'html')).toBe('news/1.html')
  })

  it('fall back to the default suffix when the stored one is none', () => {
    expect(suffixOf({})).toBe('shtml')
    expect(suffixOf({ staticSuffix: '../x' })).toBe('shtml')
  })
})

describe('a page path', () => {
  it.each(['index.html', 'news/2026/1.html', '新闻/要闻.html'])('may be %s', (path) => {
    expect(isSafePagePath(path)).toBe(true)
  })

  it.each([
    '',
    '/etc/x',
    '../x.html',
    'a/../../x',
    'a//b',
    'a/./b',
    '.htaccess',
    'a\\b',
    'c:/x',
    'template/x.html',
    'TEMPLATE/x',
    'a/b\u0000',
    'a /b',
    'css/x.css',
  ])('may not be "%s"', (path) => {
    expect(isSafePagePath(path)).toBe(false)
  })

  it('that a content may name is always one that a page may be written to', () => {
    const part = fc.constantFrom(
      'a',
      '新闻',
      '.',
      '..',
      '/',
      '-',
      '_',
      'template',
      'JS',
      'Css',
      'images',
      'include',
      '.html',
    )
    const paths = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(fc.property(paths, (path) => !STATIC_PATH.test(path) || isSafePagePath(path)))
    for (const path of ['about.html', 'about/us.htm', 'templates/a.html', '新闻/要闻-1.html'])
      expect(STATIC_PATH.test(path), path).toBe(true)
  })
})
