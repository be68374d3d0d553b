import { describe, expect, test } from 'vitest'
import { resourceUpload } from '#contract/resources.ts'
import { storeBlob } from '#db/work/blobs.ts'
import type { ContentForm, ListField, ListItem } from '#lib/content-fields.ts'
import { addContent, saveContent } from '#sync/model/intents.ts'
import { resolveConflict } from '#sync/queue/edit-outbox.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { decisionsOf, resolveMerge } from '#sync/texts/merge/resolve.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf } from '#tests/support/sync-kit/versions.ts'

const KINDS = [
  ['image', 'imageList', 'imageId'],
  ['audio', 'audioList', 'audioId'],
  ['video', 'videoList', 'videoId'],
] as const

describe.each(KINDS)('the items of %s contents', (contentType, field: ListField, id) => {
  const item = (number: number, title = `item ${number}`): ListItem => ({
    [id]: String(number),
    path: `iurl://${number}`,
    title,
    fileSize: 1,
  })
  const form = (...items: ListItem[]): ContentForm =>
    ({ contentId: '5', catalogId: '10', contentType, title: 'Harbour', [field]: items }) as ContentForm
  const itemsOf = (server: ModelServer) => (server.contents.get('5')?.form[field] ?? []) as ListItem[]
  const titles = (items: ListItem[]) => items.map(({ title }) => title)

  async function start(...items: ListItem[]) {
    const server = new ModelServer()
    if (items.length > 0) server.put(form(...items))
    const client = new Client(server)
    await client.signIn()
    const pick = (name: string) => {
      const file = { name, type: 'application/octet-stream', bytes: new TextEncoder().encode(name) }
      return storeBlob(client.work, client.owner, file, client.clock.now())
    }
    return { server, client, pick }
  }
  const writes = (server: ModelServer) =>
    server.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

  test('that two people added, put in order and described apart are all kept', async () => {
    const base = [item(1), item(2), item(3)]
    const { server, client, pick } = await start(...base)
    const added = { path: `local-blob:${await pick('mine.bin')}`, title: 'mine', fileSize: 1 }
    const mine = form(item(3), { ...item(1), description: 'by me' }, item(2), added)
    await client.order(saveContent(mine, baseOf(form(...base), 1)))
    server.put(form(item(1), item(2, 'renamed by them'), item(3), { ...item(9), title: 'theirs' }))
    await client.context().drain()
    expect(await client.states()).toEqual([])
    const stored = itemsOf(server)
    expect(titles(stored)).toEqual(
      ['theirs', 'item 3', 'item 1', 'renamed by them', 'mine'].toSorted(byPlaceIn(stored)),
    )
    expect(stored.find(({ title }) => title === 'item 1')).toMatchObject({ description: 'by me', [id]: '1' })
    const order = titles(stored).filter((title) => title !== 'mine' && title !== 'theirs')
    expect(order).toEqual(['item 3', 'item 1', 'renamed by them'])
    expect(JSON.stringify(stored)).not.toContain('local-blob')
    expect(writes(server)[0]).toBe(`POST ${resourceUpload.path}`)
  })

  test('are asked about one by one where both described the same one', async () => {
    const base = [item(1), item(2), item(3)]
    const { server, client } = await start(...base)
    await client.order(saveContent(form(item(1, 'mine'), item(2, 'mine, too'), item(3)), baseOf(form(...base), 1)))
    server.put(form(item(1, 'theirs'), item(2), item(3, 'theirs, too')))
    await client.context().drain()
    const [row] = await client.work.outbox.toArray()
    expect(row).toMatchObject({ state: 'conflict', conflict: { fields: [field] } })
    const { theirs } = row!.conflict!
    const merge = mergeContent(row!.base!.form, row!.payload.form!, theirs.form)
    const [asked, ...others] = decisionsOf(merge)
    expect(others).toEqual([])
    expect(asked).toMatchObject({ of: { item: 'mine' }, base: [item(1)], mine: [{ title: 'mine' }] })
    const decided = resolveMerge(merge, new Map([[asked!.key, 'theirs']]))
    await resolveConflict(client.work, row!.opId, decided, theirs, client.clock.now())
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(titles(itemsOf(server))).toEqual(['theirs', 'mine, too', 'theirs, too'])
  })

  test('that one took out and the other described anew are asked about, and nothing is lost before', async () => {
    const base = [item(1), item(2)]
    const { server, client } = await start(...base)
    await client.order(saveContent(form(item(1)), baseOf(form(...base), 1)))
    server.put(form(item(1), item(2, 'theirs')))
    await client.context().drain()
    expect(await client.states()).toEqual(['content.save conflict'])
    expect(titles(itemsOf(server))).toEqual(['item 1', 'theirs'])
  })

  test('go on under the names of this device after they were sent, and stay what they are', async () => {
    const { server, client, pick } = await start()
    const path = `local-blob:${await pick('first.bin')}`
    const first = form({ path, title: 'first', fileSize: 1 })
    await client.order(addContent(first))
    await client.context().drain()
    expect(itemsOf(server)).toHaveLength(1)
    server.put(form({ ...itemsOf(server)[0], [id]: '7', title: 'renamed by them' }))
    await client.order(saveContent(form({ path, title: 'first', fileSize: 1, description: 'by me' }), { form: first }))
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(itemsOf(server)).toMatchObject([{ [id]: '7', title: 'renamed by them', description: 'by me' }])
    expect(writes(server).filter((one) => one.includes(resourceUpload.path))).toHaveLength(1)
  })

  test('that wait for their files are sent once, however often the line breaks', async () => {
    const { server, client, pick } = await start()
    const items: ListItem[] = []
    for (const name of ['a.bin', 'b.bin', 'c.bin'])
      items.push({ path: `local-blob:${await pick(name)}`, title: name, fileSize: 1 })
    await client.order(addContent(form(...items)))
    let cuts = 0
    server.fault = ({ method }) => (method === 'POST' && cuts++ % 2 === 0 ? 'cut-after' : undefined)
    for (let turn = 0; turn < 12; turn++) {
      await client.context().drain()
      client.clock.jump(120_000)
    }
    expect(await client.states()).toEqual([])
    expect(titles(itemsOf(server))).toEqual(['a.bin', 'b.bin', 'c.bin'])
    expect(server.effects.filter((effect) => effect.startsWith('POST 5'))).toHaveLength(1)
  })
})

/** What stands beside each other of two people may stand either way round. */
function byPlaceIn(items: ListItem[]) {
  const place = (title: string) => items.findIndex((item) => item['title'] === title)
  return (one: string, other: string) => place(one) - place(other)
}
