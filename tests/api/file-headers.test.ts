import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileFile } from '#contract/account.ts'
import { commonDownload, resourceFile } from '#contract/resources.ts'
import { previewPage, previewTicket, previewView } from '#contract/preview.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient
let sitePath: string
let content: { siteId: string; contentId: string }
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  const { db, files } = server.services
  const { path } = await db.selectFrom('site').select('path').executeTakeFirstOrThrow()
  sitePath = path
  content = await db
    .selectFrom('content')
    .select(['siteId', 'contentId'])
    .where('status', '=', '30')
    .where('contentType', '=', 'article')
    .executeTakeFirstOrThrow()
  for (const suffix of SUFFIXES) {
    await files.write(`${path}/resources/file/a.${suffix}`, 'bytes')
    await files.write(`${path}_pc/a.${suffix}`, 'bytes')
    await files.write(`profile/a.${suffix}`, 'bytes')
  }
}, 120_000)
afterAll(() => server.close())

/** What a browser could run, and what it only shows. */
const RUN = ['html', 'htm', 'shtml', 'svg', 'xml', 'js', 'css', 'xhtml', 'unknown']
const SHOWN = ['png', 'jpg', 'pdf', 'txt', 'mp4', 'mp3']
const SUFFIXES = [...RUN, ...SHOWN]

const site = (path: string, file: string) =>
  server.anonymous.call(resourceFile, { params: { sitePath: path, path: file } })
const ANSWERS: Readonly<Record<string, (suffix: string) => Promise<{ response: TestResponse }>>> = {
  'an uploaded file': (suffix) => site(sitePath, `resources/file/a.${suffix}`),
  'a file of a published site': (suffix) => site(`${sitePath}_pc`, `a.${suffix}`),
  'a public upload': (suffix) => server.anonymous.call(profileFile, { params: { path: `a.${suffix}` } }),
  'a download': (suffix) => admin.call(commonDownload, { query: { path: `a.${suffix}` } }),
}
type TestResponse = Awaited<ReturnType<TestClient['call']>>['response']

test.each(Object.entries(ANSWERS))(
  '%s that a browser could run is a download or cut off from the admin',
  async (_, ask) => {
    for (const suffix of SUFFIXES) {
      const { statusCode, headers } = (await ask(suffix)).response
      expect([suffix, statusCode, headers['x-content-type-options']]).toEqual([suffix, 200, 'nosniff'])
      if (!RUN.includes(suffix)) continue
      const isDownload = String(headers['content-disposition'] ?? '').startsWith('attachment')
      const isApart = String(headers['content-security-policy'] ?? '').startsWith('sandbox ')
      expect([suffix, isDownload || isApart]).toEqual([suffix, true])
      expect(String(headers['content-security-policy'] ?? '')).not.toContain('allow-same-origin')
    }
  },
)

test('what only some may see is kept by no cache', async () => {
  const { ticket } = await admin.ok(previewTicket, { site: content.siteId })
  const params = { dataType: 'content', dataId: content.contentId }
  const preview = await server.anonymous.call(previewPage, { params, query: { pp: 'pc', ticket } })
  const download = await admin.call(commonDownload, { query: { path: 'a.txt' } })
  for (const { response } of [preview, download])
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(preview.response.headers['referrer-policy']).toBe('no-referrer')
})

test('pages rendered on demand are cut off from the admin', async () => {
  const { ticket } = await admin.ok(previewTicket, { site: content.siteId })
  const params = { dataType: 'content', dataId: content.contentId }
  const pages = [
    await server.anonymous.call(previewPage, { params, query: { pp: 'pc', ticket } }),
    await server.anonymous.call(previewPage, { params, query: { pp: 'pc', ticket: 'used' } }),
    await server.anonymous.call(previewView, { params, query: { pp: 'pc' } }),
  ]
  for (const { response } of pages) {
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.headers['content-security-policy']).toMatch(/^sandbox (?!.*allow-same-origin)/)
  }
})
