import { describe, expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { dependantsOf } from '#sync/model/dependencies.ts'
import { confirmOperation, discardOperation, resolveConflict } from '#sync/queue/edit-outbox.ts'
import { addContent, contentIntent, saveContent, setTop } from '#sync/model/intents.ts'
import { moveToCopy } from '#sync/queue/move-to-copy.ts'
import { packUnsent, restoreUnsent } from '#sync/archive/unsent-archive.ts'
import { articleForm as form } from '#tests/support/sync-kit/article-form.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf, versionOf } from '#tests/support/sync-kit/versions.ts'

async function start() {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

async function discardAll(client: Client) {
  const [row] = await client.work.outbox.toArray()
  await discardOperation(client.work, row!.opId, client.clock.now())
}

test('a text that is saved again after its order was discarded reaches the server', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
  await discardAll(client)
  // The editor is still open and takes what it saved for the state that it builds upon.
  await client.order(saveContent(form('Mine', { summary: 'more' }), { form: form('Mine') }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', summary: 'more' })
})

test('it is still no reason to overwrite what somebody else wrote meanwhile', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
  await discardAll(client)
  server.put(form('Theirs'))
  await client.order(saveContent(form('Mine'), { form: form('Mine') }))
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save conflict'])
})

test('a text on top of a creation whose id was taken overwrites nobody when the decision about it is given up', async () => {
  const { server, client } = await start()
  const theirs = form('', { contentHtml: '<p>theirs</p>' })
  server.put(theirs)
  const mine = form('', { contentHtml: '<p>mine</p>' })
  await client.order(addContent(mine))
  await client.order(
    contentIntent('content.toPublish', { contentId: '5', catalogId: '10', contentType: 'article', title: '' }),
  )
  await client.order(saveContent({ ...mine, title: 'More of mine' }, { form: mine }))
  await client.context().drain()
  const [creation] = await client.work.outbox.toArray()
  expect(creation).toMatchObject({ state: 'conflict' })
  const decided = creation!.conflict!.theirs
  await resolveConflict(client.work, creation!.opId, mine, decided, client.clock.now())
  await discardAll(client)
  await client.context().drain()
  await discardAll(client)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save conflict'])
  expect(server.contents.get('5')!.form).toMatchObject(theirs)
})

test('a new content that is saved again after its creation was discarded is created', async () => {
  const { server, client } = await start()
  await client.order(addContent(form('New')))
  await discardAll(client)
  await client.order(saveContent(form('New, again'), { form: form('New') }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST 5 New, again'])
})

test('a creation that is discarded takes along what links to it, and what was ordered for that', async () => {
  const { client } = await start()
  await client.order(addContent(form('New')))
  const html = '<p><a href="iurl://content?id=5">there</a></p>'
  await client.order(addContent({ ...form('Links to it', { contentHtml: html }), contentId: '6' }))
  const linking = { contentId: '6', catalogId: '10', contentType: 'article', title: 'Links to it' }
  await client.order(contentIntent('content.publish', linking))
  await discardAll(client)
  expect(await client.states()).toEqual([])
  expect(await client.journal()).toEqual([
    'content.add discarded',
    'content.add discarded',
    'content.publish discarded',
  ])
})

describe('a save that linked to a new content and went along when that was deleted', () => {
  const linking = (title: string) => form(title, { contentHtml: '<p><a href="iurl://content?id=6">there</a></p>' })
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Mine', status: '0', ...versionOf(1) }

  async function linked() {
    const { server, client } = await start()
    server.put(form('Old'))
    await client.order(addContent({ ...form('New'), contentId: '6' }))
    await client.order(saveContent(linking('Mine'), baseOf(form('Old'), 1)))
    await client.order({ ...contentIntent('content.publish', ref), base: { form: linking('Mine') } })
    const deleted = { ...ref, contentId: '6', title: 'New' }
    const remove = () => client.order(contentIntent('content.delete', deleted), { withDependants: true })
    return { server, client, remove }
  }

  test('leaves no publication that publishes the text before it', async () => {
    const { server, client, remove } = await linked()
    expect(await remove()).toEqual({ outcome: 'cancelled' })
    await client.context().drain()
    expect(await client.states()).toEqual(['content.publish waiting'])
    expect(server.effects).toEqual([])
  })

  test('is no base of the save behind it, which carries all of its own text', async () => {
    const { server, client, remove } = await linked()
    await client.order(saveContent(form('Mine'), { form: linking('Mine') }))
    await remove()
    server.put(form('Old', { summary: 'theirs' }))
    await client.context().drain()
    // The publication, which was meant for the text that is gone.
    await discardAll(client)
    await client.context().drain()
    expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', summary: 'theirs' })
  })
})

test('a publication of a text that was discarded does not publish the one before it', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Mine', status: '0', ...versionOf(1) }
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
  await client.order({ ...contentIntent('content.publish', ref), base: { form: form('Mine') } })
  await discardAll(client)
  await client.context().drain()
  expect(await client.states()).toEqual(['content.publish waiting'])
  expect(server.effects.filter((one) => one.startsWith('publish'))).toEqual([])
})

test('nor does it when another own order has its effect in between', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Mine', status: '0', ...versionOf(1) }
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
  await client.order(setTop(ref, ''))
  await client.order({ ...contentIntent('content.publish', ref), base: { form: form('Mine') } })
  await discardAll(client)
  server.put(form('Theirs'))
  await client.context().drain()
  expect(await client.states()).toEqual(['content.publish waiting'])
  expect(server.effects.filter((one) => one.startsWith('publish'))).toEqual([])
})

describe('a publication of a text that was given up is not told as a change of somebody else', () => {
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Mine', status: '0', ...versionOf(1) }
  const publication = { ...contentIntent('content.publish', ref), base: { form: form('Mine') } }

  async function saved() {
    const { server, client } = await start()
    server.put(form('Old'))
    await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
    return { server, client }
  }

  async function expectToldAsGivenUp(client: Client) {
    await client.context().drain()
    const [row] = await client.work.outbox.toArray()
    expect(row).toMatchObject({ kind: 'content.publish', state: 'waiting', lastError: { code: 'TEXT_GIVEN_UP' } })
    expect(row).toMatchObject({ conflict: { theirs: { form: { title: 'Old' } } } })
    return row!
  }

  test('where it waited behind that', async () => {
    const { client, server } = await saved()
    await client.order(publication)
    await discardAll(client)
    const { opId } = await expectToldAsGivenUp(client)
    await confirmOperation(client.work, opId, client.clock.now())
    // The word was given on that text, and what comes in between is somebody else's again.
    server.put(form('Theirs'))
    await client.context().drain()
    expect(await client.work.outbox.toArray()).toMatchObject([{ lastError: { code: 'CHANGED' } }])
  })

  test('where it was ordered by an editor that went on showing that', async () => {
    const { client } = await saved()
    await discardAll(client)
    await client.order(publication)
    await expectToldAsGivenUp(client)
  })

  test('where that became a new content', async () => {
    const { client, server } = await saved()
    await client.order(publication)
    const [row] = await client.work.outbox.toArray()
    await moveToCopy(client.work, row!.opId, '6', { now: client.clock.now(), newId: () => 'copy' })
    await client.context().drain()
    expect(server.effects).toEqual(['POST 6 Mine'])
    await expectToldAsGivenUp(client)
  })
})

test('a publication of the later of two waiting texts does not publish the earlier one when the later is given up', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  server.fault = ({ method }) => (method === 'PUT' ? 'cut-before' : undefined)
  await client.order(saveContent(form('Mine'), { form: form('Old'), ...versionOf(1) }))
  await client.context().drain()
  await client.order(saveContent(form('More of mine'), { form: form('Mine') }))
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'More of mine', status: '0' }
  await client.order({ ...contentIntent('content.publish', ref), base: { form: form('More of mine') } })
  const [, later] = await client.work.outbox.toArray()
  await discardOperation(client.work, later!.opId, client.clock.now())
  server.fault = () => undefined
  for (let look = 0; look < 3; look++) {
    client.clock.jump(600_000)
    await client.context().drain()
  }
  expect(server.effects).toEqual(['PUT 5 Mine'])
  expect(await client.states()).toEqual(['content.publish waiting'])
})

