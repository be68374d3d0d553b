import { expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { resolveConflict } from '#sync/queue/edit-outbox.ts'
import { addContent, contentIntent, moveContent, saveContent } from '#sync/model/intents.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { decisionsOf, resolveMerge } from '#sync/texts/merge/resolve.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { HAS_EXTENSIONS, ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const form = (more: Partial<ContentForm> = {}): ContentForm => ({
  contentId: '5',
  catalogId: '10',
  contentType: 'article',
  title: 'Title',
  contentHtml: '<p>text</p>',
  ...more,
})
const fields = (colour: string, size: string) => ({ params: { ModelData_colour: colour, ModelData_size: size } })

async function start() {
  const server = new ModelServer()
  server.modelFields = ['ModelData_colour', 'ModelData_size']
  server.put(form(fields('red', 'S')))
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}
/** A content is made without the fields, and somebody fills one in before this device has looked at what it made. */
async function startFilledIn() {
  const { server, client } = await start()
  server.contents.delete('5')
  await client.order(addContent(form()))
  let looks = 0
  server.fault = ({ path }) => {
    if (path.includes('/init/') && server.effects.length > 0 && looks++ === 0) server.put(form(fields('green', '')))
    return undefined
  }
  return { server, client }
}
/** A move and a save of one field wait, and somebody has changed that field since. */
async function startMoved() {
  const { server, client } = await start()
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '', status: '0' }
  await client.order(moveContent(ref, '11'))
  await client.order(saveContent(form(fields('blue', 'S')), base()))
  server.put(form(fields('green', 'S')))
  return { server, client }
}
const base = (params = fields('red', 'S')) => baseOf(form(params), 1)
const paramsOf = (server: ModelServer) => server.contents.get('5')!.form.params
const writes = (server: ModelServer) => server.requests.filter(({ method }) => method === 'PUT')

test('fields of the catalog that two people changed apart are both kept', async () => {
  const { server, client } = await start()
  await client.order(saveContent(form(fields('blue', 'S')), base()))
  server.put(form(fields('red', 'L')))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(paramsOf(server)).toEqual(fields('blue', 'L').params)
})

test('a save of another field leaves to the server what somebody made of the fields of the catalog', async () => {
  const { server, client } = await start()
  await client.order(saveContent(form({ ...fields('red', 'S'), title: 'Mine' }), base()))
  server.put(form(fields('green', 'L')))
  await client.context().drain()
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', ...fields('green', 'L') })
})

test('a field of the catalog that two people changed is asked about by its name and decided', async () => {
  const { server, client } = await start()
  await client.order(saveContent(form(fields('blue', 'S')), base()))
  server.put(form(fields('green', 'L')))
  await client.context().drain()
  const [row] = await client.work.outbox.toArray()
  expect(row).toMatchObject({ state: 'conflict', conflict: { fields: ['param:ModelData_colour'] } })
  expect(paramsOf(server)).toEqual(fields('green', 'L').params)
  const { theirs } = row!.conflict!
  const merge = mergeContent(row!.base!.form, row!.payload.form!, theirs.form)
  expect(decisionsOf(merge)).toMatchObject([
    { key: 'param:ModelData_colour', base: 'red', mine: 'blue', theirs: 'green', isBlock: false },
  ])
  const decided = resolveMerge(merge, new Map([['param:ModelData_colour', { text: 'violet' }]]))
  await resolveConflict(client.work, row!.opId, decided, theirs, client.clock.now())
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(paramsOf(server)).toEqual(fields('violet', 'L').params)
})

test('a field that somebody filled in a content just made, before this device looked at it, is asked about', async () => {
  const { server, client } = await startFilledIn()
  await client.context().drain()
  await client.order(saveContent(form(fields('blue', '')), { form: form() }))
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save conflict'])
  expect(paramsOf(server)).toEqual(fields('green', '').params)
})

