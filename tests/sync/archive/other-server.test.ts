import { expect, test } from 'vitest'
import { writeSession } from '#db/work/session-row.ts'
import { acceptRestored } from '#sync/queue/accept-server.ts'
import { confirmOperation, resolveConflict } from '#sync/queue/edit-outbox.ts'
import { addContent, contentIntent, saveContent, setAttribute, setTop } from '#sync/model/intents.ts'
import { createOutboxStore } from '#sync/store/outbox-store.ts'
import { readPause, setUserPause } from '#sync/model/paused-outbox.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const form = (title: string, contentId = '5') => ({
  contentId,
  catalogId: '10',
  contentType: 'article' as const,
  title,
})
const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '', version: 7 }

/** Only a server that tells its instance and its versions is known again. */
async function start() {
  const server = new ModelServer({ extensions: true })
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

/** A save and a new content wait; the server has an earlier state by now, and the save is the first that gets through. */
async function restored() {
  const { server, client } = await start()
  server.contents.set('5', { form: form('Old'), version: 7, status: '0', deleted: false })
  await client.order(saveContent(form('Mine'), { form: form('Old'), version: 7 }))
  await client.order(addContent(form('Another', '6')))
  server.contents.set('5', { form: form('Of last week'), version: 3, status: '0', deleted: false })
  server.fault = ({ method, path }) => (method === 'POST' && path === '/cms/content' ? 'cut-before' : undefined)
  return { server, client }
}
const pauseOf = (client: Client) => readPause(client.work, client.owner)

test('work for a server that went away waits, and goes out by itself when that server answers again', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('Mine')))
  server.instance = 'server-2'
  expect((await client.context().drain()).reason).toBe('paused')
  expect((await client.context().drain()).reason).toBe('paused')
  expect(await pauseOf(client)).toBe('other-server')
  expect(server.effects).toEqual([])
  server.instance = 'server-1'
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 Mine'])
  expect(await pauseOf(client)).toBeUndefined()
})

test('a server that does not know the user ends no session of another one: work goes out when that answers again', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('Mine')))
  server.instance = 'server-2'
  server.tokens.clear()
  expect((await client.context().drain()).reason).toBe('paused')
  expect(await pauseOf(client)).toBe('other-server')
  server.instance = 'server-1'
  server.tokens.add('token-1')
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 Mine'])
  expect(await pauseOf(client)).toBeUndefined()
})

test('nor does one that is met by the look for a line in the middle of a drain', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), { form: form('Old'), version: 1 }))
  server.fault = ({ method }) => {
    if (method !== 'PUT') return undefined
    server.instance = 'server-2'
    server.tokens.clear()
    return 'cut-before'
  }
  await client.context().drain()
  server.fault = () => undefined
  server.instance = 'server-1'
  server.tokens.add('token-1')
  await client.context().drain()
  expect(server.effects).toEqual(['PUT 5 Mine'])
})

test('signing in to the other server ends the pause there and sends nothing of the server before', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('For the first one')))
  server.instance = 'server-2'
  await client.context().drain()
  await client.signIn('token-2', 'u1', 'server-2')
  await client.context().drain()
  expect(await readPause(client.work, { serverId: 'server-2' })).toBeUndefined()
  expect(server.effects).toEqual([])
  expect(await client.states()).toEqual(['content.add queued'])
})

test('F43: a restored backup that is found by the look for a line in the middle of a drain gets nothing more', async () => {
  const { server, client } = await start()
  const ids = ['1', '2', '3', '4', '5', '6']
  for (const id of ids) {
    server.put(form('Old', id))
    await client.order(saveContent(form('Mine', id), { form: form('Old', id), version: 1 }))
  }
  // The answers of all that goes out at once are lost, and there is another state when somebody looks whether there is a line.
  let lost = 0
  server.fault = ({ method }) => {
    if (method !== 'PUT' || lost >= 4) return undefined
    lost++
    server.epoch = 2
    return 'cut-before'
  }
  await client.context().drain()
  expect(server.effects).toEqual([])
  await client.context().drain()
  expect(await pauseOf(client)).toBe('server-restored')
})

