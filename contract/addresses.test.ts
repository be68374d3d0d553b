import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { completeAddress, isFileAddress, isLinkAddress, linkAddress } from './addresses.ts'

const COMPLETED: Record<string, string> = {
  'www.example.com': 'https://www.example.com',
  ' WWW.Example.com/a?b=c#d ': 'https://WWW.Example.com/a?b=c#d',
  'example.com': 'https://example.com',
  'example.com:8080/x': 'https://example.com:8080/x',
  'localhost:3000/x': 'https://localhost:3000/x',
  '10.0.0.1/x': 'https://10.0.0.1/x',
  'bücher.example/neu': 'https://bücher.example/neu',
  '例子.中国/新闻': 'https://例子.中国/新闻',
  'example.com/report.pdf': 'https://example.com/report.pdf',
  '//cdn.example.com/x': 'https://cdn.example.com/x',
  'https://example.com/a b': 'https://example.com/a%20b',
  '\u200bhttps://example.com\n/x': 'https://example.com/x',
  'a@example.com': 'mailto:a@example.com',
  'first.last+tag@mail.example.com?subject=Hi': 'mailto:first.last+tag@mail.example.com?subject=Hi',
  'tel:+86 10 1234 5678': 'tel:+861012345678',
}

const KEPT = [
  'https://example.com',
  'HTTP://EXAMPLE.COM/?q=a:b',
  'https://user@example.com/',
  'https://[::1]/x',
  'https://例子.中国',
  'ftp://example.com/a.zip',
  'mailto:a@example.com',
  'tel:110',
  'iurl://content?id=1',
  'iurl://resources/a/b.jpg?type=resource&id=1&sid=2&st=Local',
  '/news/today.html',
  '/',
]

const REFUSED = [
  String.raw`\\server\share`,
  String.raw`C:\Users\a.docx`,
  String.raw`https:\\example.com`,
  String.raw`/\example.com`,
  'file:///etc/passwd',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'http://',
  'https:example.com',
  'mailto:',
  'report.pdf',
  'index.html?x=1',
  'some words',
  'word',
  '#top',
  '../up',
]

test('what is typed becomes the address that is meant', () => {
  for (const [typed, address] of Object.entries(COMPLETED)) {
    expect(completeAddress(typed)).toBe(address)
    expect(isLinkAddress(address), address).toBe(true)
  }
})

test('an address that is whole stays as it is, and completing twice changes nothing', () => {
  for (const address of [...KEPT, ...Object.values(COMPLETED), ...REFUSED, '']) {
    const once = completeAddress(address)
    expect(completeAddress(once)).toBe(once)
    if (KEPT.includes(address)) expect(once).toBe(address)
  }
  for (const address of KEPT) expect(isLinkAddress(address), address).toBe(true)
})

test('folders of a network, other protocols and mere words are no addresses', () => {
  for (const typed of REFUSED) expect(isLinkAddress(completeAddress(typed)), typed).toBe(false)
})

test('a file is no mail and no telephone', () => {
  expect(['https://a.example/x y.jpg', 'iurl://resources/a b.jpg?id=1', '/x.jpg'].every(isFileAddress)).toBe(true)
  expect(['mailto:a@example.com', 'tel:1', 'x.jpg', '//a.example/x.jpg', ''].some(isFileAddress)).toBe(false)
})

test('a field stores the whole address, which must fit as well', () => {
  expect(z.parse(linkAddress(23), 'www.example.com')).toBe('https://www.example.com')
  expect(z.safeParse(linkAddress(22), 'www.example.com').success).toBe(false)
  expect([z.parse(linkAddress(9), ''), z.parse(linkAddress(9), null)]).toEqual(['', ''])
})
