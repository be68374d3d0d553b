import { describe, expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { storeBlob } from '#db/work/blobs.ts'
import { createDrainLock } from '#sync/schedule/tab-lock.ts'
import { readPause } from '#sync/model/paused-outbox.ts'
import { createOutboxStore } from '#sync/store/outbox-store.ts'
import { addContent, contentIntent, saveContent, type ContentRef } from '#sync/model/intents.ts'
import { Client, memoryLocks } from '#tests/support/sync-kit/client.ts'
import { HAS_EXTENSIONS, ModelServer, type ModelOptions } from '#tests/support/sync-kit/model-server.ts'
import { baseOf, versionOf } from '#tests/support/sync-kit/versions.ts'

const form = (contentId: string, title: string, more: Partial<ContentForm> = {}): ContentForm => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title,
  contentHtml: `<p>${title}</p>`,
  ...more,
})
const ref = (contentId: string, more: Partial<ContentRef> = {}): ContentRef => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title: contentId,
  ...more,
})

async function start(options: ModelOptions = {}) {
  const server = new ModelServer(options)
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

const isWrite = (method: string) => method !== 'GET'

test('F01: a worker killed after the body was sent leaves an unknown outcome that is settled once', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('5', 'New')))
  server.fault = ({ method }) => (isWrite(method) ? 'hang' : undefined)
  void client.context().drain()
  await client.until(() => server.effects.length > 0)
  expect(await client.states()).toEqual(['content.add sending'])
  server.fault = () => undefined
  client.clock.jump(61_000)
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 New'])
  expect(await client.journal()).toEqual(['content.add done'])
})

test('F02: a worker killed between answer and closing does not create twice', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('5', 'New')))
  server.fault = ({ path }) => (path.includes('/init/') && server.effects.length > 0 ? 'hang' : undefined)
  void client.context().drain()
  await client.until(() => server.effects.length > 0 && server.requests.at(-1)!.path.includes('/init/'))
  server.fault = () => undefined
  client.clock.jump(61_000)
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 New'])
  expect(await client.states()).toEqual([])
  expect(await client.journal()).toEqual(['content.add done'])
  // Its task is asked what became of it; where that is forgotten its text is looked for. Nothing is sent again.
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('F04: an answer that is cut off twenty times still means one effect', async () => {
  const { server, client } = await start()
  server.put(form('5', 'Old'))
  await client.order(saveContent(form('5', 'Mine'), baseOf(form('5', 'Old'), 1)))
  let cuts = 0
  server.fault = ({ method, path }) => {
    // Without keys nothing is sent again before somebody has looked: those answers are cut off as well.
    const isTold = isWrite(method) || (server.effects.length > 0 && path.includes('/init/'))
    if (!isTold || cuts === 20) return undefined
    cuts++
    return 'cut-after'
  }
  const engine = client.context()
  for (let round = 0; round < 40 && (await client.states()).length > 0; round++) {
    await engine.drain()
    client.clock.jump(600_000)
  }
  expect(cuts).toBe(20)
  expect(server.effects).toEqual(['PUT 5 Mine'])
  expect(server.contents.get('5')!.version).toBe(2)
  expect(await client.journal()).toEqual(['content.save done'])
})

test('F15: a sign-in page that answers 200 with HTML counts neither as applied nor as data', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('5', 'New')))
  let pages = 0
  server.fault = ({ method }) =>
    isWrite(method) && pages++ === 0 ? new Response('<html>Welcome to the hotel</html>') : undefined
  await client.context().drain()
  client.clock.jump(60_000)
  await client.context().drain()
  expect(pages).toBeGreaterThan(0)
  expect(server.effects).toEqual(['POST 5 New'])
  expect(await client.journal()).toEqual(['content.add done'])
})

test('F20: a content deleted on the server asks, and keeps the text', async () => {
  const { server, client } = await start()
  server.put(form('5', 'Old')).deleted = true
  await client.order(saveContent(form('5', 'Mine'), baseOf(form('5', 'Old'), 1)))
  await client.context().drain()
  const [operation] = await client.work.outbox.toArray()
  expect(operation).toMatchObject({ state: 'conflict', lastError: { code: 'GONE' } })
  expect(operation!.payload.form!.title).toBe('Mine')
  expect(server.effects).toEqual([])
})

