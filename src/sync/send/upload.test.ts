import { expect, test } from 'vitest'
import { storeBlob } from '#db/work/blobs.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { resourceList, resourceUpload } from '#contract/resources.ts'
import { acceptRestored } from '#sync/queue/accept-server.ts'
import { discardOperation } from '#sync/queue/edit-outbox.ts'
import { addContent } from '#sync/model/intents.ts'
import { createOutboxStore } from '#sync/store/outbox-store.ts'
import type { OutboxStore } from '#sync/ports.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { HAS_EXTENSIONS, ModelServer, type Fault, type SeenRequest } from '#tests/support/sync-kit/model-server.ts'

const never = () => new Promise<never>(() => undefined)
const isUpload = ({ path }: SeenRequest) => path === resourceUpload.path
const isSave = ({ method, path }: SeenRequest) => method === 'POST' && path === '/cms/content'

async function start(extensions = HAS_EXTENSIONS) {
  const server = new ModelServer({ extensions })
  const client = new Client(server)
  await client.signIn()
  const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) }
  const hash = await storeBlob(client.work, client.owner, file, client.clock.now())
  const article = (contentId: string): ContentForm => ({
    contentId,
    catalogId: '10',
    contentType: 'article',
    title: contentId,
    contentHtml: `<p><img src="local-blob:${hash}"></p>`,
  })
  return { server, client, article }
}

/** Where a process may die, as what never comes back there. */
interface Death {
  at: string
  store?: (store: OutboxStore) => Partial<OutboxStore>
  fault?: (request: SeenRequest) => Fault
  /** What shows that the point was reached. */
  isThere: (server: ModelServer, reached: boolean) => boolean
}

const uploaded = ({ uploads }: ModelServer) => uploads.length === 1
const DEATHS: Death[] = [
  {
    at: 'before the file is sent',
    store: () => ({ blob: never }),
    isThere: ({ uploads }, hit) => hit && !uploads.length,
  },
  {
    at: 'after the file was sent, before its answer',
    fault: (request) => (isUpload(request) ? 'hang' : undefined),
    isThere: uploaded,
  },
  {
    at: 'after the answer, before its address is written down',
    store: () => ({ uploaded: never }),
    isThere: (server, hit) => hit && uploaded(server),
  },
  {
    at: 'after its address was written down, before the text is sent',
    store: (store) => ({ uploaded: (...all) => store.uploaded(...all).then(never) }),
    isThere: (server, hit) => hit && uploaded(server),
  },
  {
    at: 'after the text was sent',
    fault: (request) => (isSave(request) ? 'hang' : undefined),
    isThere: ({ effects }) => effects.length === 1,
  },
]

/** The store of a process that dies when it calls what `broken` names. */
function dying(client: Client, broken: Death['store'], reached: () => void): OutboxStore {
  const store = createOutboxStore(client.open())
  const parts = Object.entries(broken?.(store) ?? {}).map(([name, call]) => [
    name,
    (...all: unknown[]) => {
      reached()
      return (call as (...all: unknown[]) => unknown)(...all)
    },
  ])
  return { ...store, ...Object.fromEntries(parts) }
}

for (const { at, store, fault, isThere } of DEATHS) {
  test(`a process that dies ${at} leaves one file and one article on the server`, async () => {
    const { server, client, article } = await start()
    await client.order(addContent(article('5')))
    let isReached = false
    server.fault = fault ?? (() => undefined)
    void client.context({ store: dying(client, store, () => (isReached = true)) }).drain()
    await client.until(() => isThere(server, isReached))
    server.fault = () => undefined
    client.clock.jump(61_000)
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(server.uploads).toHaveLength(1)
    expect(server.effects).toEqual(['POST 5 5'])
    expect(server.contents.get('5')!.form.contentHtml).toContain('iurl://resources/image/1.png')
  })
}

test('a file that lies on one site is sent to another one, whose article does not show that of the first', async () => {
  const { server, client, article } = await start()
  await client.order(addContent(article('5')))
  await client.context().drain()
  await client.order(addContent(article('6')))
  const [row] = await client.work.outbox.toArray()
  await client.work.outbox.put({ ...row!, siteId: '2' })
  await client.context().drain()
  expect(await client.states()).toEqual([])
  const htmlOf = (id: string) => server.contents.get(id)!.form.contentHtml
  expect(htmlOf('5')).toContain('iurl://resources/image/1.png')
  // Without keys it is found by its name: this model has one shelf for all sites.
  expect(server.requests.filter(isUpload)).toHaveLength(2)
  if (HAS_EXTENSIONS) expect(htmlOf('6')).toContain('iurl://resources/image/2.png')
})

