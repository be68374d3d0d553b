import { describe, expect, test } from 'vitest'
import { contentFingerprint } from '#lib/canonical-content.ts'
import { addContent, contentIntent, relateContents, saveContent } from '#sync/model/intents.ts'
import {
  confirmOperation,
  discardOperation,
  discardOperations,
  editResolved,
  storeChoices,
  recreateContent,
  resolveConflict,
  retryOperation,
  retryOperations,
  withdrawOperation,
} from '#sync/queue/edit-outbox.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf, versionOf } from '#tests/support/sync-kit/versions.ts'

const form = (title: string) => ({ contentId: '5', catalogId: '10', contentType: 'article' as const, title })
const ref = (contentId: string, seen: { version?: number } = {}) => ({
  contentId,
  catalogId: '10',
  contentType: 'article',
  title: '',
  ...seen,
})

async function conflicting() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
  server.put(form('Theirs'))
  await client.context().drain()
  return { server, client, operation: (await client.work.outbox.toArray())[0]! }
}

test('F18: the text that the user decides on is applied once, on top of what the server has', async () => {
  const { server, client, operation } = await conflicting()
  await resolveConflict(client.work, operation.opId, form('Both'), operation.conflict!.theirs, client.clock.now())
  await client.context().drain()
  expect(server.effects).toEqual(['PUT 5 Both'])
  expect(await client.journal()).toEqual(['content.save done'])
})

test('a text that is edited after a conflict waits for the editor, whose plain save sends its own in its place and publishes nothing', async () => {
  const { server, client, operation } = await conflicting()
  await client.order(contentIntent('content.publish', ref('5')))
  const { theirs } = operation.conflict!
  await editResolved(client.work, operation.opId, form('Both'), theirs, client.clock.now())
  await client.context().drain()
  expect(server.effects).toEqual([])
  await client.order(saveContent(form('Both, edited'), { form: form('Both') }))
  await client.context().drain()
  expect(server.effects).toEqual(['PUT 5 Both, edited'])
  expect(await client.journal()).toEqual(['content.publish discarded', 'content.save done'])
})

test('what was chosen of a conflict is kept with it, and goes when it is decided or its text is another one', async () => {
  const { client, operation } = await conflicting()
  const { opId, payloadRev } = operation
  const chosen = async () => (await client.work.outbox.toArray())[0]?.conflict?.chosen
  await storeChoices(client.work, opId, payloadRev, new Map([['title', { text: 'Ours' }]]))
  expect(await chosen()).toEqual({ payloadRev, choices: [['title', { text: 'Ours' }]] })
  await storeChoices(client.work, opId, payloadRev + 1, new Map())
  expect(await chosen()).toMatchObject({ payloadRev })
  await resolveConflict(client.work, opId, form('Both'), operation.conflict!.theirs, client.clock.now())
  await storeChoices(client.work, opId, payloadRev, new Map([['title', 'mine']]))
  expect((await client.work.outbox.toArray())[0]).not.toHaveProperty('conflict.chosen')
  await client.context().drain()
  expect(await client.states()).toEqual([])
})

test('a discarded operation stays readable in the journal', async () => {
  const { client, operation } = await conflicting()
  expect(await discardOperation(client.work, operation.opId, client.clock.now())).toBe('done')
  expect((await client.work.journal.toArray())[0]).toMatchObject({
    outcome: 'discarded',
    payload: { form: { title: 'Mine' } },
  })
})

test('discarding a creation takes along what needs it', async () => {
  const client = new Client(new ModelServer())
  await client.order(addContent(form('New')))
  await client.order(relateContents(ref('6'), ['5'], true))
  const [row] = await client.work.outbox.toArray()
  await discardOperation(client.work, row!.opId, client.clock.now())
  expect(await client.states()).toEqual([])
})