test('F43: a version that went backwards stops everything before a text is overwritten', async () => {
  const { server, client } = await restored()
  expect((await client.context().drain()).reason).toBe('paused')
  expect(await pauseOf(client)).toBe('server-restored')
  expect(server.contents.get('5')!.form.title).toBe('Of last week')
  expect((await client.states())[0]).toBe('content.save queued')
})

test('after the word of the user texts are compared, and a restored text is not overwritten by its version', async () => {
  const { server, client } = await start()
  server.contents.set('5', { form: form('Old'), version: 7, status: '0', deleted: false })
  await client.order(saveContent(form('Mine'), { form: form('Old'), version: 7 }))
  server.contents.set('5', { form: form('Of last week'), version: 3, status: '0', deleted: false })
  await client.context().drain()
  // Meanwhile others have written up to the same version again.
  server.contents.set('5', { form: form('Theirs'), version: 7, status: '0', deleted: false })
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  await client.context().drain()
  expect(server.effects).toEqual([])
  expect(await client.states()).toEqual(['content.save conflict'])
})

test('after the word of the user drafts, and those that can be had back, are compared as well', async () => {
  const { client } = await start()
  const draft = {
    ...client.owner,
    key: 'content:5',
    siteId: '1',
    form: form('Typed'),
    base: { form: form('Old'), version: 7 },
    blobRefs: [],
    updatedAt: 1,
    tabId: 't',
  }
  await client.work.drafts.put({ ...draft, key: 'content:6' })
  await client.work.discarded.add({ ...draft, discardedAt: 2 })
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  const [typed, given] = [await client.work.drafts.toArray(), await client.work.discarded.toArray()]
  expect([...typed, ...given].map(({ base }) => base)).toEqual([{ form: form('Old') }, { form: form('Old') }])
})

test('the word of one user holds for the work of all who use the device', async () => {
  const { server, client } = await start()
  server.contents.set('5', { form: form('Old'), version: 7, status: '0', deleted: false })
  await client.order(saveContent(form('Mine'), { form: form('Old'), version: 7 }))
  server.contents.set('5', { form: form('Of last week'), version: 3, status: '0', deleted: false })
  await client.context().drain()
  const other = { ...client.owner, userId: 'other' }
  const [mine] = await client.work.outbox.toArray()
  await client.work.outbox.put({ ...mine!, seq: 99, opId: 'b', ...other, base: { form: form('Old'), version: 7 } })
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  const rows = await client.work.outbox.toArray()
  expect(rows.map(({ userId, base }) => [userId, base?.version])).toEqual([
    [client.owner.userId, undefined],
    ['other', undefined],
  ])
})

test('after the word of the user a restored text that nobody changed takes the save', async () => {
  const { server, client } = await start()
  server.contents.set('5', { form: form('Old'), version: 7, status: '0', deleted: false })
  await client.order(saveContent(form('Mine'), { form: form('Old'), version: 7 }))
  server.contents.set('5', { form: form('Old'), version: 3, status: '0', deleted: false })
  await client.context().drain()
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  await client.context().drain()
  expect(server.effects).toEqual(['PUT 5 Mine'])
})

test('who works offline for a while, or pauses, does not accept a restored backup by that', async () => {
  const { server, client } = await restored()
  await client.context().drain()
  server.fault = () => undefined
  for (const on of [true, false]) {
    await setUserPause(client.work, on)
    expect(await pauseOf(client)).toBe('server-restored')
    await client.context().drain()
  }
  expect(server.effects).toEqual([])
})

test('a person’s own pause ends on his word', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('Mine')))
  await setUserPause(client.work, true)
  expect((await client.context().drain()).reason).toBe('paused')
  await setUserPause(client.work, false)
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 Mine'])
})

test('a publication of a text that can not be compared any more shows what is there before it goes out', async () => {
  const { server, client } = await start()
  server.contents.set('5', { form: form('Old'), version: 7, status: '0', deleted: false })
  await client.order(contentIntent('content.publish', ref))
  server.contents.set('5', { form: form('Of last week'), version: 3, status: '0', deleted: false })
  await client.context().drain()
  expect(await pauseOf(client)).toBe('server-restored')
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  await client.context().drain()
  expect(server.effects).toEqual([])
  const [row] = await client.work.outbox.toArray()
  expect(row).toMatchObject({ state: 'waiting', conflict: { theirs: { form: { title: 'Of last week' } } } })
  await confirmOperation(client.work, row!.opId, client.clock.now())
  server.put(form('Of others, unseen'))
  await client.context().drain()
  expect(server.effects).toEqual([])
  expect(await client.states()).toEqual(['content.publish waiting'])
})

