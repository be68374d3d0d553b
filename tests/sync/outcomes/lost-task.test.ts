import { expect, test } from 'vitest'
import { contentIntent, publishCatalog, publishHome, type Intent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const CATALOG = publishCatalog({ catalogId: '10', name: 'News', publishChild: false, publishDetail: true })

/** Of a publication without codes and keys the first answer is lost; what comes again is refused in these words. */
async function lostThenRefused(intent: Intent, message: string) {
  const server = new ModelServer({ extensions: false })
  const client = new Client(server)
  await client.signIn()
  await client.order(intent)
  let sent = 0
  server.fault = ({ method }) => {
    if (method === 'GET') return undefined
    return ++sent === 1 ? 'cut-after' : { refuse: '500', message }
  }
  const turns = async (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      await client.context().drain()
      client.clock.jump(60_000)
    }
  }
  return { server, client, turns }
}

test.each([CATALOG, publishHome('1', 'Site')])(
  'a repeat of $kind is kept out while the task of its first sending runs, and goes out when that has ended',
  async (intent) => {
    const { server, client, turns } = await lostThenRefused(intent, 'Task News is running')
    await turns(4)
    expect(await client.states()).toEqual([`${intent.kind} unknown`])
    expect((await client.work.outbox.toArray())[0]!.lastError).toMatchObject({ code: 'TASK_SLOW' })
    server.fault = () => undefined
    await turns(1)
    expect(await client.journal()).toEqual([`${intent.kind} done`])
  },
)

test('what is refused for another reason is told in the words of the server when that was waited for', async () => {
  const { client, turns } = await lostThenRefused(CATALOG, 'No template')
  await turns(25)
  expect(await client.states()).toEqual(['catalog.publish rejected'])
  expect((await client.work.outbox.toArray())[0]).toMatchObject({ unsure: true, lastError: { message: 'No template' } })
})

test('what was never sent before is refused at once', async () => {
  const { server, client, turns } = await lostThenRefused(CATALOG, '')
  server.fault = ({ method }) => (method === 'GET' ? undefined : { refuse: '500', message: 'No template' })
  await turns(1)
  expect(await client.states()).toEqual(['catalog.publish rejected'])
})

test('and so is the publication of a content, which is no task: its state was looked at before', async () => {
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Text', status: '0' }
  const { server, client, turns } = await lostThenRefused(contentIntent('content.publish', ref), 'Locked')
  server.put({ contentId: '5', catalogId: '10', contentType: 'article', title: 'Text' })
  let sent = 0
  server.fault = ({ method }) => {
    if (method === 'GET') return undefined
    return ++sent === 1 ? 'cut-before' : { refuse: '500', message: 'Locked' }
  }
  await turns(2)
  expect(await client.states()).toEqual(['content.publish rejected'])
})
