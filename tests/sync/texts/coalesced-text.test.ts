import { expect, test } from 'vitest'
import { contentAttrAdd } from '#contract/contents.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { discardOperation } from '#sync/queue/edit-outbox.ts'
import { addContent, saveContent, setAttribute } from '#sync/model/intents.ts'
import { packUnsent, restoreUnsent } from '#sync/archive/unsent-archive.ts'
import { articleForm as form } from '#tests/support/sync-kit/article-form.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '', attributes: [] }
const base = baseOf(form('Old'), 1)

async function start() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  return { server, client }
}

async function discardAll({ work, clock }: Client): Promise<void> {
  for (const { opId } of await work.outbox.toArray()) await discardOperation(work, opId, clock.now())
}

/** The server marks the content as the order says, and nothing else is sent before the outbox goes on. */
function markAndPause(server: ModelServer, client: Client): void {
  server.fault = ({ path }) => {
    const stored = server.contents.get('5')!
    if (path !== contentAttrAdd.path) return undefined
    stored.form = { ...stored.form, attributes: ['hot'] }
    stored.version++
    void client.work.meta.put({ key: 'paused', value: 'user' })
    return undefined
  }
}

test('a text that is saved again does not take back what an own order has changed beneath it since', async () => {
  const { server, client } = await start()
  await client.order(setAttribute(ref, 'hot', true))
  await client.order(saveContent(form('Mine'), base))
  markAndPause(server, client)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save queued'])
  // The editor is still open and has not heard of it.
  await client.order(saveContent(form('Mine', { summary: 'more' }), { form: form('Mine') }))
  await client.work.meta.delete('paused')
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', summary: 'more', attributes: ['hot'] })
})

test('nor does the correction of a refused text', async () => {
  const { server, client } = await start()
  await client.order(setAttribute(ref, 'hot', true))
  await client.order(saveContent(form('Taken'), base))
  markAndPause(server, client)
  await client.context().drain()
  await client.work.meta.delete('paused')
  server.fault = ({ body }) => ((body as ContentForm | undefined)?.title === 'Taken' ? { refuse: 'NO' } : undefined)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save rejected'])
  await client.order(saveContent(form('Free'), { form: form('Taken') }))
  await client.context().drain()
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Free', attributes: ['hot'] })
})

test('a text that was not made from the waiting one leaves what only that one has', async () => {
  const { server, client } = await start()
  await client.order(saveContent(form('Old', { author: 'of one tab' }), base))
  await client.order(saveContent(form('Old', { summary: 'of the other' }), base))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ author: 'of one tab', summary: 'of the other' })
})

test('an earlier text that came back from an archive behind the one on the screen takes nothing of that back', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  const early = form('New', { summary: 'early', author: '' })
  await client.order(addContent(early))
  const packed = await packUnsent(client.work, client.owner)
  await discardAll(client)
  const late = { ...early, author: 'late' }
  await client.order(addContent(late))
  const [first] = await client.work.outbox.toArray()
  await client.work.outbox.put({ ...first!, state: 'rejected', sent: true })
  await restoreUnsent(client.work, client.owner, packed, { now: client.clock.now() })
  await client.order(saveContent({ ...late, title: 'Last' }, { form: late }))
  const texts = (await client.work.outbox.toArray()).map(({ payload }) => payload.form)
  expect(texts).toEqual([1, 2].map(() => expect.objectContaining({ title: 'Last', summary: 'early', author: 'late' })))
})

test('nor of a text on the screen that was given up', async () => {
  const { server, client } = await start()
  const early = form('Old', { summary: 'early', author: '' })
  await client.order(saveContent(early, base))
  const packed = await packUnsent(client.work, client.owner)
  await client.order(saveContent({ ...early, author: 'late' }, { form: early }))
  await discardAll(client)
  await restoreUnsent(client.work, client.owner, packed, { now: client.clock.now() })
  await client.order(saveContent({ ...early, author: 'late', title: 'Last' }, { form: { ...early, author: 'late' } }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Last', summary: 'early', author: 'late' })
})

test('nor of one that was given up before another tab wrote', async () => {
  const { server, client } = await start()
  const early = form('Old', { summary: 'early', author: '' })
  await client.order(saveContent(early, base))
  await discardAll(client)
  await client.order(saveContent(form('Old', { summary: '', author: 'of the other' }), base))
  await client.order(saveContent({ ...early, title: 'Last' }, { form: early }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Last', summary: 'early', author: 'of the other' })
})

test('a text that was made from one on its way keeps what that has, beside what another tab wrote meanwhile', async () => {
  const { server, client } = await start()
  await client.order(saveContent(form('Old', { author: 'of one tab', summary: '' }), base))
  const [first] = await client.work.outbox.toArray()
  await client.work.outbox.put({ ...first!, sent: true })
  await client.order(saveContent(form('Old', { author: '', summary: 'of the other' }), base))
  const own = form('Old', { author: 'of one tab', summary: '' })
  await client.order(saveContent({ ...own, title: 'New' }, { form: own }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({
    title: 'New',
    author: 'of one tab',
    summary: 'of the other',
  })
})

test('a save that was on its way once gets a new key with a corrected text, wherever it stands', async () => {
  const { client } = await start()
  await client.order(saveContent(form('Taken'), base))
  const [refused] = await client.work.outbox.toArray()
  await client.work.outbox.put({ ...refused!, state: 'rejected', sent: true })
  // From an archive of another device, where it was being sent.
  const { seq: _, ...other } = { ...refused!, opId: 'other', state: 'unknown' as const, sent: true, unsure: true }
  await client.work.outbox.add(other as never)
  await client.order(saveContent(form('Free'), { form: form('Taken') }))
  const rows = await client.work.outbox.orderBy('seq').toArray()
  expect(rows.map(({ payload, payloadRev }) => [payload.form!.title, payloadRev])).toEqual([
    ['Free', 1],
    ['Free', 1],
  ])
})