test('F21: a delete of what somebody edited since is not done but asked', async () => {
  const { server, client } = await start()
  server.put(form('5', 'Old'))
  const seen = versionOf(1)
  await client.order(contentIntent('content.delete', ref('5', { status: '0', ...seen })))
  server.put(form('5', 'Edited by somebody'), HAS_EXTENSIONS ? '0' : '60')
  await client.context().drain()
  expect(await client.states()).toEqual(['content.delete waiting'])
  expect(server.contents.get('5')!.deleted).toBe(false)
})

test('a server that restarts during the save task is asked again and has saved once', async () => {
  const { server, client } = await start()
  server.put(form('5', 'Old'))
  await client.order(saveContent(form('5', 'Mine'), baseOf(form('5', 'Old'), 1)))
  server.holdTasks = true
  const drained = client.context().drain()
  await client.until(async () => (await client.states())[0] === 'content.save running')
  server.dropHeldTasks()
  server.restart()
  await drained
  client.clock.jump(60_000)
  await client.context().drain()
  expect(server.effects).toEqual(['PUT 5 Mine'])
  expect(await client.journal()).toEqual(['content.save done'])
})

test('add, save and publish of one content go out in order, and the publication carries the saved state', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('5', 'First')))
  await client.order(contentIntent('content.publish', ref('5')))
  await client.order(saveContent(form('5', 'Second'), { form: form('5', 'First') }))
  await client.order(contentIntent('content.publish', ref('5')))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST 5 First', 'status 5 30', 'PUT 5 Second', 'status 5 30'])
})

test('F17: a change of another field by somebody else is merged silently', async () => {
  const { server, client } = await start()
  const base = form('5', 'Old', { summary: 'a' })
  server.put(base)
  await client.order(saveContent({ ...base, title: 'Mine' }, baseOf(base, 1)))
  server.put({ ...base, summary: 'theirs' })
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', summary: 'theirs' })
})

test('a change of the same field stands in conflict with both texts', async () => {
  const { server, client } = await start()
  server.put(form('5', 'Old'))
  await client.order(saveContent(form('5', 'Mine'), baseOf(form('5', 'Old'), 1)))
  server.put(form('5', 'Theirs'))
  await client.context().drain()
  const [operation] = await client.work.outbox.toArray()
  expect(operation).toMatchObject({ state: 'conflict', conflict: { theirs: { form: { title: 'Theirs' } } } })
  expect(operation!.payload.form!.title).toBe('Mine')
  expect(server.contents.get('5')!.form.title).toBe('Theirs')
})

test('a publication behind a merged save waits until somebody has read the text', async () => {
  const { server, client } = await start()
  const base = form('5', 'Old', { summary: 'a' })
  server.put(base)
  await client.order(saveContent({ ...base, title: 'Mine' }, baseOf(base, 1)))
  await client.order(contentIntent('content.publish', ref('5', { status: '0', ...versionOf(1) })))
  server.put({ ...base, summary: 'theirs' })
  await client.context().drain()
  expect(await client.states()).toEqual(['content.publish waiting'])
  expect(server.contents.get('5')!.status).toBe('0')
})

