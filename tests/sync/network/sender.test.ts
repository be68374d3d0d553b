import { expect, test } from 'vitest'
import { addContent, contentIntent, saveContent } from '#sync/model/intents.ts'
import { Client, type ClientOptions } from '#tests/support/sync-kit/client.ts'
import { ModelServer, type ModelOptions } from '#tests/support/sync-kit/model-server.ts'

const form = (contentId: string, title = contentId) => ({
  contentId,
  catalogId: '10',
  contentType: 'article' as const,
  title,
})
const ref = (contentId: string) => ({ contentId, catalogId: '10', contentType: 'article', title: '' })

async function start(options: ModelOptions = {}, device: ClientOptions = {}) {
  const server = new ModelServer(options)
  const client = new Client(server, device)
  await client.signIn()
  return { server, client }
}

test('a session that has run out on the device sends nothing, and its work waits', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('5')))
  client.clock.jump(31 * 24 * 3600_000)
  expect((await client.context().drain()).reason).toBe('signed-out')
  expect(server.requests).toEqual([])
  expect(await client.states()).toEqual(['content.add queued'])
})

test('a queue that its user has paused asks nothing of the server', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('5')))
  await client.work.meta.put({ key: 'paused', value: 'user' })
  expect((await client.context().drain()).reason).toBe('paused')
  expect(server.requests).toEqual([])
})

test('a 401 for a token that was replaced meanwhile ends nothing', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('5')))
  server.fault = ({ method }) => {
    if (method === 'GET') return undefined
    server.fault = () => undefined
    // The same user signs in again while the old token is on its way.
    void client.signIn('token-2')
    return new Response(JSON.stringify({ code: 401, msg: 'signed out' }))
  }
  await client.context().drain()
  expect(await client.work.session.get('current')).toMatchObject({ token: 'token-2', refused: false })
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 5'])
})

test('a 401 ends what goes out under that token, also when a new one is there by then', async () => {
  const { server, client } = await start()
  for (let id = 5; id < 25; id++) await client.order(addContent(form(String(id))))
  server.fault = ({ method, token }) => {
    if (method === 'GET' || token !== 'token-1') return undefined
    void client.signIn('token-2')
    return new Response(JSON.stringify({ code: 401, msg: 'signed out' }))
  }
  await client.context().drain()
  const refused = server.requests.filter(({ method, token }) => method !== 'GET' && token === 'token-1')
  expect(refused.length).toBeLessThanOrEqual(4)
  await client.context().drain()
  expect(server.effects).toHaveLength(20)
})

test('a 401 costs no attempt, and leaves an unknown outcome unknown', async () => {
  const { server, client } = await start({ extensions: false })
  server.put(form('5'), '0')
  await client.order(contentIntent('content.publish', { ...ref('5'), status: '0' }))
  let isSent = false
  server.fault = ({ method, path }) => {
    if (method === 'POST') {
      isSent = true
      return 'cut-after'
    }
    return isSent && path.includes('/init/') ? new Response(JSON.stringify({ code: 401, msg: '' })) : undefined
  }
  await client.context().drain()
  const [unknown] = await client.work.outbox.toArray()
  expect(unknown).toMatchObject({ state: 'unknown', unsure: true })
  client.clock.jump(60_000)
  await client.context().drain()
  const [row] = await client.work.outbox.toArray()
  expect(row).toMatchObject({ state: 'needs-auth', unsure: true, attempts: unknown!.attempts })
  server.fault = () => undefined
  await client.signIn('token-2')
  await client.context().drain()
  expect(server.effects).toEqual(['status 5 30'])
  expect(await client.journal()).toEqual(['content.publish done'])
})

test('a line that goes in the middle of an attempt costs no attempt either', async () => {
  const { server, client } = await start()
  server.put(form('5', 'Old'))
  await client.order(saveContent(form('5', 'Mine'), { form: form('5', 'Old') }))
  server.breakLineAt(({ path }) => path.includes('/init/'))
  expect((await client.context().drain()).reason).toBe('offline')
  expect((await client.work.outbox.toArray())[0]).toMatchObject({ state: 'queued', attempts: 0, unsure: false })
})

test('another server that answers in the middle of a drain is not believed, and gets nothing more', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('5')))
  await client.order(contentIntent('content.publish', ref('5')))
  const other = { 'X-Server-Instance': 'instance=server-2; epoch=1; ext=version,idempotency' }
  const believable = { code: 200, data: { taskId: 'task-1', status: 'SUCCESS', ...form('5'), version: 1 } }
  let isOther = false
  server.fault = ({ method }) => {
    isOther ||= method !== 'GET'
    return isOther ? new Response(JSON.stringify(believable), { headers: other }) : undefined
  }
  await client.context().drain()
  expect(server.requests.filter(({ method }) => method !== 'GET')).toHaveLength(1)
  expect(await client.journal()).toEqual([])
  expect((await client.work.outbox.toArray())[0]).toMatchObject({ kind: 'content.add', unsure: true })
  server.fault = () => undefined
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 5', 'status 5 30'])
})

test('an order goes out on the site and in the language that it was given in, whatever the screens show by then', async () => {
  const { server, client } = await start({}, { siteId: '7' })
  await client.order(addContent(form('5')))
  const seen: (string | null)[][] = []
  const { fetch } = server
  server.fetch = (url, init) => {
    const headers = new Headers(init.headers)
    if (init.method !== 'GET') seen.push([headers.get('CurrentSite'), headers.get('Accept-Language')])
    return fetch(url, init)
  }
  await client.context().drain()
  expect(seen).toEqual([['7', 'en']])
})

test('who signs out in the middle of many orders has what is on its way sent, and nothing more', async () => {
  const { server, client } = await start()
  for (let id = 1; id <= 40; id++) await client.order(addContent(form(String(id))))
  let isGone = false
  server.fault = ({ method }) => {
    if (method === 'POST' && !isGone) {
      isGone = true
      void client.work.session.delete('current')
    }
    return undefined
  }
  expect((await client.context().drain()).reason).toBe('signed-out')
  expect(server.effects.length).toBeLessThan(20)
  await client.signIn()
  await client.context().drain()
  expect(server.effects).toHaveLength(40)
})

test('nor does he where somebody else signs in, whose work goes out when it is asked for', async () => {
  const { server, client } = await start()
  for (let id = 1; id <= 40; id++) await client.order(addContent(form(String(id))))
  await client.order(addContent(form('99', 'Of the other')), { userId: 'u2' })
  const context = client.context()
  let isGone = false
  server.fault = ({ method }) => {
    if (method === 'POST' && !isGone) {
      isGone = true
      void client.signIn('token-2', 'u2').then(() => context.drain())
    }
    return undefined
  }
  await context.drain()
  expect(server.effects).toContain('POST 99 Of the other')
  expect(server.effects.length).toBeLessThan(20)
})