test('fields that were learned of after the content was made, and that nobody filled in, are saved unasked', async () => {
  const { server, client } = await start()
  server.contents.delete('5')
  await client.order(addContent(form()))
  await client.context().drain()
  server.put(form(fields('', '')))
  await client.order(saveContent(form(fields('blue', '')), { form: form() }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(paramsOf(server)).toEqual(fields('blue', '').params)
})

test('a field that somebody filled in while a save of it waited behind the creation is asked about', async () => {
  const { server, client } = await startFilledIn()
  const context = client.context()
  const draining = context.drain()
  await client.until(() => server.requests.some(({ method }) => method === 'POST'))
  await client.order(saveContent(form(fields('blue', '')), { form: form() }))
  await draining
  await client.context().drain()
  expect(await client.states()).toEqual(['content.save conflict'])
  expect(paramsOf(server)).toEqual(fields('green', '').params)
})

test('a field that somebody changed before an own move is asked about by the save behind it', async () => {
  const { server, client } = await startMoved()
  await client.context().drain()
  expect((await client.work.outbox.toArray())[0]).toMatchObject({
    state: 'conflict',
    conflict: { fields: ['param:ModelData_colour'] },
  })
  expect(paramsOf(server)).toEqual(fields('green', 'S').params)
})

test('a field that somebody changed before an own move to a catalog with other fields is asked about by the save behind it', async () => {
  const { server, client } = await startMoved()
  server.fault = ({ path }) => {
    if (path.endsWith('/move')) server.modelFields = ['ModelData_colour', 'ModelData_weight']
    return undefined
  }
  await client.context().drain()
  expect((await client.work.outbox.toArray())[0]).toMatchObject({
    state: 'conflict',
    conflict: { fields: ['param:ModelData_colour'] },
  })
  expect(paramsOf(server)).toMatchObject({ ModelData_colour: 'green' })
})

test('a field that somebody changed before an own move is not published unseen with the text that was saved behind it', async () => {
  const { server, client } = await start()
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '', status: '0' }
  await client.order(moveContent(ref, '11'))
  const mine = form({ ...fields('red', 'S'), title: 'Mine' })
  await client.order(saveContent(mine, base()))
  await client.order({ ...contentIntent('content.publish', ref), base: { form: mine } })
  server.put(form(fields('green', 'S')))
  await client.context().drain()
  expect(await client.states()).toEqual(['content.publish waiting'])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', ...fields('green', 'S') })
})

test('fields of the catalog that nobody touched are left to a server that keeps them, and else sent as they are', async () => {
  const { server, client } = await start()
  await client.order(saveContent(form({ ...fields('red', 'S'), title: 'Mine' }), base()))
  await client.context().drain()
  const sent = HAS_EXTENSIONS ? undefined : fields('red', 'S').params
  expect(writes(server).map(({ body }) => (body as ContentForm).params)).toEqual([sent])
  expect(paramsOf(server)).toEqual(fields('red', 'S').params)
})

test('a save that never knew the fields of the catalog empties none of them', async () => {
  const { server, client } = await start()
  const { form: text, ...version } = base()
  const { params: _, ...seen } = text
  await client.order(saveContent({ ...seen, title: 'Mine' } as ContentForm, { form: seen as ContentForm, ...version }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ title: 'Mine', ...fields('red', 'S') })
})

test('a field that the model got since the edit began is not emptied', async () => {
  const { server, client } = await start()
  await client.order(saveContent(form({ ...fields('red', 'S'), title: 'Mine' }), base()))
  server.modelFields = [...server.modelFields, 'ModelData_weight']
  server.put(form({ params: { ...fields('red', 'S').params, ModelData_weight: '7' } }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(paramsOf(server)).toEqual({ ...fields('red', 'S').params, ModelData_weight: '7' })
})

test('a save of the fields of the catalog whose answer is lost takes effect once', async () => {
  const { server, client } = await start()
  await client.order(saveContent(form(fields('blue', 'S')), base()))
  let cuts = 0
  server.fault = ({ method }) => (method === 'PUT' && cuts++ === 0 ? 'cut-after' : undefined)
  await client.context().drain()
  client.clock.jump(600_000)
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toHaveLength(1)
  expect(paramsOf(server)).toEqual(fields('blue', 'S').params)
})

test('what was confirmed holds the fields of the catalog, so that the next save is made from them', async () => {
  const { server, client } = await start()
  await client.order(saveContent(form(fields('blue', 'S')), base()))
  await client.context().drain()
  const [known] = await client.work.bases.toArray()
  expect(known!.form.params).toEqual(fields('blue', 'S').params)
  await client.order(saveContent(form(fields('blue', 'M')), { form: form(fields('blue', 'S')) }))
  server.put(form({ ...fields('blue', 'S'), summary: 'theirs' }))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ summary: 'theirs', ...fields('blue', 'M') })
})

test('a publication of a text waits when somebody else changed a field of the catalog', async () => {
  const { server, client } = await start()
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '', status: '0' }
  await client.order({ ...contentIntent('content.publish', ref), base: base() })
  server.put(form(fields('red', 'L')))
  await client.context().drain()
  expect(await client.states()).toEqual(['content.publish waiting'])
})

