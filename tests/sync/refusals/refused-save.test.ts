import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { discardOperation, resolveConflict } from '#sync/queue/edit-outbox.ts'
import { addContent, contentIntent, saveContent } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { HAS_EXTENSIONS, ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const form = (title: string): ContentForm => ({ contentId: '5', catalogId: '10', contentType: 'article', title })
const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '' }
const publish = contentIntent('content.publish', ref)

/** A server that refuses the title "Taken". */
async function start() {
  const server = new ModelServer()
  server.fault = ({ body }) =>
    (body as ContentForm | undefined)?.title === 'Taken'
      ? new Response(JSON.stringify({ code: 500, msg: 'Title taken', errCode: 'DUPLICATE_TITLE' }))
      : undefined
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

test('a refused creation with a publication behind it takes the corrected text, and both go out', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('Taken')))
  await client.order(publish)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.add rejected', 'content.publish queued'])
  await client.order(saveContent(form('Free'), { form: form('Taken') }))
  await client.order(publish)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST 5 Free', 'status 5 30'])
})

test('a plain save that corrects a refused text publishes nothing, and says so', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('Taken')))
  await client.order(publish)
  await client.context().drain()
  const result = await client.order(saveContent(form('Free'), { form: form('Taken') }))
  expect(result).toMatchObject({ outcome: 'coalesced', withdrawn: 1 })
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST 5 Free'])
  expect(await client.journal()).toEqual(['content.publish discarded', 'content.add done'])
})

test('no older text goes out behind the corrected one', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  const base = baseOf(form('Old'), 1)
  await client.order(saveContent(form('Taken'), base))
  await client.order(publish)
  await client.order(saveContent(form('Taken'), base))
  const rows = await client.work.outbox.orderBy('seq').toArray()
  await client.work.outbox.put({ ...rows[0]!, state: 'rejected', sent: true })
  await client.order(saveContent(form('Free'), base))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form.title).toBe('Free')
})

test('discarding a creation takes along what was ordered for the content that will not be', async () => {
  const { client } = await start()
  await client.order(addContent(form('Taken')))
  await client.order(publish)
  await client.context().drain()
  const [add] = await client.work.outbox.orderBy('seq').toArray()
  await discardOperation(client.work, add!.opId, client.clock.now())
  expect(await client.states()).toEqual([])
  expect(await client.journal()).toEqual(['content.add discarded', 'content.publish discarded'])
})

test('a creation whose id is taken is saved on top of what is there when the user says so', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('Mine')))
  server.put(form('Theirs'))
  await client.context().drain()
  const [row] = await client.work.outbox.toArray()
  expect(row!.state).toBe('conflict')
  await resolveConflict(client.work, row!.opId, form('Mine'), row!.conflict!.theirs, client.clock.now())
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['PUT 5 Mine'])
})

test('a creation that was deleted before its answer came is asked about, not sent again for ever', async () => {
  const { server, client } = await start()
  server.put(form('Mine')).deleted = true
  await client.order(addContent(form('Mine')))
  await client.context().drain()
  // Without a code nobody knows why it is refused.
  expect(await client.states()).toEqual([HAS_EXTENSIONS ? 'content.add conflict' : 'content.add rejected'])
  expect((await client.work.outbox.toArray())[0]!.lastError!.code).toBe(HAS_EXTENSIONS ? 'GONE' : 'TASK_FAILED')
})