test('a file that two articles show is uploaded once, although both are sent side by side', async () => {
  const { server, client, article } = await start()
  for (const id of ['5', '6', '7']) await client.order(addContent(article(id)))
  const { fetch } = server
  server.fetch = async (url, init) => {
    // Long enough for the others to get as far; turns, not time, which a busy machine has less of.
    for (let turn = 0; init.body instanceof FormData && turn < 1_000; turn++) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    return fetch(url, init)
  }
  await client.context().drain()
  expect(server.requests.filter(isUpload)).toHaveLength(1)
  expect(server.uploads).toHaveLength(1)
  for (const id of ['5', '6', '7']) {
    expect(server.contents.get(id)!.form.contentHtml).toContain('iurl://resources/image/1.png')
  }
})

test('a file that two articles show is uploaded once, although two tabs without locks send them', async () => {
  const { server, client, article } = await start()
  await client.order(addContent(article('5')))
  const { fetch } = server
  let asked = 0
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  server.fetch = async (url, init) => {
    if (init.body instanceof FormData && ++asked === 1) await released
    return fetch(url, init)
  }
  const first = client.context().drain()
  await client.until(() => asked === 1)
  await client.order(addContent(article('6')))
  const second = client.context().drain()
  // It sends as well, where it may, or has put its order back.
  const isBack = async () => (await client.work.outbox.toArray())[1]?.lastError?.code === 'FILE_UNDER_WAY'
  await client.until(async () => asked === 2 || (await isBack()))
  release()
  await Promise.all([first, second])
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.uploads).toHaveLength(1)
  for (const id of ['5', '6']) {
    expect(server.contents.get(id)!.form.contentHtml).toContain('iurl://resources/image/1.png')
  }
})

test('a file whose upload got no answer is found again by the next order, when the first was given up', async () => {
  const { server, client, article } = await start()
  await client.order(addContent(article('5')))
  server.fault = (request) => {
    if (!isUpload(request)) return undefined
    void client.work.meta.put({ key: 'paused', value: 'user' })
    return 'cut-after'
  }
  await client.context().drain()
  const [row] = await client.work.outbox.toArray()
  expect(await discardOperation(client.work, row!.opId, client.clock.now())).toBe('done')
  server.fault = () => undefined
  await client.work.meta.delete('paused')
  await client.order(addContent(article('6')))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.uploads).toHaveLength(1)
})

const pickedAgain = ({ work, owner, clock }: Client, tags?: string[]) =>
  storeBlob(work, owner, { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]), tags }, clock.now() + 1)
const tagsSent = ({ requests }: ModelServer) =>
  requests.filter(isUpload).map(({ body }) => (body as FormData).get('tags'))

test('a file is sent with the tags of all who picked it', async () => {
  const { server, client, article } = await start()
  await pickedAgain(client, ['harbour', 'night'])
  await pickedAgain(client, ['night', 'dusk'])
  await pickedAgain(client)
  await client.order(addContent(article('5')))
  await client.context().drain()
  expect(tagsSent(server)).toEqual(['harbour,night,dusk'])
})

test('other tags for a file whose answer was lost are sent, and nothing is refused for their sake', async () => {
  const { server, client, article } = await start(true)
  await client.order(addContent(article('5')))
  server.fault = (request) => {
    if (!isUpload(request)) return undefined
    void client.work.meta.put({ key: 'paused', value: 'user' })
    return 'cut-after'
  }
  await client.context().drain()
  await pickedAgain(client, ['dusk'])
  server.fault = () => undefined
  await client.work.meta.delete('paused')
  client.clock.jump(61_000)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(tagsSent(server)).toEqual([null, 'dusk'])
  expect(new Set(server.requests.filter(isUpload).map(({ key }) => key)).size).toBe(2)
})

/** A text with the file is on the server, and the word of the user was given for a backup that was restored since. */
async function restoredAfterUpload(restore: (server: ModelServer) => void) {
  const { server, client, article } = await start()
  await client.order(addContent(article('5')))
  await client.context().drain()
  const [row] = await client.work.blobs.toArray()
  await client.work.blobs.bulkPut([
    { ...row!, serverId: 'another' },
    { ...row!, userId: 'another' },
  ])
  restore(server)
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  await client.order(addContent(article('6')))
  return { server, client }
}

