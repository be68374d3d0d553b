import { expect, test } from 'vitest'
import {
  addContent,
  moveContent,
  publishCatalog,
  publishHome,
  relateContents,
  saveContent,
} from '#sync/model/intents.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const form = (contentId: string, catalogId: string, contentHtml = '') => ({
  contentId,
  catalogId,
  contentType: 'article' as const,
  title: contentId,
  contentHtml,
})
const link = (contentId: string) => `<p><a href="iurl://content?id=${contentId}&type=content">there</a></p>`
const catalog = (more = {}) =>
  publishCatalog({ catalogId: '10', name: 'News', publishChild: false, publishDetail: false, ...more })

async function needed(client: Client): Promise<string[]> {
  const rows = await client.work.outbox.orderBy('seq').toArray()
  const last = rows.at(-1)!
  return last.dependsOn.map((opId) => rows.find((row) => row.opId === opId)!.key)
}

test('a catalog waits for its own unsent contents alone', async () => {
  const client = new Client(new ModelServer())
  await client.order(addContent(form('5', '10')))
  await client.order(addContent(form('6', '11')))
  await client.order(catalog())
  expect(await needed(client)).toEqual(['content:5'])
})

test('a catalog that is published with those below it waits for the contents of all of them', async () => {
  const client = new Client(new ModelServer())
  await client.order(addContent(form('5', '10')))
  await client.order(addContent(form('6', '11')))
  await client.order(addContent(form('7', '99')))
  await client.order(catalog({ publishChild: true, within: ['11', '12'] }))
  expect(await needed(client)).toEqual(['content:5', 'content:6'])
})

test('where the tree is not known it waits for all contents of the site', async () => {
  const client = new Client(new ModelServer())
  await client.order(addContent(form('6', '11')))
  await client.order(addContent(form('7', '99')))
  await client.order(catalog({ publishChild: true }))
  expect(await needed(client)).toEqual(['content:6', 'content:7'])
})

test('a catalog waits for a content that moves out of it or into it', async () => {
  const client = new Client(new ModelServer())
  const ref = (contentId: string, catalogId: string) => ({ contentId, catalogId, contentType: 'article', title: '' })
  await client.order(moveContent(ref('5', '10'), '11'))
  await client.order(moveContent(ref('6', '11'), '10'))
  await client.order(moveContent(ref('7', '11'), '12'))
  await client.order(saveContent(form('8', '11'), baseOf(form('8', '10'), 1)))
  await client.order(catalog())
  expect(await needed(client)).toEqual(['content:5', 'content:6', 'content:8'])
})

test('a save that goes into one that was never sent needs what its new text links to', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  server.put(form('5', '10'))
  await client.order(saveContent(form('5', '10', '<p>no link</p>'), baseOf(form('5', '10'), 1)))
  await client.order(addContent(form('6', '10')))
  const linked = { form: form('5', '10', '<p>no link</p>') }
  expect(await client.order(saveContent(form('5', '10', link('6')), linked))).toMatchObject({ outcome: 'coalesced' })
  await client.context().drain()
  expect(server.effects).toEqual(['POST 6 6', 'PUT 5 5'])
})

test('and no longer what only its older text linked to', async () => {
  const client = new Client(new ModelServer())
  await client.order(addContent(form('6', '10')))
  await client.order(addContent(form('5', '10', link('6'))))
  expect(await needed(client)).toEqual(['content:6'])
  await client.order(addContent(form('5', '10', '<p>no link</p>')))
  expect(await needed(client)).toEqual([])
})

test('two new contents that link to each other do not wait for each other', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  await client.order(addContent(form('5', '10', '<p>no link</p>')))
  await client.order(addContent(form('6', '10', link('5'))))
  await client.order(addContent(form('5', '10', link('6'))))
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST 5 5', 'POST 6 6'])
})

test('a home page that is ordered a second time waits for what was ordered in between', async () => {
  const client = new Client(new ModelServer())
  await client.order(publishHome('1', 'Site'))
  await client.order(addContent(form('5', '10')))
  await client.order(publishHome('1', 'Site'))
  const home = (await client.work.outbox.toArray()).find(({ kind }) => kind === 'site.publish')!
  const add = (await client.work.outbox.toArray()).find(({ kind }) => kind === 'content.add')!
  expect(home.dependsOn).toEqual([add.opId])
})

test('nor does a new content wait for what stands behind an order that waits for it', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  await client.order(addContent(form('6', '10')))
  const [first] = await client.work.outbox.toArray()
  await client.work.outbox.put({ ...first!, sent: true, unsure: true, state: 'unknown' })
  await client.order(addContent(form('5', '10')))
  const six = { contentId: '6', catalogId: '10', contentType: 'article', title: '6' }
  await client.order(relateContents(six, ['5'], true))
  await client.order(addContent(form('6', '10', '<p>more</p>')))
  await client.order(addContent(form('5', '10', link('6'))))
  const waits = Object.fromEntries((await client.work.outbox.toArray()).map((row) => [row.opId, row.dependsOn]))
  expect(waits).toEqual({ op1: [], op2: ['op1'], op3: ['op2'], op4: [] })
  await client.context().drain()
  expect(server.effects).toContain('POST 5 5')
})

test('orders that an older version let wait for each other hold nobody up who asks what he needs', async () => {
  const client = new Client(new ModelServer())
  const { work } = client
  await client.order(addContent(form('6', '10')))
  await client.order(addContent(form('5', '10', link('6'))))
  const [six, five] = await work.outbox.orderBy('seq').toArray()
  await work.outbox.put({ ...six!, dependsOn: [five!.opId] })

  let read = 0
  work.outbox.hook('reading', (row) => {
    if (++read > 100) throw new Error('It never ends')
    return row
  })
  await client.order(saveContent(form('7', '10'), baseOf(form('7', '10'), 1)))
  await client.order(saveContent(form('7', '10', link('5')), { form: form('7', '10') }))
  expect(await needed(client)).toEqual(['content:5'])
})
