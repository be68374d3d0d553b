import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteExtendsSave } from '#contract/site-extends.ts'
import { sitePublish } from '#contract/sites.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { publishedArticle } from '#tests/support/publishing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp({ settings: { demo: true } })
}, 120_000)
afterAll(() => server.close())

test('a limit of list pages is kept when all is published, and taken away again', async () => {
  const admin = await server.as('admin')
  const { siteId, file } = await publishedArticle(server.services)
  const folder = file.slice(0, file.lastIndexOf('/'))
  const pages = async () => {
    const there = [undefined, 2, 3, 4].map((page) => (page === undefined ? 'index.html' : `index_${page}.html`))
    const sizes = await Promise.all(there.map((name) => server.services.files.size(`${folder}/${name}`)))
    return there.filter((_, at) => sizes[at] !== undefined)
  }
  const publishWith = async (body: Record<string, string>) => {
    await admin.ok(siteExtendsSave, { params: { siteId }, query: { partial: 'true' }, body })
    await admin.ok(sitePublish, { body: { siteId, publishIndex: false, contentStatus: '30' } })
    await server.services.tasks.idle()
    await server.services.publisher.idle()
  }
  await publishWith({ CatalogPageSize: '1', MaxPageOnContentPublish: '2' })
  expect(await pages()).toEqual(['index.html', 'index_2.html'])
  await publishWith({ MaxPageOnContentPublish: '0' })
  expect(await pages()).toEqual(['index.html', 'index_2.html', 'index_3.html', 'index_4.html'])
})
