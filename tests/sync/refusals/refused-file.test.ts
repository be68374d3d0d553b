import { expect, test } from 'vitest'
import { resourceUpload } from '#contract/resources.ts'
import { blobRefsIn, storeBlob } from '#db/work/blobs.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { isNewerThan } from '#data/outbox/newer-version.ts'
import { addContent, contentIntent, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { HAS_EXTENSIONS, ModelServer, type Fault, type SeenRequest } from '#tests/support/sync-kit/model-server.ts'

const nameOf = ({ body }: SeenRequest) => ((body as FormData).get('file') as File).name
const isUpload = ({ method, path }: SeenRequest) => method === 'POST' && path === resourceUpload.path
const refusal = (request: SeenRequest): Fault => ({
  refuse: 'FILE_CONTENT',
  message: `The content of ${nameOf(request)} is not of its type`,
})

/** A device and a server that refuses what is called `bad`. */
async function start(extensions = HAS_EXTENSIONS) {
  const server = new ModelServer({ extensions })
  const client = new Client(server)
  await client.signIn()
  server.fault = (request) => (isUpload(request) && nameOf(request).startsWith('bad') ? refusal(request) : undefined)
  const pick = (name: string) => {
    const file = { name, type: 'image/png', bytes: new TextEncoder().encode(name) }
    return storeBlob(client.work, client.owner, file, client.clock.now())
  }
  /** Until a refusal without a code of its own is believed. */
  const drain = async () => {
    for (let turn = 0; turn < 6; turn++) {
      await client.context().drain()
      client.clock.jump(61_000)
    }
  }
  const htmlOf = (id: string) => server.contents.get(id)?.form.contentHtml
  const uploads = () => server.requests.filter(isUpload).map(nameOf)
  return { server, client, pick, drain, htmlOf, uploads }
}

const article = (contentHtml: string, more: Partial<ContentForm> = {}): ContentForm => ({
  contentId: '5',
  catalogId: '10',
  contentType: 'article',
  title: 'Harbour',
  contentHtml,
  ...more,
})
const picture = (hash: string) => `<img src="/admin/local-blob/${hash}" iurl="local-blob:${hash}" class="art-body-img">`

test('a text is saved without a picture that the server refuses, which stays in its place on this device', async () => {
  const { client, pick, drain, htmlOf } = await start()
  const [bad, good] = [await pick('bad.png'), await pick('good.png')]
  await client.order(addContent(article(`<p>before ${picture(bad)} behind</p><p>${picture(good)}</p>`)))
  await drain()
  expect(await client.states()).toEqual([])
  expect(htmlOf('5')).toMatch(
    /^<p>before {2}behind<\/p><p><img src="\/preview\/1.png" iurl="iurl:[^"]*1.png[^"]*"[^>]*><\/p>$/,
  )
  const [entry] = await client.work.journal.toArray()
  expect(entry).toMatchObject({ kind: 'content.add', outcome: 'done' })
  expect(entry!.refusedFiles).toEqual([
    {
      hash: bad,
      name: 'bad.png',
      code: HAS_EXTENSIONS ? 'FILE_CONTENT' : '500',
      message: 'The content of bad.png is not of its type',
    },
  ])
  const [draft] = await client.work.drafts.toArray()
  expect(blobRefsIn(draft!.form)).toEqual([bad])
  expect(draft!.form.contentHtml).toContain(`before ${picture(bad)} behind`)
  expect(draft!.form.contentHtml).toContain('iurl://resources/image/1.png')
  expect(draft!.base?.form.contentHtml).toBe(htmlOf('5'))
})

test('a picture in text and cover is asked for once, and the cover stays the one that the server has', async () => {
  const { server, client, pick, drain, uploads } = await start()
  const logo = 'iurl://resources/image/9.png'
  const before = article('<p>old</p>', { logo })
  server.put(before)
  const bad = await pick('bad.png')
  const mine = article(`<p>new</p><p>${picture(bad)}</p>`, { logo: `local-blob:${bad}` })
  await client.order(saveContent(mine, { form: before, version: 1 }))
  await drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ contentHtml: '<p>new</p><p></p>', logo })
  expect(uploads()).toHaveLength(HAS_EXTENSIONS ? 1 : 3)
  const [draft] = await client.work.drafts.toArray()
  expect(draft!.form).toMatchObject({ logo: `local-blob:${bad}` })
  expect(draft!.form.contentHtml).toContain(picture(bad))
})

