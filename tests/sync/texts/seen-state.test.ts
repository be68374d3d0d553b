import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import type { OperationRow } from '#db/rows.ts'
import { confirmOperation } from '#sync/queue/edit-outbox.ts'
import { contentIntent, moveContent, saveContent, setAttribute, type ContentRef } from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { HAS_EXTENSIONS, ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { versionOf } from '#tests/support/sync-kit/versions.ts'

const form = (title: string): ContentForm => ({ contentId: '5', catalogId: '10', contentType: 'article', title })
const versioned = versionOf(1)

/** What was seen: a row of a list, or the whole content in the editor. */
type Seen = 'list' | 'opened'
type Kind = 'content.publish' | 'content.offline' | 'content.move'

/** An order for what was seen in this status, sent once somebody else had his turn. */
async function ordered(kind: Kind, seen: Seen, status: string, others: (server: ModelServer) => void) {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'), status)
  const ref: ContentRef = {
    contentId: '5',
    catalogId: '10',
    contentType: 'article',
    title: 'Old',
    status,
    ...versioned,
  }
  const base = { form: form('Old'), ...versioned }
  const intent = kind === 'content.move' ? moveContent(ref, '11') : contentIntent(kind, ref)
  await client.order({ ...intent, ...(seen === 'opened' ? { base } : {}) })
  others(server)
  await client.context().drain()
  return { server, client, row: (await client.work.outbox.toArray())[0] }
}

const isAsked = (row: OperationRow | undefined) => row?.state === 'waiting' && row.lastError?.code === 'CHANGED'

const edited = (status: string) => (server: ModelServer) => void server.put(form('Theirs'), status)
/** Nothing but the status: it raises no version. */
const published = (server: ModelServer) => void (server.contents.get('5')!.status = '30')

/** Of a content that somebody else has changed since its user is asked, sees the other text, and means it all the same. */
async function askedAndConfirmed(kind: Kind, seen: Seen, status: string) {
  const { server, client, row } = await ordered(kind, seen, status, edited(status))
  expect(isAsked(row)).toBe(true)
  expect(row!.conflict!.theirs.form.title).toBe('Theirs')
  expect(server.effects).toEqual([])
  await confirmOperation(client.work, row!.opId, client.clock.now())
  await client.context().drain()
  return { server, client }
}

test.each<Seen>(HAS_EXTENSIONS ? ['list', 'opened'] : ['opened'])(
  'F21: an offline of a page that was changed and re-published since is asked about (%s)',
  async (seen) => {
    const { server } = await askedAndConfirmed('content.offline', seen, '30')
    expect(server.effects).toEqual(['status 5 40'])
  },
)

test.each<Seen>(HAS_EXTENSIONS ? ['list', 'opened'] : ['opened'])(
  '%s: a move of a content that somebody else has changed since is asked about',
  async (seen) => {
    const { server } = await askedAndConfirmed('content.move', seen, '0')
    expect(server.effects).toEqual(['POST /cms/content/move 5'])
    expect(server.contents.get('5')!.form).toMatchObject({ title: 'Theirs', catalogId: '11' })
  },
)

test('where a list shows no version, an offline from it goes by the status alone', async () => {
  const { server, row } = await ordered('content.offline', 'list', '30', edited('30'))
  expect(isAsked(row)).toBe(HAS_EXTENSIONS)
  expect(server.effects).toEqual(HAS_EXTENSIONS ? [] : ['status 5 40'])
})

test.each<Seen>(['list', 'opened'])(
  'an offline of a page that was re-published as it was goes: it is what was seen (%s)',
  async (seen) => {
    const { server } = await ordered('content.offline', seen, '30', published)
    expect(server.effects).toEqual(['status 5 40'])
  },
)

test.each<Seen>(['list', 'opened'])(
  'an offline of a text that was seen unpublished and is published since is asked about by its status, where that is all there is (%s)',
  async (seen) => {
    const { server, row } = await ordered('content.offline', seen, '60', published)
    expect(isAsked(row)).toBe(!HAS_EXTENSIONS)
    // The version says that it is the text that was seen.
    expect(server.effects).toEqual(HAS_EXTENSIONS ? ['status 5 40'] : [])
  },
)

test.each(['0', '20', '30'])(
  'F21: a publication from an opened content that another editor changed since waits for a look (status %s)',
  async (status) => {
    const { server, client } = await askedAndConfirmed('content.publish', 'opened', status)
    expect(server.effects).toEqual(['status 5 30'])
    expect(await client.states()).toEqual([])
  },
)

test('a publication whose very text is out already is done, and not asked about', async () => {
  const { server, client } = await ordered('content.publish', 'opened', '0', (now) => void now.put(form('Old'), '30'))
  expect(await client.states()).toEqual([])
  expect(await client.journal()).toEqual(['content.publish done'])
  expect(server.effects).toEqual([])
})

test('what was confirmed and has changed once more is asked about once more', async () => {
  const { server, client, row } = await ordered('content.publish', 'opened', '0', edited('0'))
  server.put(form('Theirs, again'), '0')
  await confirmOperation(client.work, row!.opId, client.clock.now())
  await client.context().drain()
  const [again] = await client.work.outbox.toArray()
  expect(isAsked(again)).toBe(true)
  expect(again!.conflict!.theirs.form.title).toBe('Theirs, again')
  expect(server.effects).toEqual([])
})

test('an order from a list without versions is held against what this device knows of the content', async () => {
  const { server, client } = await knowing('Old')
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Mine', status: '0' }
  await client.order(contentIntent('content.delete', ref))
  server.put({ ...form('Mine'), summary: 'by somebody else' })
  await client.context().drain()
  const [row] = await client.work.outbox.toArray()
  expect(isAsked(row)).toBe(true)
  expect(server.contents.get('5')!.deleted).toBe(false)
})

test('an own order in between does not make somebody else’s change a known one', async () => {
  const { server, client } = await knowing('Old')
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Mine', status: '0' }
  await client.order(setAttribute(ref, 'hot', true))
  await client.order(contentIntent('content.publish', ref))
  server.put({ ...form('Mine'), summary: 'by somebody else' })
  await client.context().drain()
  expect(isAsked((await client.work.outbox.toArray())[0])).toBe(true)
  expect(server.effects).not.toContain('status 5 30')
})

test('a list that shows the content otherwise than this device knows it is believed', async () => {
  const { server, client } = await knowing('Old')
  server.put(form('Theirs'))
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Theirs', status: '0' }
  await client.order(contentIntent('content.publish', { ...ref, ...versionOf(3) }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
})

test('who orders the same once more from a newer list has seen what that one shows', async () => {
  const { server, client } = await knowing('Old')
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Mine', status: '0' }
  await client.order(contentIntent('content.publish', { ...ref, ...versionOf(2) }))
  server.put(form('Theirs'))
  const newer = { ...ref, title: 'Theirs' }
  await client.order(contentIntent('content.publish', { ...newer, ...versionOf(3) }))
  await client.context().drain()
  // Without versions nobody can tell which of the lists was read later.
  expect(await client.states()).toEqual(HAS_EXTENSIONS ? [] : ['content.publish waiting'])
})

test.skipIf(!HAS_EXTENSIONS)(
  'who saw an own order done in a list before its answer came has not seen what somebody else did after it',
  async () => {
    const server = new ModelServer()
    const client = new Client(server)
    await client.signIn()
    server.put(form('Old'))
    const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Old', status: '0' }
    await client.order(setAttribute({ ...ref, attributes: [], ...versionOf(1) }, 'hot', true))
    server.breakLineBehind(({ method }) => method === 'POST')
    await client.context().drain()
    server.fault = () => undefined
    await client.order(contentIntent('content.publish', { ...ref, attributes: ['hot'], ...versionOf(2) }))
    server.put({ ...form('Theirs'), attributes: ['hot'] })
    client.clock.jump(60_000)
    await client.context().drain()
    expect(isAsked((await client.work.outbox.toArray())[0])).toBe(true)
    expect(server.effects).not.toContain('status 5 30')
  },
)

test.skipIf(!HAS_EXTENSIONS)('two own orders from one list lead to the publication behind them', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Old', status: '0', ...versionOf(1) }
  await client.order(setAttribute({ ...ref, attributes: [] }, 'hot', true))
  await client.order(setAttribute({ ...ref, attributes: [] }, 'recommend', true))
  await client.order(contentIntent('content.publish', ref))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toContain('status 5 30')
})

/** This device has saved "Mine" over that text, and knows what the server has. */
async function knowing(before: string) {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form(before))
  await client.order(saveContent(form('Mine'), { form: form(before), ...versioned }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  server.effects.length = 0
  return { server, client }
}
