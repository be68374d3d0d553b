import { expect, it } from 'vitest'
import { isSafeHref } from './safe-href.ts'

it('keeps web, mail, internal and relative addresses', () => {
  for (const href of [
    'https://a.cn',
    'HTTP://A',
    'iurl://content?id=1',
    '/a:b',
    'a/b',
    '#top',
    '?q=a:b',
    'mailto:a@b.cn',
  ]) {
    expect(isSafeHref(href), href).toBe(true)
  }
})

it('refuses schemes that run code, however they are written', () => {
  for (const href of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:x',
    '\u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
  ]) {
    expect(isSafeHref(href), href).toBe(false)
  }
})
