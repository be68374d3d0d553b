import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contentAdd,
  contentDelete,
  contentOffline,
  contentPublish,
  contentRecover,
  contentSave,
} from '#contract/contents.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { taskEnd } from '#tests/support/contents.ts'
import { publishedArticle } from '#tests/support/publishing.ts'

let server: TestApp
let admin: TestClient
let site: string
let catalogId: string

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  const demo = await publishedArticle(server.services)
  site = demo.siteId
  catalogId = demo.catalogId
})
afterAll(() => server.close())

type Fields = { staticPath?: string; linkFlag?: 'Y' | 'N'; redirectUrl?: string }

const exists = async (file: string) => (await server.services.files.size(`demo_pc/${file}`)) !== undefined
const standing = async (...files: string[]) => Promise.all(files.map(exists))

async function send(endpoint: typeof contentAdd | typeof contentSave, contentId: string, fields: Fields) {
  const opType = endpoint === contentAdd ? 'ADD' : 'UPDATE'
  const body = { contentId, catalogId, opType, title: `T ${contentId}`, contentHtml: '<p>x</p>', ...fields } as const
  const { taskId } = await admin.ok(endpoint, { site, body, query: { contentType: 'article' } })
  return taskEnd(server.services, taskId)
}

async function publish(contentId: string) {
  await admin.ok(contentPublish, { site, body: { contentIds: [contentId] } })
  await server.services.publisher.idle()
}

async function published(fields: Fields): Promise<string> {
  const contentId = server.services.newId()
  expect(await send(contentAdd, contentId, fields)).toMatchObject({ status: 'SUCCESS' })
  await publish(contentId)
  return contentId
}

describe('a published content that gets another path', () => {
  it('keeps its page until it is published again, and has one page then', async () => {
    const contentId = await published({ staticPath: 'p/one.html' })
    await send(contentSave, contentId, { staticPath: 'p/two.html' })
    await send(contentSave, contentId, { staticPath: 'p/three.html' })
    await server.services.publisher.idle()
    expect(await standing('p/one.html', 'p/two.html', 'p/three.html')).toEqual([true, false, false])
    await publish(contentId)
    expect(await standing('p/one.html', 'p/two.html', 'p/three.html')).toEqual([false, false, true])
  })

  it('goes to the path of the rule and back, and loses no page that it has', async () => {
    const contentId = await published({})
    const { path } = await server.services.db
      .selectFrom('catalog')
      .select('path')
      .where('catalogId', '=', catalogId)
      .executeTakeFirstOrThrow()
    const ruled = `${path}${contentId}.html`
    expect(await standing(ruled)).toEqual([true])
    await send(contentSave, contentId, { staticPath: 'p/own.html' })
    await publish(contentId)
    expect(await standing(ruled, 'p/own.html')).toEqual([false, true])
    await send(contentSave, contentId, { staticPath: '' })
    await send(contentSave, contentId, { staticPath: 'p/own.html' })
    await publish(contentId)
    expect(await standing(ruled, 'p/own.html')).toEqual([false, true])
  })

  it('leaves no page when it goes offline before it was published again', async () => {
    const contentId = await published({ staticPath: 'p/off.html' })
    await send(contentSave, contentId, { staticPath: 'p/off-2.html' })
    await admin.ok(contentOffline, { site, body: [contentId] })
    await server.services.publisher.idle()
    expect(await standing('p/off.html', 'p/off-2.html')).toEqual([false, false])
  })

  it('gives its old path to nobody while its page stands there', async () => {
    const contentId = await published({ staticPath: 'p/Taken.html' })
    await send(contentSave, contentId, { staticPath: 'p/free.html' })
    const other = server.services.newId()
    expect(await send(contentAdd, other, { staticPath: 'p/taken.html' })).toMatchObject({ errCode: 'DATA_CONFLICT' })
    await publish(contentId)
    expect(await send(contentAdd, other, { staticPath: 'p/taken.html' })).toMatchObject({ status: 'SUCCESS' })
    await publish(other)
    expect(await standing('p/taken.html', 'p/free.html')).toEqual([true, true])
  })
})