test('a file that a restored server does not have any more is sent again', async () => {
  const { server, client } = await restoredAfterUpload((restored) => {
    restored.uploads.splice(0, 1, 'of-others.png')
    restored.forgetKeys()
  })
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.uploads).toHaveLength(2)
  expect(server.contents.get('6')!.form.contentHtml).toContain('iurl://resources/image/2.png')
})

test('a file that a restored server still has is not sent twice', async () => {
  const { server, client } = await restoredAfterUpload(() => undefined)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.uploads).toHaveLength(1)
  expect(server.contents.get('6')!.form.contentHtml).toContain('iurl://resources/image/1.png')
})

test('what was uploaded is in doubt for all who use the restored server, and for no other server', async () => {
  const { client } = await restoredAfterUpload(() => undefined)
  const rows = await client.work.blobs.toArray()
  const known = rows.filter(({ uploads }) => Object.keys(uploads).length > 0)
  expect(known.map(({ serverId }) => serverId)).toEqual(['another'])
})

/** A second article with a file that was uploaded with the first one. */
async function shownAgain(between: (server: ModelServer) => void) {
  const { server, client, article } = await start()
  await client.order(addContent(article('5')))
  await client.context().drain()
  between(server)
  client.clock.jump(1000)
  await client.order(addContent(article('6')))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  return server
}

test('a file that was deleted on the server since it was uploaded is sent again with the next article that shows it', async () => {
  const server = await shownAgain(({ deletedFiles }) => deletedFiles.add('1'))
  expect(server.uploads).toHaveLength(2)
  expect(server.contents.get('6')!.form.contentHtml).toContain('iurl://resources/image/2.png')
})

test('a file of which the server does not say that it was deleted is not sent again', async () => {
  const server = await shownAgain((asked) => {
    let looks = 0
    asked.fault = ({ path }) =>
      path === '/cms/resource/1' && ++looks === 1 ? { refuse: HAS_EXTENSIONS ? 'FORBIDDEN' : 'INTERNAL' } : undefined
  })
  expect(server.uploads).toHaveLength(1)
  expect(server.contents.get('6')!.form.contentHtml).toContain('iurl://resources/image/1.png')
})

/** Without keys, a file that arrived and whose answer was lost; `refusal` is what the first look for it meets. */
async function lookedForInTrouble(refusal: string) {
  const { server, client, article } = await start(false)
  await client.order(addContent(article('5')))
  let looks = 0
  server.fault = (request) => {
    if (isUpload(request)) return looks === 0 ? 'cut-after' : undefined
    const isLook = request.method === 'GET' && request.path === resourceList.path
    return isLook && ++looks === 1 ? { refuse: refusal } : undefined
  }
  for (let turn = 0; turn < 3; turn++) {
    await client.context().drain()
    client.clock.jump(61_000)
  }
  return { server, client }
}

test('a look for a file that meets a server in trouble does not have it sent twice', async () => {
  const { server, client } = await lookedForInTrouble('INTERNAL')
  expect(await client.states()).toEqual([])
  expect(server.uploads).toHaveLength(1)
})

test('who may not look for a file sends it again', async () => {
  const { server, client } = await lookedForInTrouble('FORBIDDEN')
  expect(await client.states()).toEqual([])
  expect(server.uploads).toHaveLength(2)
})

test('a save that arrived and whose picture was deleted before its answer came is asked for, not sent with another one', async () => {
  const { server, client, article } = await start(true)
  await client.order(addContent(article('5')))
  await client.context().drain()
  client.clock.jump(1_000)
  await client.order(addContent(article('6')))
  server.fault = (request) => {
    if (!isSave(request)) return undefined
    server.deletedFiles.add('1')
    void client.work.meta.put({ key: 'paused', value: 'user' })
    return 'cut-after'
  }
  await client.context().drain()
  expect(await client.states()).toEqual(['content.add unknown'])
  server.fault = () => undefined
  await client.work.meta.delete('paused')
  client.clock.jump(61_000)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST 5 5', 'POST 6 6'])
  expect(server.uploads).toHaveLength(1)
})

test('a file that an older order has sent is found by its name when its key may be forgotten', async () => {
  const { server, client, article } = await start(true)
  await client.order(addContent(article('5')))
  await client.context().drain()
  // What a server has of a file nobody knows once a backup was restored.
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  server.forgetKeys()
  client.clock.jump(29 * 24 * 3600_000)
  await client.order(addContent(article('6')))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.uploads).toHaveLength(1)
})
