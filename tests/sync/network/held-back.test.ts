import { expect, test } from 'vitest'
import { addContent, saveContent } from '#sync/model/intents.ts'
import { articleForm as form } from '#tests/support/sync-kit/article-form.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const MINUTE = 60_000

async function start() {
  const server = new ModelServer({ extensions: true })
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

test.each(['IP_BLOCKED', 'PASSWORD_CHANGE_REQUIRED'])(
  'what a server does not take for %s waits, whole',
  async (refuse) => {
    const { server, client } = await start()
    server.put(form('Old'))
    await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
    await client.order(addContent({ ...form('New'), contentId: '6' }))
    server.fault = () => ({ refuse })
    for (let hour = 0; hour < 3; hour++) {
      await client.context().drain()
      client.clock.jump(60 * MINUTE)
    }
    expect((await client.states()).every((state) => state.endsWith(' queued'))).toBe(true)
    expect(server.contents.get('5')!.form).toMatchObject({ title: 'Old' })

    server.fault = () => undefined
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine' })
    expect(server.contents.get('6')!.form).toMatchObject({ title: 'New' })
  },
)

test('what was under way when the server began to take nothing is sent again, once', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
  let isLetIn = false
  server.fault = ({ method }) => (method === 'GET' || isLetIn ? undefined : { refuse: 'IP_BLOCKED' })
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save backoff'])
  isLetIn = true
  client.clock.jump(MINUTE)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine' })
})

test('a server that takes nothing is left alone for a while', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
  server.fault = () => ({ refuse: 'IP_BLOCKED' })
  const { reason, due } = await client.context().drain()
  expect(reason).toBe('later')
  expect(due! - client.clock.now()).toBeGreaterThan(5000)
  const asked = server.requests.length
  await client.context().drain()
  expect(server.requests).toHaveLength(asked)
})
