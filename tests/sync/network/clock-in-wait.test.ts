import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { contentIntent, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer, type SeenRequest } from '#tests/support/sync-kit/model-server.ts'
import { baseOf, versionOf } from '#tests/support/sync-kit/versions.ts'

const DAY = 24 * 3600_000
const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '', status: '0' }
const form = (title: string): ContentForm => ({ contentId: '5', catalogId: '10', contentType: 'article', title })

/** The clock is set while this is looked at for the second time; `looks` counts how often it was. */
function moving(client: Client, jump: number, isLook: (request: SeenRequest) => boolean) {
  const seen = { looks: 0 }
  client.server.fault = (request) => {
    if (isLook(request) && ++seen.looks === 2) client.clock.jump(jump)
    return undefined
  }
  client.clock.rush()
  return seen
}

async function start() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  const { version } = server.put(form('Old'))
  return { server, client, version }
}

test.each([-DAY, 0, DAY])(
  'F23: a clock that is set by %i ms meanwhile makes the wait for a publication no longer and no shorter',
  async (jump) => {
    const { server, client, version } = await start()
    await client.order(contentIntent('content.publish', { ...ref, ...versionOf(version) }))
    const seen = moving(client, jump, ({ path }) => {
      const isTaken = server.effects.length > 0
      // Somebody takes it back at once.
      if (isTaken) server.contents.get('5')!.status = '0'
      return isTaken && path.includes('/init/')
    })
    await client.context().drain()
    expect(seen.looks).toBe(121)
    expect(await client.states()).toEqual(['content.publish waiting'])
    expect((await client.work.outbox.toArray())[0]!.lastError).toMatchObject({ code: 'NOT_PUBLISHED' })
  },
)

test.each([-DAY, 0, DAY])(
  'F23: a clock that is set by %i ms meanwhile makes the wait for a task no longer and no shorter',
  async (jump) => {
    const { server, client, version } = await start()
    await client.order(saveContent(form('New'), baseOf(form('Old'), version)))
    server.holdTasks = true
    // The next attempt is too far away for this drain.
    await client.work.outbox.toCollection().modify({ attempts: 5 })
    const seen = moving(client, jump, ({ path }) => path.startsWith('/async/task/'))
    await client.context({ random: 0.99 }).drain()
    expect((await client.work.outbox.toArray())[0]).toMatchObject({ unsure: true, lastError: { code: 'TASK_SLOW' } })
    expect(seen.looks).toBe(604)
  },
)