describe('a path of a content', () => {
  const FORMS = {
    'in capital letters': ['q/Résumé.html', 'q/RÉSUMÉ.html'],
    'with its letters in parts': ['q/한글.html'.normalize('NFC'), 'q/한글.html'.normalize('NFD')],
    'in full-width letters': ['q/abc1.html', 'q/ａｂｃ１.html'],
  }
  it.each(Object.entries(FORMS))('is taken by the same one %s', async (_, [path = '', again = '']) => {
    await published({ staticPath: path })
    const other = server.services.newId()
    expect(await send(contentAdd, other, { staticPath: again })).toMatchObject({ errCode: 'DATA_CONFLICT' })
  })

  it('is refused in a folder that another one differs from in its spelling alone', async () => {
    await published({ staticPath: 'Kläng/한글/one.html'.normalize('NFC') })
    const parts = `Kl\u00e4ng/${'한글'.normalize('NFD')}/two.html`
    for (const staticPath of ['kläng/two.html'.normalize('NFC'), parts, 'NEWS/own.html'])
      expect(await send(contentAdd, server.services.newId(), { staticPath }), staticPath).toMatchObject({
        errCode: 'PATH_TAKEN',
      })
    const index = { staticPath: 'ｎｅｗｓ/ｉｎｄｅｘ.html' }
    expect((await send(contentAdd, server.services.newId(), index)).errCode).toMatch(/DATA_CONFLICT|PATH_TAKEN/)
  })

  it('is not given back with a content from the bin where another one has it by now', async () => {
    const contentId = server.services.newId()
    await send(contentAdd, contentId, { staticPath: 'q/bin.html' })
    await admin.ok(contentDelete, { site, body: [contentId] })
    await published({ staticPath: 'q/BIN.html' })
    const { errCode } = await admin.call(contentRecover, { site, body: [contentId] })
    expect(errCode).toBe('DATA_CONFLICT')
  })

  it('is given to one of several who ask for it at the same moment', async () => {
    const ends = await Promise.all(
      ['r/one.html', 'r/ONE.html', 'R/one.html', 'r/One.html'].map((staticPath) =>
        send(contentAdd, server.services.newId(), { staticPath }),
      ),
    )
    expect(ends.filter(({ status }) => status === 'SUCCESS')).toHaveLength(1)
  })
})

it('a published content that becomes a link loses its page when it is published again', async () => {
  const contentId = await published({ staticPath: 'p/link.html' })
  const link = { linkFlag: 'Y', redirectUrl: 'https://example.org/' } as const
  await send(contentSave, contentId, { ...link, staticPath: 'p/link-2.html' })
  expect(await standing('p/link.html')).toEqual([true])
  await publish(contentId)
  expect(await standing('p/link.html', 'p/link-2.html')).toEqual([false, false])
})

describe('a suffix that was changed', () => {
  const setSuffix = async (staticSuffix: string) => {
    const { db } = server.services
    const { publishPipeProps } = await db
      .selectFrom('site')
      .select('publishPipeProps')
      .where('siteId', '=', site)
      .executeTakeFirstOrThrow()
    const props = { ...publishPipeProps, pc: { ...publishPipeProps['pc'], staticSuffix } }
    await db
      .updateTable('site')
      .set({ publishPipeProps: JSON.stringify(props) })
      .where('siteId', '=', site)
      .execute()
  }
  const pathOf = async () =>
    (
      await server.services.db
        .selectFrom('catalog')
        .select('path')
        .where('catalogId', '=', catalogId)
        .executeTakeFirstOrThrow()
    ).path

  it('leaves no page of the old one behind where a page is published: content, lists, home', async () => {
    const contentId = await published({})
    const path = await pathOf()
    const pages = (suffix: string) => [`${path}${contentId}.${suffix}`, `${path}index.${suffix}`, `index.${suffix}`]
    expect(await standing(...pages('html'))).toEqual([true, true, true])
    await setSuffix('htm')
    await publish(contentId)
    expect(await standing(...pages('htm'), ...pages('html'))).toEqual([true, true, true, false, false, false])
    await setSuffix('html')
    await publish(contentId)
    expect(await standing(...pages('htm'), ...pages('html'))).toEqual([false, false, false, true, true, true])
  })

  it('does not touch a place that another content has chosen, nor pages that are not published again', async () => {
    const chosen = await published({})
    // As it could be chosen before a catalog came there.
    await server.services.db
      .updateTable('content')
      .set({ staticPath: 'index.htm' })
      .where('contentId', '=', chosen)
      .execute()
    await publish(chosen)
    const [again, resting] = [await published({}), await published({})]
    const path = await pathOf()
    await setSuffix('htm')
    await publish(again)
    await setSuffix('html')
    await publish(again)
    expect(await standing('index.htm', `${path}${resting}.html`, `${path}${again}.html`)).toEqual([true, true, true])
    await publish(chosen)
    expect(await standing('index.htm')).toEqual([true])
  })

  it('is known when a content goes offline that was published before', async () => {
    const contentId = await published({})
    const path = await pathOf()
    await setSuffix('htm')
    await admin.ok(contentOffline, { site, body: [contentId] })
    await server.services.publisher.idle()
    expect(await standing(`${path}${contentId}.html`, `${path}${contentId}.htm`)).toEqual([false, false])
    await setSuffix('html')
  })
})
