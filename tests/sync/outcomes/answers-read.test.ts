import { expect, test } from 'vitest'
import { retryOperation } from '#sync/queue/edit-outbox.ts'
import { saveContent } from '#sync/model/intents.ts'
import { articleForm } from '#tests/support/sync-kit/article-form.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer, type SeenRequest } from '#tests/support/sync-kit/model-server.ts'

/** A server that answers something else than the contract says, with code 200. */
async function start(isMeant: (request: SeenRequest) => boolean, data: unknown) {
  const server = new ModelServer({ extensions: false })
  const client = new Client(server)
  await client.signIn()
  server.modelFields = ['ModelData_a']
  server.put(articleForm('Old', { params: { ModelData_a: 'one' } }))
  await client.order(saveContent(articleForm('Mine'), { form: articleForm('Old') }))
  server.fault = (request) => (isMeant(request) ? new Response(JSON.stringify({ code: 200, data })) : undefined)
  return { server, client }
}

const isInit = ({ path }: SeenRequest) => path.includes('/init/')
const isFields = ({ path }: SeenRequest) => path === '/cms/exmodel/data'
const isTask = ({ path }: SeenRequest) => path.startsWith('/async/task/')

test.each<[string, (request: SeenRequest) => boolean, unknown]>([
  ['a content without its id', isInit, { title: 'Old' }],
  ['another content', isInit, articleForm('Old', { contentId: '6' })],
  ['no content', isInit, undefined],
  ['a text in place of fields', isFields, 'none'],
  ['a field without a name', isFields, [{ value: 'one' }]],
])('a save does not go out while the look at its content answers %s, and says so', async (_, isMeant, data) => {
  const { server, client } = await start(isMeant, data)
  await client.context().drain()
  const [row] = await client.work.outbox.toArray()
  expect(row).toMatchObject({ state: 'rejected', lastError: { code: 'UNEXPECTED_ANSWER' } })
  expect(server.effects).toEqual([])
  server.fault = () => undefined
  await retryOperation(client.work, row!.opId, client.clock.now())
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', params: { ModelData_a: 'one' } })
})

test('one such answer is looked over', async () => {
  const { server, client } = await start(isInit, 'starting')
  const { fault } = server
  server.fault = (request) => {
    if (isInit(request)) server.fault = () => undefined
    return fault(request)
  }
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['PUT 5 Mine'])
})

test('a save whose task is in a state that nobody knows is settled by a look', async () => {
  const { server, client } = await start(isTask, { taskId: 'task-1', status: 'PAUSED', percent: 0 })
  for (let round = 0; round < 4; round++) {
    await client.context().drain()
    client.clock.jump(600_000)
  }
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['PUT 5 Mine'])
})
