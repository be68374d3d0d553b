import { expect, test, vi } from 'vitest'
import { resourceUpload } from '#contract/resources.ts'
import { storeBlob } from '#db/work/blobs.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { addContent, saveContent } from '#sync/model/intents.ts'
import type { Fetch } from '#sync/send/transport.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const MINUTE = 60_000
const MB = 1_000_000
const form = (contentId: string, contentHtml: string): ContentForm => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title: contentId,
  contentHtml,
})

/** The limit of each call by its signal (ms); time itself plays no part. */
function limitsOfCalls(): WeakMap<AbortSignal, number> {
  const limits = new WeakMap<AbortSignal, number>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const { signal } = new AbortController()
    limits.set(signal, ms)
    return signal
  })
  return limits
}

const sizeOf = async (body: BodyInit | null | undefined) => (await new Response(body ?? '').arrayBuffer()).byteLength

/** A device on a line of that speed in both directions (bytes a millisecond); `given` are the limits of its long calls. */
async function onLine(speed: number) {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  const limits = limitsOfCalls()
  const line = { speed, given: [] as number[] }
  const { fetch } = server
  const slow: Fetch = async (url, init) => {
    const limit = limits.get(init.signal!)!
    const sent = await sizeOf(init.body)
    if (sent > 1_000) line.given.push(limit)
    if (sent / line.speed > limit) throw init.signal!.reason
    const answer = await fetch(url, init)
    const text = await answer.text()
    if ((await sizeOf(text)) / line.speed > limit) throw init.signal!.reason
    return new Response(text, answer)
  }
  server.fetch = slow
  const picture = (size: number) =>
    storeBlob(client.work, client.owner, { name: 'a.png', type: 'image/png', bytes: new Uint8Array(size) }, 1)
  return { server, client, line, picture }
}

async function drainAgain({ clock }: Client, drain: () => Promise<unknown>, times: number) {
  for (let turn = 0; turn < times; turn++) {
    await drain()
    clock.jump(MINUTE * 11)
  }
}

test('a picture of 5 MB arrives over 30 KB a second, at once', async () => {
  const { server, client, line, picture } = await onLine(30)
  await client.order(addContent(form('5', `<p><img src="local-blob:${await picture(5 * MB)}"></p>`)))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(line.given).toHaveLength(1)
  expect(server.effects).toEqual(['POST 5 5'])
})

test.each([
  [30, 'Latin letters', 'x'],
  [9, 'Chinese ones', '文'],
])('over %d KB a second an article of 1 MB in %s arrives and is sent once', async (speed, _, letter) => {
  const { server, client, line } = await onLine(speed)
  server.put(form('5', '<p>short</p>'))
  const text = letter.repeat(MB / new TextEncoder().encode(letter).length)
  await client.order(saveContent(form('5', `<p>${text}</p>`), { form: form('5', '<p>short</p>') }))
  const context = client.context()
  // Reading back what was saved takes longer than most reads are waited for.
  await drainAgain(client, () => context.drain(), 3)
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['PUT 5 5'])
  expect(line.given).toHaveLength(1)
})

test('what was not answered in its time is given more of it, four times as much at most', async () => {
  const { client, line } = await onLine(0.2)
  await client.order(addContent(form('5', 'x'.repeat(80_000))))
  const context = client.context()
  await drainAgain(client, () => context.drain(), 5)
  const [first = 0, ...later] = line.given
  expect(first).toBeGreaterThan(40_000)
  expect(later.slice(0, 4).map((limit) => Math.round((10 * limit) / first) / 10)).toEqual([2, 4, 4, 4])
})

test('a file that a worker got no answer for is left to a page', async () => {
  const { server, client, line, picture } = await onLine(0.9)
  await client.order(addContent(form('5', `<p><img src="local-blob:${await picture(MB)}"></p>`)))
  const worker = client.context({ uploadLimit: 8 * MB })
  await drainAgain(client, () => worker.drain(), 2)
  expect((await worker.drain()).reason).toBe('for-page')
  line.speed = 100
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 5'])
})

test('unless even a slow line carries it in the life of a worker', async () => {
  const { server, client, line, picture } = await onLine(0.9)
  await client.order(addContent(form('5', `<p><img src="local-blob:${await picture(MB / 4)}"></p>`)))
  const worker = client.context({ uploadLimit: 8 * MB })
  await drainAgain(client, () => worker.drain(), 2)
  line.speed = 100
  await worker.drain()
  expect(server.effects).toEqual(['POST 5 5'])
})

test('a line that was gone for a while leaves a file to the worker', async () => {
  const { server, client, picture } = await onLine(100)
  await client.order(addContent(form('5', `<p><img src="local-blob:${await picture(MB)}"></p>`)))
  server.breakLineAt(({ path }) => path === resourceUpload.path)
  const worker = client.context({ uploadLimit: 8 * MB })
  expect((await worker.drain()).reason).toBe('offline')
  server.fault = () => undefined
  await drainAgain(client, () => worker.drain(), 2)
  expect(server.effects).toEqual(['POST 5 5'])
})

test('what is ordered while a file takes its time does not wait for its end', async () => {
  const { server, client, picture } = await onLine(100)
  const slow = server.fetch
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  let isUnderWay = false
  server.fetch = async (url, init) => {
    if (init.body instanceof FormData) {
      isUnderWay = true
      await arrived
    }
    return slow(url, init)
  }
  await client.order(addContent(form('5', `<p><img src="local-blob:${await picture(MB)}"></p>`)))
  const context = client.context()
  const first = context.drain()
  await client.until(() => isUnderWay)
  await client.order(addContent(form('6', '<p>short</p>')))
  void context.drain()
  await client.until(() => server.effects.includes('POST 6 6'))
  arrive()
  await first
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST 6 6', 'POST 5 5'])
})