test('a second save from an editor that stayed open is no conflict with the own first one', async () => {
  const { server, client } = await start()
  server.put(form('5', 'Old'))
  const base = baseOf(form('5', 'Old'), 1)
  await client.order(saveContent(form('5', 'One'), base))
  await client.context().drain()
  await client.order(saveContent(form('5', 'Two'), { form: form('5', 'One') }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['PUT 5 One', 'PUT 5 Two'])
})

test('a picked file is uploaded once, before the article that shows it', async () => {
  const { server, client } = await start()
  const bytes = new TextEncoder().encode('picture')
  const hash = await storeBlob(client.work, client.owner, { name: 'a b.png', type: 'image/png', bytes }, 0)
  const html = `<p><img src="/admin/local-blob/${hash}" iurl="local-blob:${hash}"></p>`
  await client.order(addContent(form('5', 'A', { contentHtml: html, logo: `local-blob:${hash}` })))
  let cuts = 0
  server.fault = ({ path }) => (path.endsWith('/upload') && cuts++ === 0 ? 'cut-after' : undefined)
  await client.context().drain()
  client.clock.jump(60_000)
  await client.context().drain()
  expect(server.uploads).toEqual([`a b-${hash.slice(0, 8)}.png`])
  const stored = server.contents.get('5')!.form
  expect(stored.logo).toMatch(/^iurl:\/\/resources/)
  expect(stored.contentHtml).not.toContain('local-blob')
})

describe('one sender', () => {
  test('F03: a worker killed between lease and request has it sent once, after the lease ran out', async () => {
    const { server, client } = await start()
    await client.order(addContent(form('5', 'New')))
    const store = createOutboxStore(client.work)
    const dying = new Promise<void>((leased) => {
      // The lease is on the disk, and its holder never hears of it.
      const lease = (...given: Parameters<typeof store.lease>) =>
        store.lease(...given).then(() => (leased(), new Promise<never>(() => undefined)))
      void client.context({ store: { ...store, lease } }).drain()
    })
    await dying
    const [row] = await client.work.outbox.toArray()
    expect(row).toMatchObject({ state: 'sending' })
    await client.context().drain()
    expect(server.effects).toEqual([])
    client.clock.jump(61_000)
    await client.context().drain()
    expect(server.effects).toEqual(['POST 5 New'])
  })

  test('F06: two tabs and the worker that wake together send each operation once', async () => {
    const { server, client } = await start()
    for (let id = 1; id <= 12; id++) await client.order(addContent(form(String(id), `n${id}`)))
    const lock = createDrainLock(memoryLocks())
    await Promise.all([1, 2, 3].map(() => client.context({ lock }).drain()))
    expect([...server.effects].sort()).toHaveLength(12)
    expect(new Set(server.effects).size).toBe(12)
    expect(server.requests.filter(({ method }) => isWrite(method))).toHaveLength(12)
    expect(await client.states()).toEqual([])
  })

  test('F08: without locks the leases alone prevent a second sending', async () => {
    const { server, client } = await start()
    for (let id = 1; id <= 12; id++) await client.order(addContent(form(String(id), `n${id}`)))
    await Promise.all([1, 2, 3].map(() => client.context().drain()))
    await client.context().drain()
    expect(server.requests.filter(({ method }) => isWrite(method))).toHaveLength(12)
    expect(await client.states()).toEqual([])
  })

  test('F07: who waited long enough for a frozen holder of the lock goes on without it', async () => {
    const { server, client } = await start()
    await client.order(addContent(form('5', 'New')))
    const frozen = createDrainLock({
      request: (_name, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    })
    await client.context({ lock: { run: (_patience, work) => frozen.run(20, work) } }).drain()
    expect(server.effects).toEqual(['POST 5 New'])
  })

  test('a holder that lost its lease writes no outcome', async () => {
    const { server, client } = await start()
    await client.order(addContent(form('5', 'New')))
    server.holdTasks = true
    const slow = client.context().drain()
    await client.until(async () => (await client.states())[0] === 'content.add running')
    const [row] = await client.work.outbox.toArray()
    await client.work.outbox.put({ ...row!, lease: { owner: 'other', fence: 99, until: client.clock.now() + 60_000 } })
    server.releaseTasks()
    await slow
    expect(await client.journal()).toEqual([])
    expect((await client.work.outbox.toArray())[0]).toMatchObject({ lease: { owner: 'other', fence: 99 } })
  })
})

describe('order and accounts', () => {
  test('F05: an id that somebody else used is a conflict, not "already done"', async () => {
    const { server, client } = await start()
    await client.order(addContent(form('5', 'Mine')))
    server.put(form('5', 'By somebody else'))
    await client.context().drain()
    expect(await client.states()).toEqual(['content.add conflict'])
    expect(server.contents.get('5')!.form.title).toBe('By somebody else')
  })

  test('F11: a refused create holds what depends on it, and nothing else', async () => {
    const { server, client } = await start()
    await client.order(addContent(form('5', 'Refused')))
    await client.order(addContent(form('6', 'Links', { contentHtml: '<a href="iurl://content?id=5">x</a>' })))
    await client.order(addContent(form('7', 'Free')))
    server.fault = ({ method, body }) =>
      isWrite(method) && (body as ContentForm).contentId === '5'
        ? Response.json({ code: 500, msg: 'Title taken', errCode: 'DUPLICATE_TITLE', errData: { args: ['Refused'] } })
        : undefined
    await client.context().drain()
    expect(await client.states()).toEqual(['content.add rejected', 'content.add queued'])
    expect(server.effects).toEqual(['POST 7 Free'])
    expect((await client.work.outbox.toArray())[0]!.lastError).toMatchObject({
      message: 'Title taken',
      args: ['Refused'],
    })
  })

  test('F13: a 401 in the middle pauses the queue; nothing is lost, and the same user goes on after signing in', async () => {
    const { server, client } = await start()
    const ids = ['1', '2', '3', '4']
    for (const id of ids) await client.order(addContent(form(id, `n${id}`)))
    for (const id of ids) await client.order(contentIntent('content.publish', ref(id)))
    server.fault = ({ method }) => {
      if (isWrite(method) && server.effects.length === 3) server.tokens.clear()
      return undefined
    }
    expect((await client.context().drain()).reason).toBe('signed-out')
    const left = (await client.states()).length
    expect(left + (await client.journal()).length).toBe(8)
    const before = server.requests.length
    await client.context().drain()
    expect(server.requests).toHaveLength(before)
    server.fault = () => undefined
    await client.signIn('token-2')
    await client.context().drain()
    expect(server.effects).toHaveLength(8)
    const early = ids.filter(
      (id) => server.effects.indexOf(`status ${id} 30`) < server.effects.indexOf(`POST ${id} n${id}`),
    )
    expect(early).toEqual([])
    expect(await client.states()).toEqual([])
  })

  test('F14: another user on the device sends nothing of the first one', async () => {
    const { server, client } = await start()
    await client.order(addContent(form('5', 'Mine')))
    await client.signIn('token-2', 'u2')
    await client.context().drain()
    expect(server.effects).toEqual([])
    await client.signIn('token-3', 'u1')
    await client.context().drain()
    expect(server.effects).toEqual(['POST 5 Mine'])
  })

  test('F23: what a clock that was a year ahead put off is not stranded', async () => {
    const { server, client } = await start()
    await client.order(addContent(form('5', 'New')))
    const [row] = await client.work.outbox.toArray()
    await client.work.outbox.put({ ...row!, state: 'backoff', nextAt: client.clock.now() + 365 * 24 * 3600_000 })
    await client.context().drain()
    expect(server.effects).toEqual(['POST 5 New'])
  })

  test('F23: a lease that was taken while the clock was a year ahead runs out', async () => {
    const { server, client } = await start()
    await client.order(addContent(form('5', 'New')))
    const [row] = await client.work.outbox.toArray()
    const until = client.clock.now() + 365 * 24 * 3600_000
    await client.work.outbox.put({ ...row!, state: 'sending', sent: true, lease: { owner: 'dead', fence: 1, until } })
    await client.context().drain()
    expect(server.effects).toEqual(['POST 5 New'])
  })

  test('an operation that another context has set aside meanwhile is not taken', async () => {
    const { client } = await start()
    await client.order(addContent(form('5', 'New')))
    const [row] = await client.work.outbox.toArray()
    await client.work.outbox.put({ ...row!, state: 'rejected', sent: true })
    const now = client.clock.now()
    const store = createOutboxStore(client.work)
    expect(await store.lease(row!.opId, { owner: 'late', until: now + 60_000 }, now)).toBeUndefined()
  })

  test('F32: a record of a newer version is left for the newer app, which sends it', async () => {
    const { server, client } = await start()
    await client.order(addContent(form('5', 'Tomorrow')))
    const [row] = await client.work.outbox.toArray()
    await client.work.outbox.put({ ...row!, schemaVersion: 99 })
    await client.context().drain()
    expect(server.effects).toEqual([])
    const [left] = await client.work.outbox.toArray()
    expect(left).toMatchObject({ state: 'rejected', lastError: { code: 'NEWER_RECORD' } })
    // The newer app can read it.
    await client.work.outbox.put({ ...left!, schemaVersion: row!.schemaVersion })
    await client.context().drain()
    expect(server.effects).toEqual(['POST 5 Tomorrow'])
  })

  test('F43: a restored backup or another server pauses the queue and asks', async () => {
    const { server, client } = await start({ extensions: true })
    await client.order(addContent(form('4', 'Before')))
    await client.context().drain()
    server.epoch = 2
    await client.order(addContent(form('5', 'After')))
    expect((await client.context().drain()).reason).toBe('paused')
    expect(server.effects).toEqual(['POST 4 Before'])
    expect(await readPause(client.work, client.owner)).toBe('server-restored')
  })

  test('no line means no attempt is counted and nothing is changed', async () => {
    const { server, client } = await start()
    await client.order(addContent(form('5', 'New')))
    server.fault = () => 'cut-before'
    expect((await client.context().drain()).reason).toBe('offline')
    expect((await client.work.outbox.toArray())[0]).toMatchObject({ state: 'queued', attempts: 0, sent: false })
  })

  test('a large file is left to a page, and a page sends it', async () => {
    const { server, client } = await start()
    const bytes = new Uint8Array(2_000)
    const hash = await storeBlob(client.work, client.owner, { name: 'a.png', type: 'image/png', bytes }, 0)
    await client.order(addContent(form('5', 'Big', { logo: `local-blob:${hash}` })))
    expect((await client.context({ uploadLimit: 1_000 }).drain()).reason).toBe('for-page')
    await client.context().drain()
    expect(server.effects).toEqual(['POST 5 Big'])
  })

  test('a page is asked for a large file although something else is to be tried again later', async () => {
    const { server, client } = await start()
    const bytes = new Uint8Array(2_000)
    const hash = await storeBlob(client.work, client.owner, { name: 'a.png', type: 'image/png', bytes }, 0)
    await client.order(addContent(form('4', 'Put off')))
    await client.order(addContent(form('5', 'Big', { logo: `local-blob:${hash}` })))
    const [first] = await client.work.outbox.toArray()
    await client.work.outbox.put({ ...first!, state: 'backoff', nextAt: client.clock.now() + 300_000 })
    expect((await client.context({ uploadLimit: 1_000 }).drain()).reason).toBe('for-page')
    await client.context().drain()
    expect(server.effects).toEqual(['POST 5 Big'])
  })
})

describe('many waiting operations', () => {
  test('are not read again for each one that is sent', async () => {
    const { server, client } = await start()
    const ids = Array.from({ length: 20 }, (_, index) => String(100 + index))
    for (const id of ids) await client.order(addContent(form(id, id)))
    const store = createOutboxStore(client.open())
    let readings = 0
    const counting = {
      ...store,
      waiting: (...args: Parameters<typeof store.waiting>) => (readings++, store.waiting(...args)),
    }
    await client.context({ store: counting }).drain()
    expect(server.effects.toSorted()).toEqual(ids.map((id) => `POST ${id} ${id}`))
    expect(await client.states()).toEqual([])
    expect(readings).toBeLessThan(ids.length)
  })

  test('are not read while there is no line, and are sent when it is back', async () => {
    const { server, client } = await start()
    await client.order(addContent(form('5', 'New')))
    server.fault = () => 'cut-before'
    const store = createOutboxStore(client.open())
    let readings = 0
    const counting = {
      ...store,
      waiting: (...args: Parameters<typeof store.waiting>) => (readings++, store.waiting(...args)),
    }
    const context = client.context({ store: counting })
    expect(await context.drain()).toEqual({ reason: 'offline' })
    readings = 0
    expect(await context.drain()).toEqual({ reason: 'offline' })
    expect(readings).toBe(0)
    server.fault = () => undefined
    expect((await context.drain()).reason).toBe('empty')
    expect(server.effects).toEqual(['POST 5 New'])
  })
})
