import { expect, test } from 'vitest'
import { catalogPublish } from '#contract/catalogs.ts'
import { isWithdrawable, resolveConflict, retryOperation } from '#sync/queue/edit-outbox.ts'
import { addContent, contentIntent, publishCatalog, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer, type ModelOptions } from '#tests/support/sync-kit/model-server.ts'
import { versionOf } from '#tests/support/sync-kit/versions.ts'

const form = (title: string) => ({ contentId: '5', catalogId: '10', contentType: 'article' as const, title })
const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '' }
const DAY = 24 * 3600_000

async function start(options: ModelOptions = {}) {
  const server = new ModelServer(options)
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

test('an order whose sender died is settled first, although its user asks to try again', async () => {
  const { server, client } = await start({ extensions: false })
  server.put(form('Old'))
  await client.order(contentIntent('content.publish', { ...ref, status: '0' }))
  server.fault = ({ method }) => (method === 'POST' ? 'hang' : undefined)
  void client.context().drain()
  await client.until(() => server.effects.length > 0)
  server.fault = () => undefined
  client.clock.jump(61_000)
  const [row] = await client.work.outbox.toArray()
  expect(await retryOperation(client.work, row!.opId, client.clock.now())).toBe(true)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['status 5 30'])
})

test('a look that is refused does not make an unknown outcome a known one', async () => {
  const { server, client } = await start({ extensions: false })
  server.put(form('Old'))
  await client.order(contentIntent('content.publish', { ...ref, status: '0' }))
  let isSent = false
  server.fault = ({ method, path }) => {
    if (method === 'POST') {
      isSent = true
      return 'cut-after'
    }
    return isSent && path.includes('/init/') ? { refuse: 'FORBIDDEN' } : undefined
  }
  const engine = client.context()
  await engine.drain()
  client.clock.jump(60_000)
  await engine.drain()
  expect(await client.states()).toEqual(['content.publish rejected'])
  server.fault = () => undefined
  const [row] = await client.work.outbox.toArray()
  await retryOperation(client.work, row!.opId, client.clock.now())
  await engine.drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['status 5 30'])
})

test('an order that may have taken effect before its content changed is not taken back as if it never had', async () => {
  const { server, client } = await start({ extensions: false })
  server.put(form('Old'))
  await client.order(contentIntent('content.publish', { ...ref, status: '0' }))
  server.breakLineBehind(({ method }) => method === 'POST')
  const engine = client.context()
  await engine.drain()
  server.fault = () => undefined
  server.put(form('Theirs'))
  server.contents.get('5')!.status = '60'
  client.clock.jump(60_000)
  await engine.drain()
  const [row] = await client.work.outbox.toArray()
  expect(row).toMatchObject({ state: 'waiting', lastError: { code: 'CHANGED' } })
  expect(isWithdrawable(row!)).toBe(false)
})

test.each([
  ['somebody else wrote over it', 'CONFLICT', (server: ModelServer) => void server.put(form('Theirs'))],
  ['it was deleted', 'GONE', (server: ModelServer) => void (server.contents.get('5')!.deleted = true)],
])('a save that may have arrived before %s is not taken back as if it never had', async (_, code, meanwhile) => {
  const { server, client } = await start({ extensions: false })
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), { form: form('Old') }))
  server.breakLineBehind(({ method }) => method === 'PUT')
  const engine = client.context()
  await engine.drain()
  server.fault = () => undefined
  meanwhile(server)
  client.clock.jump(60_000)
  await engine.drain()
  const [row] = await client.work.outbox.toArray()
  expect(row).toMatchObject({ state: 'conflict', lastError: { code } })
  expect(isWithdrawable(row!)).toBe(false)
})

test('a creation that may have arrived before it was deleted is not taken back as if it never had', async () => {
  const { server, client } = await start({ extensions: false })
  await client.order(addContent(form('New')))
  server.breakLineBehind(({ method }) => method === 'POST')
  const engine = client.context()
  await engine.drain()
  server.fault = () => undefined
  server.contents.get('5')!.deleted = true
  client.clock.jump(60_000)
  await engine.drain()
  const [row] = await client.work.outbox.toArray()
  expect(row).toMatchObject({ state: 'rejected', lastError: { message: '1.duplicate key' } })
  expect(isWithdrawable(row!)).toBe(false)
})

test.each([
  ['an order', contentIntent('content.toPublish', { ...ref, version: 1 })],
  ['a save', saveContent(form('Mine'), { form: form('Old'), version: 1 })],
])('a refusal of %s that is sent again does not make an unknown outcome a known one', async (_, intent) => {
  const { server, client } = await start({ extensions: true })
  server.put(form('Old'))
  await client.order(intent)
  let attempts = 0
  // Whoever may do nothing any more is told so before anything is looked up.
  server.fault = ({ method }) =>
    method === 'GET' ? undefined : attempts++ === 0 ? 'cut-after' : { refuse: 'FORBIDDEN' }
  const engine = client.context()
  await engine.drain()
  client.clock.jump(60_000)
  await engine.drain()
  const [row] = await client.work.outbox.toArray()
  expect(row).toMatchObject({ state: 'rejected', lastError: { code: 'FORBIDDEN' } })
  expect(isWithdrawable(row!)).toBe(false)
})