test('several files that are refused are each told, and a list goes without their items', async () => {
  const { server, client, pick, drain } = await start()
  const [one, two, good] = [await pick('bad-1.png'), await pick('bad-2.mp4'), await pick('good.png')]
  const items = [one, good].map((hash) => ({ title: '', path: `local-blob:${hash}` }))
  const html = `<p><video controls><source src="local-blob:${two}"></video><a href="local-blob:${two}">the film</a></p>`
  await client.order(addContent(article(html, { imageList: items as never })))
  await drain()
  const { contentHtml, imageList } = server.contents.get('5')!.form
  expect(contentHtml).toBe('<p><video controls></video><a>the film</a></p>')
  expect(imageList).toEqual([{ title: '', path: expect.stringMatching(/^iurl:/) as string }])
  const [entry] = await client.work.journal.toArray()
  expect(entry!.refusedFiles?.map(({ name }) => name).toSorted()).toEqual(['bad-1.png', 'bad-2.mp4'])
})

test('a publication that follows goes on, for it is the text that was ordered', async () => {
  const { server, client, pick, drain } = await start()
  const form = article(`<p>text</p><p>${picture(await pick('bad.png'))}</p>`)
  await client.order(addContent(form))
  const shown = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Harbour' } as const
  await client.order({ ...contentIntent('content.publish', shown), base: { form } })
  await drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')).toMatchObject({ status: '30', form: { contentHtml: '<p>text</p><p></p>' } })
  expect(await client.journal()).toEqual(['content.add done', 'content.publish done'])
})

test.each([
  ['a fault of the server', () => new Response('{"code":500,"errCode":"INTERNAL"}', { status: 500 })],
  ['a gateway in trouble', () => new Response('<html>', { status: 502 })],
  ['a busy server', () => new Response('', { status: 503 })],
  ['a line that breaks', (): Fault => 'cut-before'],
])('%s refuses no file: text and picture wait for its end', async (_, fault) => {
  const { server, client, pick, htmlOf } = await start()
  const hash = await pick('good.png')
  await client.order(addContent(article(`<p>${picture(hash)}</p>`)))
  server.fault = (request) => (isUpload(request) ? fault() : undefined)
  for (let turn = 0; turn < 4; turn++) {
    await client.context().drain()
    client.clock.jump(61_000)
  }
  expect(server.effects).toEqual([])
  expect((await client.work.blobs.toArray())[0]!.refusals).toBeUndefined()
  server.fault = () => undefined
  client.clock.jump(600_000)
  await client.context().drain()
  expect(htmlOf('5')).toContain('iurl://resources/image/1.png')
  expect(await client.work.drafts.count()).toBe(0)
})

test('a refusal without a code of its own may be trouble that passes: the picture arrives with the text', async () => {
  const { server, client, pick, drain, htmlOf } = await start(false)
  await client.order(addContent(article(`<p>${picture(await pick('good.png'))}</p>`)))
  let tries = 0
  server.fault = (request) => (isUpload(request) && ++tries <= 2 ? { refuse: '', message: '系统未知错误' } : undefined)
  await drain()
  expect(htmlOf('5')).toContain('iurl://resources/image/1.png')
  expect(await client.work.drafts.count()).toBe(0)
})

test('the next save asks once more, and once the server takes the file nothing is left on this device', async () => {
  const { server, client, pick, drain, htmlOf, uploads } = await start()
  await client.order(addContent(article(`<p>${picture(await pick('bad.png'))}</p>`)))
  await drain()
  const [draft] = await client.work.drafts.toArray()
  await client.order(saveContent(draft!.form, draft!.base!))
  await drain()
  const asked = HAS_EXTENSIONS ? 2 : 6
  expect(uploads()).toHaveLength(asked)
  const [again] = await client.work.drafts.toArray()
  expect(again!.form.contentHtml).toContain('local-blob:')
  server.fault = () => undefined
  await client.order(saveContent(again!.form, again!.base!))
  await drain()
  expect(htmlOf('5')).toContain('iurl://resources/image/1.png')
  expect(await client.work.drafts.count()).toBe(0)
  const [row] = await client.work.blobs.toArray()
  expect(row!.refusals).toEqual({})
})

test('once the writer has removed it, the next save leaves nothing behind', async () => {
  const { client, pick, drain } = await start()
  await client.order(addContent(article(`<p>text</p><p>${picture(await pick('bad.png'))}</p>`)))
  await drain()
  const [draft] = await client.work.drafts.toArray()
  await client.order(saveContent({ ...draft!.form, contentHtml: '<p>text</p>' }, draft!.base!))
  await drain()
  expect(await client.states()).toEqual([])
  expect(await client.work.drafts.count()).toBe(0)
})

test('what was typed since the order stays the draft, with the picture in it', async () => {
  const { client, pick, drain, htmlOf } = await start()
  const form = article(`<p>one</p><p>${picture(await pick('bad.png'))}</p>`)
  await client.order(addContent(form))
  const typed = { ...form, contentHtml: `${form.contentHtml}<p>two</p>` }
  const row = { key: 'content:5', siteId: '1', form: typed, base: { form }, blobRefs: [], updatedAt: 1, tabId: 't' }
  await client.work.drafts.put({ ...client.owner, ...row })
  await drain()
  expect(htmlOf('5')).toBe('<p>one</p><p></p>')
  const [draft] = await client.work.drafts.toArray()
  expect(draft).toMatchObject({ tabId: 't', form: typed, base: { form: { contentHtml: '<p>one</p><p></p>' } } })
})

