import { describe, expect, test } from 'vitest'
import { storeBlob } from '#db/work/blobs.ts'
import { acceptRestored } from '#sync/queue/accept-server.ts'
import { confirmOperation } from '#sync/queue/edit-outbox.ts'
import { addContent, contentIntent, saveContent, setTop } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer, type SeenRequest } from '#tests/support/sync-kit/model-server.ts'

const form = (title: string) => ({ contentId: '5', catalogId: '10', contentType: 'article' as const, title })
const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '', status: '0', version: 1 }
const isWrite = ({ method }: SeenRequest) => method !== 'GET'

async function start() {
  const server = new ModelServer({ extensions: true })
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}
const keysOf = ({ requests }: ModelServer) => requests.filter(isWrite).map(({ key }) => key)

describe('a key stands for one body', () => {
  test('a save goes out under a new one when somebody else has raised the version of the same text', async () => {
    const { server, client } = await start()
    server.put(form('Old'))
    await client.order(saveContent(form('Mine'), { form: form('Old'), version: 1 }))
    server.put(form('Old'))
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(server.effects).toEqual(['PUT 5 Mine'])
    expect(keysOf(server)).toEqual(['op1.0', 'op1.1'])
  })

  test('and so it does with what it was merged into', async () => {
    const { server, client } = await start()
    server.put(form('Old'))
    await client.order(saveContent({ ...form('Old'), summary: 'mine' }, { form: form('Old'), version: 1 }))
    server.put({ ...form('Old'), author: 'theirs' })
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(server.contents.get('5')!.form).toMatchObject({ summary: 'mine', author: 'theirs' })
    expect(keysOf(server)).toEqual(['op1.0', 'op1.1'])
  })

  test('and so it does when its server has forgotten the task that the first one names', async () => {
    const { server, client } = await start()
    server.put(form('Old'))
    await client.order(saveContent(form('Mine'), { form: form('Old'), version: 1 }))
    server.holdTasks = true
    server.fault = ({ path }) => {
      if (path !== '/async/task/task-1') return undefined
      server.dropHeldTasks()
      return { refuse: 'TASK_NOT_FOUND' }
    }
    await client.context().drain()
    client.clock.jump(60_000)
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(server.effects).toEqual(['PUT 5 Mine'])
    expect(keysOf(server)).toEqual(['op1.0', 'op1.1'])
  })

  test('what a server has done under a key for another body is looked for, and goes out under the next one', async () => {
    const { server, client } = await start()
    server.put(form('Old'))
    await client.order(saveContent(form('Mine'), { form: form('Old'), version: 1 }))
    server.fault = ({ key }) => (key === 'op1.0' ? { refuse: 'KEY_REUSED' } : undefined)
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(server.effects).toEqual(['PUT 5 Mine'])
    await client.order(contentIntent('content.toPublish', { ...ref, version: 2 }))
    server.fault = ({ key }) => (key === 'op2.0' ? { refuse: 'KEY_REUSED' } : undefined)
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(keysOf(server)).toEqual(['op1.0', 'op1.1', 'op2.0', 'op2.1'])
    expect(server.effects).toEqual(['PUT 5 Mine', 'status 5 20'])
  })

  test('an order that the user confirms is a new wish: what was answered to the first one is not asked for again', async () => {
    const { server, client } = await start()
    server.put(form('Old'))
    await client.order(contentIntent('content.publish', ref))
    // Taken on, and taken back at once by somebody else.
    server.fault = ({ path }) => {
      if (path.includes('/init/') && server.effects.length === 1) server.contents.get('5')!.status = '0'
      return undefined
    }
    const drained = client.context().drain()
    await client.until(async () => (await client.states())[0] === 'content.publish running')
    client.clock.rush()
    await drained
    const [row] = await client.work.outbox.toArray()
    expect(row).toMatchObject({ state: 'waiting', lastError: { code: 'NOT_PUBLISHED' } })
    await confirmOperation(client.work, row!.opId, client.clock.now())
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(server.contents.get('5')!.status).toBe('30')
    expect(new Set(keysOf(server)).size).toBe(2)
  })

  test('what loses its version after a restored backup gets a new one', async () => {
    const { client } = await start()
    await client.order(saveContent(form('Mine'), { form: form('Old'), version: 7 }))
    const [row] = await client.work.outbox.toArray()
    await client.work.outbox.put({ ...row!, sent: true, unsure: true, state: 'unknown' })
    await acceptRestored(client.work, client.owner.serverId, client.clock.now())
    expect((await client.work.outbox.toArray())[0]).toMatchObject({ payloadRev: 1, state: 'unknown' })
  })

  test('what says the same without its version keeps its own after a restored backup', async () => {
    const { client } = await start()
    await client.order(setTop({ ...ref, version: 7 }, ''))
    const [row] = await client.work.outbox.toArray()
    await client.work.outbox.put({ ...row!, sent: true, unsure: true, state: 'unknown' })
    await acceptRestored(client.work, client.owner.serverId, client.clock.now())
    const [waiting] = await client.work.outbox.toArray()
    expect(waiting).toMatchObject({ payloadRev: 0, state: 'unknown' })
    expect(waiting?.expect?.version).toBeUndefined()
  })
})

describe('the key of a file', () => {
  const bytes = new Uint8Array([1, 2, 3])
  const picked = async (client: Client, owner: Client['owner'], at: number) => {
    const file = { name: 'a.png', type: 'image/png', bytes }
    return storeBlob(client.work, owner, file, at)
  }
  const keyOfUpload = async (server: ModelServer, client: Client, hash: string) => {
    await client.order(addContent({ ...form('New'), logo: `local-blob:${hash}` }))
    await client.context().drain()
    return server.requests.find(({ path }) => path.endsWith('/upload'))?.key
  }

  test('is another one for another user and for a file that was picked anew', async () => {
    const keys: (string | undefined)[] = []
    for (const [userId, at] of [
      ['u1', 1],
      ['u2', 1],
      ['u1', 2],
    ] as const) {
      const server = new ModelServer()
      const client = new Client(server, { owner: { userId, serverId: 'server-1' } })
      await client.signIn()
      keys.push(await keyOfUpload(server, client, await picked(client, client.owner, at)))
    }
    expect(keys).not.toContain(undefined)
    expect(new Set(keys).size).toBe(3)
  })
})