test('an order of an older version that does not know what the fields were asks before it overwrites one', async () => {
  const { server, client } = await start()
  const { form: text, ...version } = base()
  const { params: _, ...without } = text
  await client.order(saveContent(form(fields('blue', 'S')), { form: without as ContentForm, ...version }))
  await client.context().drain()
  expect((await client.work.outbox.toArray())[0]).toMatchObject({
    state: 'conflict',
    conflict: { fields: ['param:ModelData_colour'] },
  })
  expect(paramsOf(server)).toEqual(fields('red', 'S').params)
})

test('extension fields that no read answers are sent again when somebody else saved meanwhile', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form())
  await client.order(saveContent(form({ params: { ModelData_colour: 'red' } }), baseOf(form(), 1)))
  server.put(form())
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.contents.get('5')!.form).toMatchObject({ params: { ModelData_colour: 'red' } })
})

test('fields of the catalog that somebody filled in a new content meanwhile are not published unseen', async () => {
  const server = new ModelServer({ extensions: true })
  server.modelFields = ['ModelData_colour', 'ModelData_size']
  const client = new Client(server)
  await client.signIn()
  server.fault = ({ path }) => {
    const stored = server.contents.get('5')
    if (path.includes('/init/') && stored?.version === 1) server.put({ ...stored.form, ...fields('red', 'S') })
    return undefined
  }
  const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '', status: '0' }
  const mine = form({ author: 'me' })
  await client.order(addContent(form()))
  await client.order(saveContent(mine, { form: form() }))
  await client.order({ ...contentIntent('content.publish', ref), base: { form: mine } })
  await client.context().drain()
  expect(server.contents.get('5')!.form).toMatchObject({ author: 'me', ...fields('red', 'S') })
  expect(await client.states()).toEqual(['content.publish waiting'])
})

test.each(['with', 'without'])(
  '%s a save before it a publication takes along no fields that its user never saw in a new content',
  async (save) => {
    const server = new ModelServer({ extensions: true })
    server.modelFields = ['ModelData_colour', 'ModelData_size']
    const client = new Client(server)
    await client.signIn()
    let looks = 0
    server.fault = ({ path }) => {
      const isLook = path.includes('/init/') && server.effects.length > 0
      if (isLook && looks++ === 0) server.put(form(fields('green', '')))
      return undefined
    }
    await client.order(addContent(form()))
    await client.context().drain()
    // The editor has stayed open since, and has never heard of the fields.
    const mine = save === 'with' ? form({ title: 'Mine' }) : form()
    if (save === 'with') await client.order(saveContent(mine, { form: form() }))
    const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: '', status: '0' }
    await client.order({ ...contentIntent('content.publish', ref), base: { form: mine } })
    await client.context().drain()
    expect(server.contents.get('5')!.form).toMatchObject({ title: mine.title, ...fields('green', '') })
    expect(await client.states()).toEqual(['content.publish waiting'])
  },
)
