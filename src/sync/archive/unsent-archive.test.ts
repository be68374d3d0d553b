import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { textHash } from '#lib/hash.ts'
import { storeBlob } from '#db/work/blobs.ts'
import { writeDraft } from '#db/work/drafts.ts'
import { dependantsOn, discardOperation } from '#sync/queue/edit-outbox.ts'
import { addContent, contentIntent, saveContent } from '#sync/model/intents.ts'
import { packUnsent, restoreUnsent } from '#sync/archive/unsent-archive.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { HAS_EXTENSIONS, ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { versionOf } from '#tests/support/sync-kit/versions.ts'

const form = (title: string, contentHtml = '') => ({
  contentId: '5',
  catalogId: '10',
  contentType: 'article' as const,
  title,
  contentHtml,
})
const ref = { contentId: '5', catalogId: '10', contentType: 'article', title: 'New' }

async function device(server = new ModelServer()) {
  const client = new Client(server)
  await client.signIn()
  return { server, client }
}

/** An article with a picture and its publication wait, and another one is a draft. */
async function withWork() {
  const { server, client } = await device()
  const bytes = new Uint8Array([1, 2, 3])
  const hash = await storeBlob(client.work, client.owner, { name: 'a.png', type: 'image/png', bytes }, 1)
  await client.order(addContent(form('New', `<img src="/admin/local-blob/${hash}" iurl="local-blob:${hash}">`)))
  await client.order(contentIntent('content.publish', ref))
  const draft = { key: 'content:6', siteId: '1', form: { contentId: '6', title: 'Draft' }, blobRefs: [], tabId: 't' }
  await writeDraft(client.work, { ...client.owner, ...draft, updatedAt: 1000 })
  return { server, client, hash, zip: await packUnsent(client.work, client.owner) }
}

type Which = 'first' | 'second'

/** What the server has, and what waits, once a text was packed on the first device, and corrected on one of two. */
async function textsAfter({ corrects, sends }: { corrects: Which; sends: Which }): Promise<string> {
  const { server, client: first } = await device()
  const second = new Client(server, { idPrefix: 'second' })
  await second.signIn()
  const devices = { first, second }
  const text = (word: string) => form('New', `<p>one two three four five six seven ${word}</p>`)
  await first.order(addContent(text('bad')))
  await restoreUnsent(second.work, second.owner, await packUnsent(first.work, first.owner))
  await devices[corrects].order(saveContent(text('good'), { form: text('bad') }))
  await devices[sends].context().drain()
  await devices[corrects].context().drain()
  const waiting = (await devices[corrects].work.outbox.toArray()).map(({ payload }) => payload.form?.contentHtml)
  return [server.contents.get('5')!.form['contentHtml'], ...waiting].join()
}

/** No draft met another text or an open editor, and no row was damaged. */
const NOTHING_MET = { aside: 0, open: 0, damaged: 0 }

interface Packed {
  version: number
  operations: Record<string, unknown>[]
  drafts: Record<string, unknown>[]
  files: Record<string, unknown>[]
}

/** The same archive with something else in its list. */
function changed(zip: Uint8Array, change: (list: Packed) => void): Uint8Array {
  const entries = unzipSync(zip)
  const list = JSON.parse(strFromU8(entries['unsent.json']!)) as Packed
  change(list)
  const json = JSON.stringify(list)
  const hash = strToU8(textHash(json))
  return zipSync({ ...entries, 'unsent.json': strToU8(json), 'unsent.json.hash': hash })
}

/** The same archive with other bytes in its list, whose hash stays. */
function damagedList(zip: Uint8Array, from: string, to: string): Uint8Array {
  const entries = unzipSync(zip)
  const list = strFromU8(entries['unsent.json']!)
  expect(list).toContain(from)
  return zipSync({ ...entries, 'unsent.json': strToU8(list.replace(from, to)) })
}

