import { expect, test } from 'vitest'
import { addContent, contentIntent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (title: string) => ({ contentId: '5', catalogId: '10', contentType: 'article' as const, title })

async function start() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  await client.order(addContent(form('New')))
  return { server, client }
}

const isWrite = (method: string) => method !== 'GET'

test('F05: where a creation may have arrived and did not, what others wrote under its id is not taken for it', async () => {
  const { server, client } = await start()
  server.fault = ({ method }) => (isWrite(method) ? 'cut-before' : undefined)
  await client.context().drain()
  expect((await client.work.outbox.toArray())[0]).toMatchObject({ state: 'unknown', unsure: true })
  server.put(form('By somebody else'))
  server.fault = () => undefined
  client.clock.jump(600_000)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.add conflict'])
  expect(server.contents.get('5')!.form.title).toBe('By somebody else')
  expect(server.effects).toEqual([])
  expect(await client.journal()).toEqual([])
})

test.each(['/init/', '/async/'])(
  'F15: a sign-in page is neither a state nor the end of a task, where %s answers with it',
  async (read) => {
    const { server, client } = await start()
    let pages = 0
    server.fault = ({ path }) => {
      if (!path.includes(read)) return undefined
      pages++
      return new Response('<html>Welcome to the hotel</html>')
    }
    await client.context().drain()
    expect(pages).toBeGreaterThan(0)
    expect(await client.work.bases.count()).toBe(0)
    expect(await client.journal()).toEqual([])
    server.fault = () => undefined
    client.clock.jump(600_000)
    await client.context().drain()
    expect(server.effects).toEqual(['POST 5 New'])
    expect(await client.work.bases.toArray()).toMatchObject([{ form: { title: 'New' } }])
    expect(await client.journal()).toEqual(['content.add done'])
  },
)

test.each([-1, 1])(
  'F23: a clock that jumps by a year (%i) between two attempts loses and doubles nothing',
  async (years) => {
    const { server, client } = await start()
    await client.order(
      contentIntent('content.publish', { contentId: '5', catalogId: '10', contentType: 'article', title: '' }),
    )
    server.fault = ({ method }) => (isWrite(method) ? 'cut-before' : undefined)
    await client.context().drain()
    server.fault = () => undefined
    client.clock.jump(years * 365 * 24 * 3600_000)
    await client.signIn()
    // A wait that the jump has made a year long is none.
    expect((await client.context().drain()).due ?? 0).toBeLessThan(client.clock.now() + 600_000)
    client.clock.jump(600_000)
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(server.effects).toEqual(['POST 5 New', 'status 5 30'])
  },
)