describe.each(['an editor', 'a list'])('a publication that was ordered from %s for the later of two texts', (place) => {
  async function orderedForTheLater() {
    const { server, client } = await start()
    server.put(form('Old'))
    const version = versionOf(1)
    const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'More of mine', status: '0' }
    let isCut = true
    server.fault = ({ method }) => {
      if (method !== 'PUT') return undefined
      if (isCut) return 'cut-before'
      isCut = true
      return undefined
    }
    await client.order(saveContent(form('Mine'), { form: form('Old'), ...version }))
    await client.context().drain()
    await client.order(saveContent(form('More of mine'), { form: form('Mine') }))
    const fromEditor = { ...contentIntent('content.publish', ref), base: { form: form('More of mine') } }
    isCut = false
    await client.order(place === 'a list' ? contentIntent('content.publish', { ...ref, ...version }) : fromEditor)
    client.clock.jump(600_000)
    await client.context().drain()
    expect(await client.states()).toEqual([expect.stringMatching(/^content.save/), 'content.publish queued'])
    return { server, client }
  }

  test('does not publish the earlier one when the later one is given up', async () => {
    const { server, client } = await orderedForTheLater()
    await discardAll(client)
    client.clock.jump(600_000)
    await client.context().drain()
    expect(await client.states()).toEqual(['content.publish waiting'])
    expect(server.effects).toEqual(['PUT 5 Mine'])
  })

  test('publishes the later one unasked once it is there', async () => {
    const { server, client } = await orderedForTheLater()
    server.fault = () => undefined
    for (let look = 0; look < 3; look++) {
      client.clock.jump(600_000)
      await client.context().drain()
    }
    expect(await client.states()).toEqual([])
    expect(server.effects).toEqual(['PUT 5 Mine', 'PUT 5 More of mine', 'status 5 30'])
  })
})