test('the task of a text that was refused a look does not stand for the text that corrects it', async () => {
  const { server, client } = await start({ extensions: false })
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), { form: form('Old') }))
  const isLook = (path: string) => path.includes('/init/') && server.effects.length > 0
  server.fault = ({ path }) => (isLook(path) ? { refuse: 'FORBIDDEN' } : undefined)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save rejected'])
  server.fault = () => undefined
  await client.order(saveContent(form('Mine, better'), { form: form('Mine') }))
  await client.context().drain()
  const waiting = (await client.work.outbox.toArray()).map(({ payload }) => payload.form?.title)
  expect([server.contents.get('5')!.form.title, ...waiting]).toContain('Mine, better')
})

test('nor for the text that a conflict was decided with, when a worker dies before it was sent', async () => {
  const { server, client } = await start({ extensions: false })
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), { form: form('Old') }))
  const isLook = (path: string) => path.includes('/init/') && server.effects.length > 0
  server.fault = ({ path }) => (isLook(path) ? { refuse: 'FORBIDDEN' } : undefined)
  await client.context().drain()
  server.fault = () => undefined
  server.put(form('Theirs'))
  const [row] = await client.work.outbox.toArray()
  const theirs = { form: form('Theirs') }
  await client.work.outbox.put({ ...row!, state: 'conflict', unsure: false, conflict: { theirs, fields: ['title'] } })
  await resolveConflict(client.work, row!.opId, form('Decided'), theirs, client.clock.now())
  const [decided] = await client.work.outbox.toArray()
  await client.work.outbox.put({ ...decided!, state: 'sending' })
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form.title).toBe('Decided')
})

test('an order that is older than any key is looked for before it is sent again', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  await client.order(contentIntent('content.publish', { ...ref, status: '0', ...versionOf(1) }))
  server.fault = ({ method }) => {
    if (method !== 'POST') return undefined
    void client.work.meta.put({ key: 'paused', value: 'user' })
    return 'cut-after'
  }
  await client.context().drain()
  expect(await client.states()).toEqual(['content.publish unknown'])
  server.fault = () => undefined
  server.forgetKeys()
  client.clock.jump(31 * DAY)
  await client.signIn()
  await client.work.meta.delete('paused')
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['status 5 30'])
})

test('a creation that is older than any key is not made twice', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('New')))
  server.fault = ({ method }) => (method === 'POST' ? 'hang' : undefined)
  void client.context().drain()
  await client.until(() => server.effects.length > 0)
  server.fault = () => undefined
  server.forgetKeys()
  client.clock.jump(31 * DAY)
  await client.signIn()
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST 5 New'])
})

test('a publication whose task the server has forgotten is asked for anew, not followed for ever', async () => {
  const { server, client } = await start({ extensions: true })
  const keys: string[] = []
  const headers = { 'X-Server-Instance': 'instance=server-1; epoch=1; ext=version,idempotency' }
  const answer = (data: unknown) => new Response(JSON.stringify({ code: 200, data }), { headers })
  server.fault = ({ path, key = '' }) => {
    if (path === catalogPublish.path) {
      keys.push(key)
      return answer(`task-of-${key}`)
    }
    // The first one ended long ago; the same key names it for ever.
    if (path === '/async/task/task-of-op1.1') return answer({ taskId: 'task-of-op1.1', status: 'SUCCESS' })
    return undefined
  }
  await client.order(publishCatalog({ catalogId: '10', name: 'News', publishChild: false, publishDetail: true }))
  await client.context().drain()
  expect(keys).toEqual(['op1.0', 'op1.1'])
  expect(await client.states()).toEqual([])
})

test('a creation whose first task was slow is found by its text when the second one is refused for its id', async () => {
  const { server, client } = await start({ extensions: false })
  server.holdTasks = true
  await client.order(addContent(form('New')))
  server.breakLineBehind(({ method }) => method === 'POST')
  await client.context().drain()
  expect(await client.states()).toEqual(['content.add unknown'])
  // The first task ends between the look and the second one.
  server.fault = ({ method }) => {
    if (method === 'POST') server.releaseTasks()
    return undefined
  }
  client.clock.jump(61_000)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST 5 New'])
})

test('a publication that nobody has seen happen may still happen: it is not taken back as if it never had', async () => {
  const { server, client } = await start({ extensions: false })
  server.put(form('Old'))
  server.contents.get('5')!.status = '0'
  await client.order(contentIntent('content.publish', { ...ref, status: '0' }))
  const { fetch } = server
  server.fetch = async (url, init) => {
    const answer = await fetch(url, init)
    server.contents.get('5')!.status = '0'
    return answer
  }
  await client.context().drain()
  expect(await client.states()).toEqual(['content.publish waiting'])
  const [row] = await client.work.outbox.toArray()
  expect(row!.lastError!.code).toBe('NOT_PUBLISHED')
  expect(isWithdrawable(row!)).toBe(false)
})