test('what a conflict or a question showed before the word of the user is compared anew when it is decided', async () => {
  for (const kind of ['conflict', 'question'] as const) {
    const { server, client } = await start()
    server.put(form('Old'))
    if (kind === 'conflict') await client.order(saveContent(form('Mine'), { form: form('Old'), version: 1 }))
    else await client.order(contentIntent('content.publish', { ...ref, version: 1 }))
    server.put(form('Theirs'))
    await client.context().drain()
    const [row] = await client.work.outbox.toArray()
    const theirs = row!.conflict!.theirs
    expect(theirs.version).toBe(2)
    await acceptRestored(client.work, client.owner.serverId, client.clock.now())
    // Others have written up to the same version again.
    server.put(form('Of others'))
    server.contents.get('5')!.version = 2
    const now = client.clock.now()
    if (kind === 'conflict') await resolveConflict(client.work, row!.opId, form('Decided'), theirs, now)
    else await confirmOperation(client.work, row!.opId, now)
    await client.context().drain()
    expect(server.effects).toEqual([])
    expect((await client.work.outbox.toArray())[0]!.conflict!.theirs.form.title).toBe('Of others')
  }
})

test('nor does an own order that goes out in between make it seen', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  await client.order(setAttribute({ ...ref, version: 1 }, 'hot', true))
  await client.order(contentIntent('content.publish', { ...ref, version: 1 }))
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  server.put(form('Theirs'))
  await client.context().drain()
  expect(server.effects).toEqual(['POST /cms/content/attr 5'])
  expect(await client.states()).toEqual(['content.publish waiting'])
})

test('a backup that is restored before a device has sent anything is noticed by what its sign-in was told', async () => {
  const { server, client } = await start()
  const session = { ...client.owner, userName: 'u1', token: 'token-1', remember: true }
  await writeSession(client.work, { ...session, expiresAt: client.clock.now() + 3600_000 }, server.epoch)
  server.put(form('Old'))
  const opened = { form: form('Old'), version: 1 }
  server.epoch++
  // Others have written up to the same version again.
  server.put(form('Theirs')).version = 1
  await client.order(saveContent(form('Mine'), opened))
  expect((await client.context().drain()).reason).toBe('paused')
  expect(await pauseOf(client)).toBe('server-restored')
  expect(server.effects).toEqual([])
})

test('after the word of the user a further restore is noticed although the server was not heard in between', async () => {
  const { server, client } = await start()
  const pause = async () => (await client.context().drain()).reason
  server.put(form('Old'))
  await client.order(addContent(form('Another', '6')))
  await client.context().drain()
  server.epoch++
  await client.order(addContent(form('One more', '7')))
  expect(await pause()).toBe('paused')
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  await client.order(contentIntent('content.publish', { ...ref, version: 1 }))
  server.epoch++
  // Others have written up to the same version again.
  server.put(form('Theirs')).version = 1
  expect(await pause()).toBe('paused')
  expect(await pauseOf(client)).toBe('server-restored')
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  await client.context().drain()
  expect(server.effects).toEqual(['POST 6 Another', 'POST 7 One more'])
  expect(await client.states()).toEqual(['content.publish waiting'])
})

test('a restored server holds up the work for no other one, and is not accepted with it', async () => {
  const { server, client } = await restored()
  await client.context().drain()
  expect(await pauseOf(client)).toBe('server-restored')
  const second = { userId: 'u1', serverId: 'server-2' }
  server.fault = () => undefined
  server.instance = 'server-2'
  await client.signIn('token-2', 'u1', 'server-2')
  expect(await readPause(client.work, second)).toBeUndefined()
  await acceptRestored(client.work, 'server-2', client.clock.now())
  await client.context().drain()
  expect(await pauseOf(client)).toBe('server-restored')
  server.instance = 'server-1'
  await client.signIn('token-3')
  expect((await client.context().drain()).reason).toBe('paused')
  expect(server.effects).toEqual([])
})

