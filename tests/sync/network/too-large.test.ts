import { expect, test } from 'vitest'
import { resourceUpload } from '#contract/resources.ts'
import { storeBlob } from '#db/work/blobs.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { addContent, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { HAS_EXTENSIONS, ModelServer, type SeenRequest } from '#tests/support/sync-kit/model-server.ts'

const form = (contentId: string, contentHtml = '<p>text</p>'): ContentForm => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title: contentId,
  contentHtml,
})
const page = () => new Response('<html><h1>413 Request Entity Too Large</h1><hr>nginx</html>', { status: 413 })

/** A proxy that lets nothing through that matches. */
async function start(isTooLarge: (request: SeenRequest) => boolean) {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.fault = (request) => (isTooLarge(request) ? page() : undefined)
  return { server, client }
}

const isRefused = { state: 'rejected', unsure: false, lastError: { code: 'REQUEST_TOO_LARGE' } }

test('a save that is too large for a proxy is told at once, keeps its text and holds up no other', async () => {
  const { server, client } = await start(({ method, body }) => method === 'PUT' && JSON.stringify(body).length > 2_000)
  for (const id of ['1', '2']) server.put(form(id))
  await client.order(saveContent(form('1', `<p>${'long '.repeat(1_000)}</p>`), { form: form('1') }))
  await client.order(saveContent(form('2', '<p>short</p>'), { form: form('2') }))
  await client.context().drain()
  expect(server.effects).toEqual(['PUT 2 2'])
  const [row, ...rest] = await client.work.outbox.toArray()
  expect(rest).toEqual([])
  expect(row).toMatchObject({ ...isRefused, kind: 'content.save' })
  expect(row!.payload.form?.contentHtml).toContain('long long')
})

test('a text goes without a file that is too large for a proxy, which is sent once the limit was raised', async () => {
  const { server, client } = await start(({ path }) => path === resourceUpload.path)
  const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) }
  const hash = await storeBlob(client.work, client.owner, file, 1)
  await client.order(addContent(form('5', `<p><img src="local-blob:${hash}"></p>`)))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect((await client.work.journal.toArray())[0]!.refusedFiles).toMatchObject([{ code: 'REQUEST_TOO_LARGE' }])
  const [draft] = await client.work.drafts.toArray()
  server.fault = () => undefined
  await client.order(saveContent(draft!.form, draft!.base!))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.uploads).toHaveLength(1)
  expect(server.effects).toEqual(['POST 5 5', 'PUT 5 5'])
})

test('a save that may have arrived before stays one that may, when a proxy finds it too large', async () => {
  const { server, client } = await start(() => false)
  server.put(form('1'))
  await client.order(saveContent({ ...form('1'), title: 'Mine' }, { form: form('1') }))
  server.breakLineAt(({ method }) => method === 'PUT')
  await client.context().drain()
  server.fault = ({ method }) => (method === 'PUT' ? page() : undefined)
  client.clock.jump(61_000)
  await client.context().drain()
  const [row] = await client.work.outbox.toArray()
  // Without keys a look has shown that it did not.
  expect(row).toMatchObject({ ...isRefused, unsure: HAS_EXTENSIONS })
  expect(server.effects).toEqual([])
})

test('who is not even let through with a look waits, as without a line', async () => {
  const { server, client } = await start(() => true)
  await client.order(addContent(form('5')))
  expect((await client.context().drain()).reason).toBe('offline')
  expect(await client.states()).toEqual(['content.add queued'])
  server.fault = () => undefined
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 5'])
})