test('what needs a creation and goes with it leaves no order that means its text', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put({ ...form('Old'), contentId: '6' })
  const linking = { ...form('Linking'), contentId: '6', contentHtml: '<a href="iurl://content?id=5">new</a>' }
  await client.order(addContent(form('New')))
  await client.order(saveContent(linking, baseOf({ ...form('Old'), contentId: '6' }, 1)))
  await client.order(contentIntent('content.publish', ref('6', versionOf(1))))
  const [creation] = await client.work.outbox.toArray()
  await discardOperation(client.work, creation!.opId, client.clock.now())
  await client.context().drain()
  expect(server.effects).toEqual([])
  expect(await client.states()).toEqual(['content.publish waiting'])
})

describe('many at once', () => {
  async function refused() {
    const server = new ModelServer()
    const client = new Client(server)
    await client.signIn()
    for (const id of ['1', '2', '3']) {
      server.put({ ...form('Old'), contentId: id })
      const base = baseOf({ ...form('Old'), contentId: id }, 1)
      await client.order(saveContent({ ...form('Mine'), contentId: id }, base))
    }
    await client.work.outbox.toCollection().modify({ state: 'rejected' })
    const opIds = (await client.work.outbox.toArray()).map(({ opId }) => opId)
    return { server, client, opIds }
  }

  /** The first of them is being sent by another context. */
  async function sendFirst(client: Client) {
    const [row] = await client.work.outbox.toArray()
    const lease = { owner: 'other', fence: 9, until: client.clock.now() + 60_000 }
    await client.work.outbox.put({ ...row!, state: 'sending', lease })
  }

  test('tried again, all are sent, each once', async () => {
    const { server, client, opIds } = await refused()
    await retryOperations(client.work, opIds, client.clock.now())
    await client.context().drain()
    expect(server.effects.toSorted()).toEqual(['PUT 1 Mine', 'PUT 2 Mine', 'PUT 3 Mine'])
  })

  test('what is being sent just now is not tried again beside it', async () => {
    const { client, opIds } = await refused()
    await sendFirst(client)
    await retryOperations(client.work, opIds, client.clock.now())
    expect(await client.states()).toEqual(['content.save sending', 'content.save queued', 'content.save queued'])
  })

  test('given up, all stand in the journal, and what was not named stays', async () => {
    const { client, opIds } = await refused()
    await client.order(contentIntent('content.publish', ref('2', versionOf(1))))
    const named = opIds.slice(0, 2)
    expect(await discardOperations(client.work, client.owner, named, client.clock.now())).toBe(0)
    expect(await client.journal()).toEqual(['content.save discarded', 'content.save discarded'])
    expect(await client.states()).toEqual(['content.save rejected', 'content.publish queued'])
  })

  test('given up, what is being sent just now stays and is counted', async () => {
    const { client, opIds } = await refused()
    await sendFirst(client)
    expect(await discardOperations(client.work, client.owner, opIds, client.clock.now())).toBe(1)
    expect(await client.states()).toEqual(['content.save sending'])
  })

  test('of one user nothing of another is given up', async () => {
    const { client, opIds } = await refused()
    expect(await discardOperations(client.work, { ...client.owner, userId: 'u2' }, opIds, 1)).toBe(0)
    expect(await client.states()).toHaveLength(3)
  })

  test('a text on top of several that are given up stands on what the first of them stood on', async () => {
    const { client } = await refused()
    const row = (await client.work.outbox.toArray())[0]!
    const { seq: _, ...first } = row
    const chain = ['Second', 'Third'].map((title, index) => {
      const below = index === 0 ? 'Mine' : 'Second'
      return {
        ...first,
        opId: title,
        base: { form: { ...form(below), contentId: '1' } },
        baseHash: contentFingerprint({ ...form(below), contentId: '1' }),
        targetHash: contentFingerprint({ ...form(title), contentId: '1' }),
        payload: { ...first.payload, form: { ...form(title), contentId: '1' } },
      }
    })
    await client.work.outbox.bulkAdd(chain)
    await discardOperations(client.work, client.owner, [first.opId, 'Second'], client.clock.now())
    const third = await client.work.outbox.where('opId').equals('Third').first()
    expect(third?.base).toEqual(first.base)
    expect(third?.baseHash).toBe(first.baseHash)
  })
})