test('what an older version has paused for a restored server waits for the same word', async () => {
  const { server, client } = await restored()
  await client.work.meta.put({ key: 'paused', value: 'server-restored' })
  await setUserPause(client.work, false)
  expect((await client.context().drain()).reason).toBe('paused')
  server.fault = () => undefined
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  expect(await pauseOf(client)).toBeUndefined()
})

test('a pin that waits goes out after the word of the user: it is meant for any text', async () => {
  const { server, client } = await restored()
  await client.order(setTop({ ...ref, contentId: '7' }, ''))
  server.contents.set('7', { form: form('Pinned', '7'), version: 1, status: '0', deleted: false })
  await client.context().drain()
  expect(await pauseOf(client)).toBe('server-restored')
  server.fault = () => undefined
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  await client.context().drain()
  expect(server.effects).toContain('POST /cms/content/set_top 7')
})

test('after the word of the user what a save was made into is compared as well, not taken by its old version', async () => {
  const { server, client } = await start()
  server.contents.set('5', { form: form('Old'), version: 7, status: '0', deleted: false })
  await client.order(saveContent(form('Mine'), { form: form('Old'), version: 7 }))
  await client.context().drain()
  // Somebody else's text comes to light behind a pin, while the editor still shows the own one.
  server.put(form('Theirs'))
  await client.order(setTop(ref, ''))
  await client.context().drain()
  server.contents.set('5', { form: form('Of last week'), version: 3, status: '0', deleted: false })
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  // Others have written up to the version that the own save had.
  server.contents.set('5', { form: form('Of others'), version: 8, status: '0', deleted: false })
  await client.order(saveContent(form('Mine, more'), { form: form('Mine') }))
  await client.context().drain()
  expect(server.contents.get('5')!.form.title).toBe('Of others')
  expect(await client.states()).toEqual(['content.save conflict'])
})

test('an editor that was open over the word of the user does not overwrite by the version that it still knows', async () => {
  const { server, client } = await start()
  server.contents.set('5', { form: form('Old'), version: 7, status: '0', deleted: false })
  const opened = { form: form('Old'), version: 7 }
  await acceptRestored(client.work, client.owner.serverId, client.clock.now())
  server.contents.set('5', { form: form('Theirs'), version: 7, status: '0', deleted: false })
  await client.order(saveContent(form('Mine'), opened))
  await client.context().drain()
  expect(server.contents.get('5')!.form.title).toBe('Theirs')
  expect(await client.states()).toEqual(['content.save conflict'])
})

test('behind one address, the work for one plain back end never reaches another', async () => {
  const server = new ModelServer({ extensions: false })
  const client = new Client(server, { owner: { userId: 'u1', serverId: 'target:staging' } })
  await client.signIn('token', 'u1', 'target:staging')
  server.target = 'target:production'
  await client.order(addContent(form('For staging')))
  expect((await client.context().drain()).reason).toBe('paused')
  expect(server.effects).toEqual([])
  // The same person is known there by the same id.
  await client.signIn('token-2', 'u1', 'target:production')
  await client.context().drain()
  expect(server.effects).toEqual([])
  server.target = 'target:staging'
  await client.signIn('token-3', 'u1', 'target:staging')
  await client.context().drain()
  expect(server.effects).toEqual(['POST 5 For staging'])
})

test('what is being sent while a restored backup is accepted is left to who sends it', async () => {
  const { client } = await start()
  await client.order(saveContent(form('Mine'), { form: form('Old'), version: 7 }))
  const now = client.clock.now()
  const [row] = await client.work.outbox.toArray()
  const lease = { owner: 'a', until: now + 60_000 }
  const sending = await createOutboxStore(client.work).lease(row!.opId, lease, now)
  await acceptRestored(client.work, client.owner.serverId, now)
  expect(await client.work.outbox.toArray()).toEqual([sending])
  expect(sending).toMatchObject({ state: 'sending', base: { version: 7 }, payloadRev: 0 })
})