test('of two saves one after the other the text of the last stays with the picture', async () => {
  const { server, client, pick, drain, htmlOf } = await start()
  const form = article(`<p>one</p><p>${picture(await pick('bad.png'))}</p>`)
  await client.order(addContent(form))
  server.holdTasks = true
  void client.context().drain()
  await client.until(() => server.requests.some(({ path }) => path.startsWith('/async/task/')))
  const next = article(form.contentHtml!.replace('one', 'two'))
  await client.order(saveContent(next, { form }))
  server.releaseTasks()
  await drain()
  expect(await client.states()).toEqual([])
  expect(htmlOf('5')).toBe('<p>two</p><p></p>')
  const drafts = await client.work.drafts.toArray()
  expect(drafts.map((draft) => draft.form.contentHtml)).toEqual([next.contentHtml])
})

test("somebody else's change comes into the text, and the picture stays in its place beside it", async () => {
  const { server, client, pick, drain, htmlOf } = await start()
  const before = article('<p>one</p><p>two</p>')
  server.put(before)
  const bad = await pick('bad.png')
  await client.order(saveContent(article(`<p>one</p><p>two</p><p>${picture(bad)}</p>`), { form: before, version: 1 }))
  server.put(article('<p>one of theirs</p><p>two</p>'))
  await drain()
  expect(await client.states()).toEqual([])
  expect(htmlOf('5')).toBe('<p>one of theirs</p><p>two</p><p></p>')
  const [draft] = await client.work.drafts.toArray()
  expect(draft!.form.contentHtml).toBe(`<p>one of theirs</p><p>two</p><p>${picture(bad)}</p>`)
})

test('a device that dies between refusal and save does not send the file again', async () => {
  const { server, client, pick, drain, htmlOf, uploads } = await start(true)
  await client.order(addContent(article(`<p>text</p>${picture(await pick('bad.png'))}`)))
  const refuses = server.fault
  server.breakLineAt(({ method, path }) => method === 'POST' && path === '/cms/content')
  const broken = server.fault
  server.fault = (request) => refuses(request) ?? broken(request)
  await client.context().drain()
  server.fault = refuses
  await drain()
  expect(htmlOf('5')).toBe('<p>text</p>')
  expect(uploads()).toHaveLength(1)
  expect(await client.work.drafts.count()).toBe(1)
})

test('a file that something in between turns away each time does not hold up the text for ever', async () => {
  const { server, client, pick, htmlOf } = await start()
  await client.order(addContent(article(`<p>text</p>${picture(await pick('good.png'))}`)))
  server.fault = (request) => (isUpload(request) ? new Response('<html>blocked', { status: 403 }) : undefined)
  for (let turn = 0; turn < 12; turn++) {
    await client.context().drain()
    client.clock.jump(600_000)
  }
  expect(htmlOf('5')).toBe('<p>text</p>')
  const [entry] = await client.work.journal.toArray()
  expect(entry!.refusedFiles).toMatchObject([{ name: 'good.png', code: 'REQUEST_REFUSED' }])
})

test('a key that was used for the same file under another name is no refusal', async () => {
  const { server, client, pick, drain, htmlOf } = await start(true)
  await client.order(addContent(article(`<p>${picture(await pick('good.png'))}</p>`)))
  let tries = 0
  server.fault = (request) => (isUpload(request) && ++tries === 1 ? { refuse: 'KEY_REUSED' } : undefined)
  await drain()
  expect(htmlOf('5')).toContain('iurl://resources/image/1.png')
})

test.each([true, false])('what the server has then is no newer version (with extensions: %s)', async (extensions) => {
  const { server, client, pick, drain } = await start(extensions)
  const other = '<p><img src="/preview/9.png" iurl="iurl://resources/image/9.png" class="art-body-img"></p>'
  const before = article(other)
  server.put(before)
  const bad = await pick('bad.png')
  const mine = article(`${other}<p>Typed in the train.</p><p>${picture(bad)}</p>`)
  await client.order(saveContent(mine, { form: before, ...(extensions && { version: 1 }) }))
  await drain()
  const known = (await client.work.bases.toArray()).find(({ key }) => key === 'content:5')
  const now = server.contents.get('5')!.form
  expect(now.contentHtml).not.toContain('local-blob')
  expect(isNewerThan({ form: mine }, now, known)).toBe(false)
  expect(isNewerThan({ form: mine }, { ...now, title: 'Theirs' }, known)).toBe(true)
})