test('nothing is discarded while it is being sent', async () => {
  const { client, operation } = await conflicting()
  const lease = { owner: 'other', fence: 9, until: client.clock.now() + 60_000 }
  await client.work.outbox.put({ ...operation, state: 'sending', lease })
  expect(await discardOperation(client.work, operation.opId, client.clock.now())).toBe('sending')
  expect(await client.states()).toHaveLength(1)
})

test('what was sent while a person was asked about it is not said to be on its way', async () => {
  const { client, operation } = await conflicting()
  await client.work.outbox.clear()
  expect(await discardOperation(client.work, operation.opId, client.clock.now())).toBe('gone')
})

test('nothing is tried again, confirmed or decided while it is being sent', async () => {
  const { client, operation } = await conflicting()
  const lease = { owner: 'other', fence: 9, until: client.clock.now() + 60_000 }
  const sending = { ...operation, state: 'sending' as const, lease }
  await client.work.outbox.put(sending)
  const now = client.clock.now()
  expect(await retryOperation(client.work, operation.opId, now)).toBe(false)
  expect(await confirmOperation(client.work, operation.opId, now)).toBe(false)
  const { theirs } = operation.conflict!
  expect(await resolveConflict(client.work, operation.opId, form('Both'), theirs, now)).toBe(false)
  expect(await client.work.outbox.toArray()).toEqual([sending])
})

test('a refused order of which nobody knows whether it took effect before is not taken back as if it never had', async () => {
  const { client, operation } = await conflicting()
  await client.work.outbox.put({ ...operation, state: 'rejected', unsure: true })
  expect(await withdrawOperation(client.work, operation.opId, client.clock.now())).toBe(false)
  expect(await client.states()).toEqual(['content.save rejected'])
})

test('a save that brought its content back and was refused then is not taken back as if it had done nothing', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
  server.contents.get('5')!.deleted = true
  await client.context().drain()
  const [row] = await client.work.outbox.toArray()
  await recreateContent(client.work, row!.opId, client.clock.now())
  server.fault = ({ method }) => (method === 'PUT' ? { refuse: 'CONTENT_LOCKED' } : undefined)
  await client.context().drain()
  expect(server.contents.get('5')).toMatchObject({ deleted: false, form: { title: 'Old' } })
  expect(await client.states()).toEqual(['content.save rejected'])
  expect(await withdrawOperation(client.work, row!.opId, client.clock.now())).toBe(false)
  expect(await client.states()).toEqual(['content.save rejected'])
})

test('an order that was held because the content changed goes out once the user has seen the change', async () => {
  const server = new ModelServer({ extensions: true })
  const client = new Client(server)
  await client.signIn()
  server.put(form('Old'))
  await client.order(contentIntent('content.publish', ref('5', { version: 1 })))
  server.put(form('Theirs'))
  await client.context().drain()
  const [row] = await client.work.outbox.toArray()
  expect(row).toMatchObject({ state: 'waiting', lastError: { code: 'CHANGED' } })
  await confirmOperation(client.work, row!.opId, client.clock.now())
  await client.context().drain()
  expect(server.effects).toEqual(['status 5 30'])
})

test('a refused operation is sent again on request', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  await client.order(addContent(form('New')))
  server.fault = ({ method }) =>
    method === 'POST' ? new Response(JSON.stringify({ code: 500, msg: 'no' })) : undefined
  await client.context().drain()
  server.fault = () => undefined
  const [row] = await client.work.outbox.toArray()
  expect(row!.state).toBe('rejected')
  await retryOperation(client.work, row!.opId, client.clock.now())
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 New'])
})