describe('an archive of unsent work', () => {
  test('holds the work on some contents alone where that is asked for, with its files', async () => {
    const { client, hash } = await withWork()
    const names = async (key: string) =>
      Object.keys(unzipSync(await packUnsent(client.work, client.owner, new Set([key]))))
    expect(await names('content:5')).toEqual(['unsent.json', 'unsent.json.hash', `files/${hash}`])
    expect(await names('content:6')).toEqual(['unsent.json', 'unsent.json.hash'])
    const { client: other } = await device()
    const zip = await packUnsent(client.work, client.owner, new Set(['content:6']))
    expect(await restoreUnsent(other.work, other.owner, zip)).toEqual({
      operations: 0,
      drafts: 1,
      skipped: 0,
      ...NOTHING_MET,
    })
  })

  test('is taken in by another device, which sends it in its order, files first', async () => {
    const { server, zip, hash } = await withWork()
    const { client } = await device(server)
    expect(await restoreUnsent(client.work, client.owner, zip)).toEqual({
      operations: 2,
      drafts: 1,
      skipped: 0,
      ...NOTHING_MET,
    })
    expect((await client.work.blobs.toArray()).map((blob) => [blob.hash, blob.bytes.byteLength])).toEqual([[hash, 3]])
    expect((await client.work.drafts.toArray())[0]).toMatchObject({ form: { title: 'Draft' } })
    await client.context().drain()
    expect(await client.journal()).toEqual(['content.add done', 'content.publish done'])
  })

  test('takes effect once where both devices send it', async () => {
    const { server, client: first, zip } = await withWork()
    const { client: second } = await device(server)
    await restoreUnsent(second.work, second.owner, zip)
    await first.context().drain()
    await second.context().drain()
    expect(server.effects.filter((effect) => effect.startsWith('POST 5'))).toHaveLength(1)
    // Without keys the second one has sent the picture once more: whether its address replaces the other one is asked.
    expect(server.uploads).toHaveLength(HAS_EXTENSIONS ? 1 : 2)
    expect(await second.states()).toEqual(HAS_EXTENSIONS ? [] : ['content.add conflict', 'content.publish queued'])
  })

  test('keeps a word that is corrected on the second device when the first one sends', async () => {
    expect(await textsAfter({ corrects: 'second', sends: 'first' })).toContain('good')
  })

  test('keeps a word that is corrected on the first device when the second one sends', async () => {
    expect(await textsAfter({ corrects: 'first', sends: 'second' })).toContain('good')
  })

  test('is made of a device that can write nothing any more', async () => {
    const { client } = await device()
    await client.order(addContent(form('New')))
    const full = vi.fn(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    client.work.outbox.hook('updating', full)
    const { client: other } = await device()
    const zip = await packUnsent(client.work, client.owner)
    expect(full).toHaveBeenCalled()
    expect(await restoreUnsent(other.work, other.owner, zip)).toMatchObject({ operations: 1 })
  })

  test('takes a publication that was carried out since as done', async () => {
    const { server, client: first } = await device()
    server.put(form('Seen'))
    const seen = versionOf(1)
    const order = contentIntent('content.publish', { ...ref, title: 'Seen', status: '0', ...seen })
    await first.order({ ...order, base: { form: form('Seen'), ...seen } })
    const zip = await packUnsent(first.work, first.owner)
    await first.context().drain()
    const { client: second } = await device(server)
    await restoreUnsent(second.work, second.owner, zip)
    await second.context().drain()
    expect(await second.journal()).toEqual(['content.publish done'])
    expect(server.effects).toEqual(['status 5 30'])
  })

  test('brings back nothing that is here or was done here', async () => {
    const { client, zip } = await withWork()
    expect(await restoreUnsent(client.work, client.owner, zip)).toEqual({
      operations: 0,
      drafts: 0,
      skipped: 3,
      ...NOTHING_MET,
    })
    await client.context().drain()
    expect(await restoreUnsent(client.work, client.owner, zip)).toMatchObject({ operations: 0, skipped: 3 })
    expect(await client.states()).toEqual([])
  })

  test('brings back what was discarded here, and sends it', async () => {
    const { server, client, zip } = await withWork()
    const [first] = await client.work.outbox.orderBy('seq').toArray()
    expect(await discardOperation(client.work, first!.opId, client.clock.now())).toBe('done')
    expect(await client.states()).toEqual([])
    expect(await restoreUnsent(client.work, client.owner, zip)).toMatchObject({ operations: 2, skipped: 1 })
    await client.context().drain()
    expect(server.contents.get('5')).toMatchObject({ status: '30', deleted: false })
    expect(await restoreUnsent(client.work, client.owner, zip)).toMatchObject({ operations: 0, skipped: 3 })
  })

  test('of one order and what needs it brings all of that back after a discard, pictures included', async () => {
    const { server, client, hash } = await withWork()
    const link = '<p><a href="iurl://content?id=5">more</a></p>'
    await client.order(addContent({ ...form('Links to it', link), contentId: '7' }))
    await client.order(addContent({ ...form('Of its own'), contentId: '8' }))
    const [creation] = await client.work.outbox.orderBy('seq').toArray()
    const { opId, key } = creation!
    const along = await dependantsOn(client.work, client.owner, opId)
    const zip = await packUnsent(client.work, client.owner, new Set([key, ...along.map((one) => one.key)]))
    await discardOperation(client.work, opId, client.clock.now())
    expect((await client.work.outbox.toArray()).map((row) => row.key)).toEqual(['content:8'])
    await client.work.blobs.clear()

    expect(await restoreUnsent(client.work, client.owner, zip)).toMatchObject({ operations: 3, skipped: 0 })
    expect((await client.work.blobs.toArray()).map((blob) => blob.hash)).toEqual([hash])
    await client.context().drain()
    expect(await client.states()).toEqual([])
    expect(server.contents.get('5')).toMatchObject({ status: '30', deleted: false })
    expect(server.contents.has('7')).toBe(true)
  })

  test('has what links to a content wait for its creation, also one that was ordered here since', async () => {
    const server = new ModelServer()
    const { client } = await device(server)
    const text = (contentId: string, contentHtml = '') => ({
      contentId,
      catalogId: '10',
      title: contentId,
      contentHtml,
    })
    await client.order(addContent(text('7', '<p><a href="iurl://content?id=8">more</a></p>')))
    const zip = await packUnsent(client.work, client.owner)
    const [first] = await client.work.outbox.toArray()
    await discardOperation(client.work, first!.opId, client.clock.now())
    await client.order(addContent(text('8')))
    await restoreUnsent(client.work, client.owner, zip)
    const [creation, back] = await client.work.outbox.orderBy('seq').toArray()
    expect(back).toMatchObject({ key: 'content:7', dependsOn: [creation!.opId] })
  })

  test.each([
    ['says nothing of what it waits for', { dependsOn: undefined }],
    ['has no moment', { nextAt: null }],
    ['carries nothing', { payload: null }],
  ])('sets a row aside that %s, and the rest goes on', async (_, damage) => {
    const { server, zip } = await withWork()
    const { client } = await device(server)
    const damaged = changed(zip, ({ operations }) => Object.assign(operations[1]!, damage))
    expect(await restoreUnsent(client.work, client.owner, damaged)).toMatchObject({ operations: 2 })
    await client.context().drain()
    expect(server.contents.get('5')).toMatchObject({ status: '0' })
    expect(await client.states()).toEqual(['content.publish rejected'])
    expect((await client.work.outbox.toArray())[0]!.lastError).toMatchObject({ code: 'BAD_RECORD' })
  })

  test('does not put an older draft over a newer one', async () => {
    const { client, zip } = await withWork()
    const [row] = await client.work.drafts.toArray()
    await writeDraft(client.work, { ...row!, form: { contentId: '6', title: 'Newer' }, updatedAt: 2000 })
    await restoreUnsent(client.work, client.owner, zip)
    expect((await client.work.drafts.toArray())[0]).toMatchObject({ form: { title: 'Newer' } })
  })

  test('asks first about what was sent since it was packed, and given up then', async () => {
    const { client, zip } = await withWork()
    const [first] = await client.work.outbox.orderBy('seq').toArray()
    await client.work.outbox.put({ ...first!, state: 'backoff', sent: true, attempts: 1 })
    await discardOperation(client.work, first!.opId, client.clock.now())
    await restoreUnsent(client.work, client.owner, zip)
    const [back, behind] = await client.work.outbox.orderBy('seq').toArray()
    expect(back).toMatchObject({ opId: first!.opId, state: 'unknown', unsure: true })
    expect(behind).toMatchObject({ state: 'queued', unsure: false })
  })

  test('asks first also where its answer was lost with the line, which counts no attempt', async () => {
    const { server, client, zip } = await withWork()
    server.fault = ({ method }) => (server.effects.length > 0 && method === 'GET' ? 'cut-before' : undefined)
    const { fetch } = server
    server.fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (url.endsWith('/cms/content?contentType=article')) throw new TypeError('Failed to fetch')
      return answer
    }
    await client.context().drain()
    const [first] = await client.work.outbox.orderBy('seq').toArray()
    expect(first).toMatchObject({ state: 'unknown', attempts: 0 })
    await discardOperation(client.work, first!.opId, client.clock.now())
    await restoreUnsent(client.work, client.owner, zip)
    expect(await client.work.outbox.get({ opId: first!.opId })).toMatchObject({ state: 'unknown', unsure: true })
  })

  test('asks first about what was on its way when it was packed', async () => {
    const { server, client } = await withWork()
    const [first] = await client.work.outbox.orderBy('seq').toArray()
    const lease = { owner: 'x', fence: 1, until: client.clock.now() + 60_000 }
    await client.work.outbox.put({ ...first!, state: 'sending', sent: true, lease })
    const zip = await packUnsent(client.work, client.owner)
    const { client: other } = await device(server)
    await restoreUnsent(other.work, other.owner, zip)
    const [taken] = await other.work.outbox.orderBy('seq').toArray()
    expect(taken).toMatchObject({ state: 'unknown', unsure: true })
    expect(taken!.lease).toBeUndefined()
  })

  test.each([
    ['another user', { userId: 'u2', serverId: 'server-1' }, 'other-user'],
    ['another server', { userId: 'u1', serverId: 'server-2' }, 'other-server'],
  ])('of %s is refused, and nothing is taken in', async (_, owner, problem) => {
    const { zip } = await withWork()
    const { client } = await device()
    await expect(restoreUnsent(client.work, owner, zip)).rejects.toMatchObject({ problem })
    expect([
      await client.work.outbox.count(),
      await client.work.drafts.count(),
      await client.work.blobs.count(),
    ]).toEqual([0, 0, 0])
  })

  test.each([
    ['that was cut off', (zip: Uint8Array) => zip.slice(0, -40), 'damaged'],
    ['that was cut off early', (zip: Uint8Array) => zip.slice(0, 200), 'damaged'],
    [
      'of a newer version, whatever its shape',
      (zip: Uint8Array) => changed(zip, (list) => Object.assign(list, { version: 2, operations: {} })),
      'newer',
    ],
    [
      'whose file is another one',
      (zip: Uint8Array) =>
        changed(zip, ({ files }) => {
          files[0]!['hash'] = '0'.repeat(64)
        }),
      'damaged',
    ],
    [
      'whose file was changed',
      (zip: Uint8Array) => {
        const entries = unzipSync(zip)
        const name = Object.keys(entries).find((one) => one.startsWith('files/'))!
        return zipSync({ ...entries, [name]: new Uint8Array([1, 2, 4]) })
      },
      'damaged',
    ],
    [
      'with a row of somebody else',
      (zip: Uint8Array) => changed(zip, ({ operations }) => Object.assign(operations[1]!, { userId: 'u2' })),
      'damaged',
    ],
    [
      'with a draft of another server',
      (zip: Uint8Array) => changed(zip, ({ drafts }) => Object.assign(drafts[0]!, { serverId: 'server-2' })),
      'damaged',
    ],
  ])('%s is refused, and nothing is taken in', async (_, spoil, problem) => {
    const { server, zip } = await withWork()
    const { client } = await device(server)
    await expect(restoreUnsent(client.work, client.owner, spoil(zip))).rejects.toMatchObject({ problem })
    expect([
      await client.work.outbox.count(),
      await client.work.drafts.count(),
      await client.work.blobs.count(),
    ]).toEqual([0, 0, 0])
  })

  test('whose words were changed on the way is refused, though it can be read', async () => {
    const { server, zip } = await withWork()
    const { client } = await device(server)
    const spoilt = damagedList(zip, 'Draft', 'Droft')
    await expect(restoreUnsent(client.work, client.owner, spoilt)).rejects.toMatchObject({ problem: 'damaged' })
    expect(await client.work.drafts.count()).toBe(0)
  })

  test('of an older version, which says nothing of its list, is taken in', async () => {
    const { server, zip } = await withWork()
    const { client } = await device(server)
    const { 'unsent.json.hash': _, ...entries } = unzipSync(zip)
    expect(await restoreUnsent(client.work, client.owner, zipSync(entries))).toMatchObject({ operations: 2, drafts: 1 })
  })

  test('holds its files as they are: nothing is gained by compressing pictures again', async () => {
    const { client } = await withWork()
    const bytes = new Uint8Array(10_000)
    const hash = await storeBlob(client.work, client.owner, { name: 'b.png', type: 'image/png', bytes }, 1)
    await client.order(addContent({ ...form('With another'), contentId: '77', logo: `local-blob:${hash}` }))
    const zip = await packUnsent(client.work, client.owner)
    const sizes = new Map<string, number>()
    unzipSync(zip, { filter: ({ name, size }) => Boolean(sizes.set(name, size)) })
    expect(sizes.get(`files/${hash}`)).toBe(10_000)
  })

  test('writes no file anew that is here and whole: there may be no room for it', async () => {
    const { client } = await withWork()
    const zip = await packUnsent(client.work, client.owner)
    client.work.blobs.hook('updating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(restoreUnsent(client.work, client.owner, zip)).resolves.toBeDefined()
  })

  test('leaves out files that nothing unsent names, however large they are', async () => {
    const { client } = await withWork()
    const bytes = new Uint8Array([4, 5, 6])
    const hash = await storeBlob(client.work, client.owner, { name: 'sent.mp4', type: 'video/mp4', bytes }, 1)
    await client.work.blobs
      .where('hash')
      .equals(hash)
      .modify({ size: 1024 ** 3 + 1 })
    const names: string[] = []
    unzipSync(await packUnsent(client.work, client.owner), { filter: ({ name }) => names.push(name) < 0 })
    expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(1)
    expect(names).not.toContain(`files/${hash}`)
  })

  test('that could not be taken in again is not made', async () => {
    const { client } = await withWork()
    const [blob] = await client.work.blobs.toArray()
    await client.work.blobs.put({ ...blob!, size: 1024 ** 3 + 1 })
    await expect(packUnsent(client.work, client.owner)).rejects.toMatchObject({ problem: 'too-large' })
  })

  test.each([
    ['no zip', strToU8('hello'), 'not-an-archive'],
    ['a zip of something else', zipSync({ 'a.txt': strToU8('a') }), 'not-an-archive'],
    ['a list that is no JSON', zipSync({ 'unsent.json': strToU8('{') }), 'damaged'],
    ['a list of another shape', zipSync({ 'unsent.json': strToU8('{"format":"holdfast-unsent"}') }), 'damaged'],
  ])('%s is refused with its reason', async (_, zip, problem) => {
    const { client } = await device()
    await expect(restoreUnsent(client.work, client.owner, zip)).rejects.toMatchObject({ problem })
  })
})
