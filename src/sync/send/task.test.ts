import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const form = (title: string): ContentForm => ({ contentId: '5', catalogId: '10', contentType: 'article', title })

/** Waits before the first look at the task of a save whose way there and back takes this long (ms). */
async function firstWait(wayMs: number): Promise<number> {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  const { version } = server.put(form('Old'))
  await client.order(saveContent(form('New'), baseOf(form('Old'), version)))
  const waits: number[] = []
  const sleep = client.clock.sleep.bind(client.clock)
  client.clock.sleep = (ms) => {
    if (server.effects.length > 0) waits.push(ms)
    return sleep(ms)
  }
  server.fault = ({ method }) => {
    if (method === 'PUT') client.clock.jump(wayMs)
    return undefined
  }
  await client.context().drain()
  expect(server.effects).toEqual(['PUT 5 New'])
  return waits[0] ?? Number.NaN
}

test('a task is looked at 50 ms after it was asked for, the way to the server and back included', async () => {
  expect(await firstWait(200)).toBe(0)
  const near = await firstWait(0)
  expect(near).toBeGreaterThanOrEqual(0)
  expect(near).toBeLessThanOrEqual(50)
})

test('a clock that jumps back makes nobody wait longer for a task', async () => {
  expect(await firstWait(-3_600_000)).toBe(50)
})

test.each(['before', 'after'])(
  'a save whose task is stopped %s it has written is looked for and there once',
  async (when) => {
    const server = new ModelServer()
    const client = new Client(server)
    await client.signIn()
    const { version } = server.put(form('Old'))
    await client.order(saveContent(form('New'), baseOf(form('Old'), version)))
    server.holdTasks = true
    const drained = client.context().drain()
    await client.until(async () => (await client.states())[0] === 'content.save running')
    if (when === 'after') {
      server.contents.set('5', { form: form('New'), version: version + 1, status: '0', deleted: false })
      server.effects.push('PUT 5 New')
    }
    server.dropHeldTasks()
    server.stopTasks()
    await drained
    client.clock.jump(60_000)
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(server.effects).toEqual(['PUT 5 New'])
    expect(await client.journal()).toEqual(['content.save done'])
  },
)
