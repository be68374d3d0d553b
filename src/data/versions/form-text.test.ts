import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { formText } from './form-text.ts'

const HASH = 'a'.repeat(64)
const FORM: ContentForm = {
  contentId: '5',
  catalogId: '10',
  contentType: 'article',
  opType: 'UPDATE',
  title: 'Harbour',
  shortTitle: 'Quay',
  subTitle: 'At night',
  titleStyle: 'font-weight: bold',
  summary: 'In short',
  source: 'Gazette',
  sourceUrl: 'https://gazette.cn/1',
  author: 'Ann',
  editor: 'Bob',
  linkFlag: 'Y',
  redirectUrl: 'https://a.cn/there',
  keywords: ['ferry', 'pier'],
  tags: ['night'],
  seoTitle: 'Harbour at night',
  seoKeywords: 'harbour night',
  seoDescription: 'All of it',
  remark: 'Ask Ann',
  staticPath: 'harbour.html',
  contentHtml: `<p>See <a href="https://a.cn/list">the list</a></p><img iurl="local-blob:${HASH}" src="/admin/local-blob/${HASH}">`,
  params: {
    ModelData_subject: 'Tides',
    ModelData_note: '<p>With <a href="https://t.cn">tables</a></p>',
    ModelData_no: '',
  },
  imageList: [{ title: 'Pier', description: 'Two', redirectUrl: 'https://a.cn/pier', path: `local-blob:${HASH}` }],
  audioList: [{ title: 'Horn', author: 'Cid', description: 'Loud', path: 'iurl://r/1', fileName: 'horn.mp3' }],
  videoList: [{ title: 'Film', description: 'Short', path: '<iframe src="https://v.cn/1"></iframe>' }],
}
const words = {
  field: (name: string) => (name === 'param:ModelData_subject' ? 'Subject' : name),
  file: (address: string) => (address.includes(HASH) ? 'night.png' : address),
}

test('the text of a form has all that was written into it, what is read first without names', () => {
  const text = formText(FORM, words)
  expect(text).toMatch(/^Harbour\n\nIn short\n\nSee the list \(https:\/\/a\.cn\/list\)\n\[night\.png\]\n\n/)
  const typed = ['Quay', 'At night', 'Gazette', 'https://gazette.cn/1', 'Ann', 'Bob', 'https://a.cn/there']
  typed.push('ferry, pier', 'night', 'Harbour at night', 'harbour night', 'All of it', 'Ask Ann', 'harbour.html')
  for (const value of typed) expect(text).toContain(`: ${value}`)
  expect(text).toContain('Subject: Tides')
  expect(text).toContain('With tables (https://t.cn)')
  expect(text).toContain('imageList:\nPier\nTwo\nhttps://a.cn/pier\nnight.png')
  expect(text).toContain('audioList:\nHorn\nCid\nLoud\nhorn.mp3\niurl://r/1')
  expect(text).toContain('videoList:\nFilm\nShort\n<iframe src="https://v.cn/1"></iframe>')
})

test('fields that are empty or only chosen are not named', () => {
  const text = formText({
    contentId: '5',
    title: 'Harbour',
    titleStyle: 'x',
    original: 'Y',
    keywords: [],
    imageList: [],
  })
  expect(text).toBe('Harbour')
})