test('a publication that was ordered from a list, which showed the text, does not publish the one before it either', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  const listed = { contentId: '5', catalogId: '10', contentType: 'article', title: 'Mine', status: '0' }
  await client.order(saveContent(form('Mine'), baseOf(form('Old'), 1)))
  await client.order(contentIntent('content.publish', { ...listed, ...versionOf(1) }))
  await discardAll(client)
  await client.context().drain()
  expect(server.effects).toEqual([])
  const [row] = await client.work.outbox.toArray()
  expect(row).toMatchObject({ state: 'waiting', conflict: { theirs: { form: { title: 'Old' } } } })
  await confirmOperation(client.work, row!.opId, client.clock.now())
  await client.context().drain()
  expect(server.effects).toEqual(['status 5 30'])
})

test('a given up text that came back from a file and reached the server is what the next one stands on', async () => {
  const { server, client } = await start()
  server.put(form('Old'))
  await client.order(saveContent(form('Mine', { summary: 'to go' }), baseOf(form('Old'), 1)))
  const zip = await packUnsent(client.work, client.owner)
  await discardAll(client)
  await restoreUnsent(client.work, client.owner, zip, { now: client.clock.now() })
  server.put({ ...form('Old'), author: 'Somebody else' })
  await client.context().drain()
  // The editor is still open, and takes what it saved for the state that it builds upon.
  await client.order(saveContent(form('Mine', { summary: '' }), { form: form('Mine', { summary: 'to go' }) }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ summary: '', author: 'Somebody else' })
})

test('a creation that is discarded takes along what links to it through a text that was ordered before it', async () => {
  const { client } = await start()
  const linkTo = (id: string) => `<p><a href="iurl://content?id=${id}">more</a></p>`
  const text = (contentId: string, more: Partial<ContentForm> = {}) => form(contentId, { contentId, ...more })
  for (const id of ['1', '2', '3']) await client.order(addContent(text(id)))
  // Written on, both stay at their place: each needs what was ordered behind it.
  await client.order(saveContent(text('1', { contentHtml: linkTo('2') }), { form: text('1') }))
  await client.order(saveContent(text('2', { contentHtml: linkTo('3') }), { form: text('2') }))
  const rows = await client.work.outbox.orderBy('seq').toArray()
  expect(rows.map(({ key }) => key)).toEqual(['content:1', 'content:2', 'content:3'])
  expect(dependantsOf(rows, [rows[2]!]).map(({ key }) => key)).toEqual(['content:1', 'content:2'])
  await discardOperation(client.work, rows[2]!.opId, client.clock.now())
  expect(await client.states()).toEqual([])
})
