import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import { StorageError } from '#db/storage-error.ts'
import { rowKey, WorkDatabase } from '#db/work/work.ts'
import {
  addContent,
  contentIntent,
  publishCatalog,
  publishHome,
  relateContents,
  saveContent,
  setAttribute,
} from '#sync/model/intents.ts'
import { enqueue, enqueueAll } from '#sync/queue/enqueue.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'
import { baseOf, versionOf } from '#tests/support/sync-kit/versions.ts'

const form = (contentId: string, title: string) => ({
  contentId,
  catalogId: '10',
  contentType: 'article' as const,
  title,
})
const ref = (contentId: string) => ({ contentId, catalogId: '10', contentType: 'article', title: '' })
const base = baseOf(form('5', 'Old'), 1)

function newClient() {
  return new Client(new ModelServer())
}

describe('ordering', () => {
  test('F09: create, edit, edit and delete, never sent, leave no request behind', async () => {
    const client = newClient()
    await client.signIn()
    await client.order(addContent(form('5', 'a')))
    await client.order(saveContent(form('5', 'b'), base))
    await client.order(saveContent(form('5', 'c'), base))
    expect(await client.order(contentIntent('content.delete', ref('5')))).toEqual({ outcome: 'cancelled' })
    await client.context().drain()
    expect(client.server.requests).toEqual([])
    expect(await client.journal()).toEqual(['content.add discarded'])
  })

  test('a delete behind a creation that was sent once follows it, for nobody knows whether it arrived', async () => {
    const client = newClient()
    await client.signIn()
    await client.order(addContent(form('5', 'a')))
    client.server.breakLineBehind(({ method }) => method !== 'GET')
    await client.context().drain()
    client.server.fault = () => undefined
    expect(await client.order(contentIntent('content.delete', ref('5')))).toMatchObject({ outcome: 'queued' })
    client.clock.jump(60_000)
    await client.context().drain()
    expect(client.server.effects).toEqual(['POST 5 a', 'delete 5'])
    expect(await client.journal()).toEqual(['content.add done', 'content.delete done'])
  })

  test('the same order twice is one, two orders of a kind are two', async () => {
    const client = newClient()
    await client.order(setAttribute(ref('5'), 'hot', true))
    expect(await client.order(setAttribute(ref('5'), 'hot', true))).toMatchObject({ outcome: 'coalesced' })
    expect(await client.order(setAttribute(ref('5'), 'recommend', true))).toMatchObject({ outcome: 'queued' })
    expect((await client.work.outbox.toArray()).map(({ payload }) => payload.attr)).toEqual(['hot', 'recommend'])
  })

  test('two saves that were never sent become one that keeps the first base', async () => {
    const client = newClient()
    await client.order(saveContent(form('5', 'one'), base))
    const later = baseOf(form('5', 'somebody'), 7)
    expect(await client.order(saveContent(form('5', 'two'), later))).toMatchObject({ outcome: 'coalesced' })
    const rows = await client.work.outbox.toArray()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ base, payload: { form: { title: 'two', opType: 'UPDATE' } } })
  })

  test('several orders are kept in their order, together or not at all', async () => {
    const client = newClient()
    const context = { ...client.owner, siteId: '1', lang: 'en' }
    const orders = ['5', '6', '5'].map((contentId, index) => saveContent(form(contentId, `text ${index}`), base))
    let ids = 0
    const kept = await enqueueAll(client.work, context, orders, { now: 0, newId: () => `a${++ids}` })
    expect(kept.map(({ outcome }) => outcome)).toEqual(['queued', 'queued', 'coalesced'])
    const again = enqueueAll(
      client.work,
      context,
      ['7', '8'].map((id) => addContent(form(id, 'x'))),
      {
        now: 0,
        newId: () => 'twice',
      },
    )
    await expect(again).rejects.toThrow()
    expect(await client.work.outbox.toArray()).toMatchObject([
      { key: 'content:5', payload: { form: { title: 'text 2' } } },
      { key: 'content:6', payload: { form: { title: 'text 1' } } },
    ])
  })

  test('a save behind an unsent add stays an add', async () => {
    const client = newClient()
    await client.order(addContent(form('5', 'one')))
    await client.order(saveContent(form('5', 'two'), base))
    expect(await client.work.outbox.toArray()).toMatchObject([
      { kind: 'content.add', payload: { form: { title: 'two', opType: 'ADD' } } },
    ])
  })

  test('what was sent once is never changed', async () => {
    const client = newClient()
    await client.order(saveContent(form('5', 'one'), base))
    const [row] = await client.work.outbox.toArray()
    await client.work.outbox.put({ ...row!, sent: true, state: 'unknown', unsure: true })
    await client.order(saveContent(form('5', 'two'), { form: form('5', 'one') }))
    const rows = await client.work.outbox.orderBy('seq').toArray()
    expect(rows.map((one) => one.payload.form!.title)).toEqual(['one', 'two'])
    expect(rows[1]!.base).toMatchObject({ form: { title: 'one' }, ...versionOf(1) })
  })

  test('a corrected text of a refused save goes out under a new revision', async () => {
    const client = newClient()
    await client.order(saveContent(form('5', 'one'), base))
    const [row] = await client.work.outbox.toArray()
    await client.work.outbox.put({ ...row!, sent: true, state: 'rejected' })
    await client.order(saveContent(form('5', 'two'), base))
    expect(await client.work.outbox.toArray()).toMatchObject([
      { state: 'queued', payloadRev: 1, payload: { form: { title: 'two' } } },
    ])
  })

  test('cancelling a creation that others need asks first', async () => {
    const client = newClient()
    await client.order(addContent(form('5', 'a')))
    await client.order(relateContents(ref('6'), ['5'], true))
    const asked = await client.order(contentIntent('content.delete', ref('5')))
    expect(asked).toMatchObject({ outcome: 'needs-word', dependants: [{ kind: 'content.relaAdd' }] })
    expect(await client.states()).toHaveLength(2)
    await client.order(contentIntent('content.delete', ref('5')), { withDependants: true })
    expect(await client.states()).toEqual([])
  })

  test('publishing the home page waits for everything earlier on its site', async () => {
    const client = newClient()
    await client.signIn()
    client.server.holdTasks = true
    await client.order(addContent(form('5', 'a')))
    await client.order(publishHome('1', 'Site'))
    const drained = client.context().drain()
    await client.until(async () => (await client.states())[0] === 'content.add running')
    expect(client.server.requests.some(({ path }) => path === '/cms/site/publish')).toBe(false)
    client.server.releaseTasks()
    await drained
    expect(client.server.requests.at(-1)!.path).toBe('/cms/site/publish')
    expect(await client.states()).toEqual([])
  })

  test('an order reads what waits for its own content, however much else waits', async () => {
    const client = newClient()
    for (let other = 100; other < 130; other++) await client.order(addContent(form(String(other), 'other')))
    await client.order(saveContent(form('5', 'one'), base))
    const read: string[] = []
    client.work.outbox.hook('reading', (row) => {
      read.push(row.key)
      return row
    })
    await client.order(saveContent(form('5', 'two'), base))
    await client.order(contentIntent('content.publish', ref('5')))
    expect(new Set(read)).toEqual(new Set(['content:5']))
  })

  test('publishing a catalog waits for everything earlier in it, and for nothing of another', async () => {
    const client = newClient()
    await client.order(addContent(form('5', 'a')))
    await client.order(addContent({ ...form('6', 'b'), catalogId: '11' }))
    await client.order(contentIntent('content.publish', ref('7')))
    await client.order(publishCatalog({ catalogId: '10', name: 'News', publishChild: false, publishDetail: true }))
    expect((await client.work.outbox.orderBy('seq').last())!.dependsOn).toEqual(['op1', 'op3'])
  })

  test('a text with a link waits for the creation of what it links to', async () => {
    const client = newClient()
    await client.order(addContent(form('5', 'a')))
    await client.order(addContent(form('6', 'b')))
    const linking = { ...form('7', 'c'), contentHtml: '<p><a iurl="iurl://content?id=6">b</a></p>' }
    await client.order(saveContent(linking, baseOf(form('7', 'before'), 1)))
    expect((await client.work.outbox.orderBy('seq').last())!.dependsOn).toEqual(['op2'])
  })

  test('work that an older version of the app left waiting is found by the newer one', async () => {
    const client = newClient()
    await client.order(saveContent(form('5', 'one'), base))
    const [row] = await client.work.outbox.toArray()
    const older = new Dexie('older', client.parts)
    older.version(1).stores({
      outbox: '++seq, &opId, [serverId+userId], [serverId+userId+key], batchId',
      journal: '++id, opId, [serverId+userId], endedAt',
    })
    await older.table('outbox').add(row)
    older.close()
    const newer = new WorkDatabase(client.parts, 'older')
    const catalog = rowKey(client.owner, '10')
    expect(await newer.outbox.where('[serverId+userId+payload.catalogId]').equals(catalog).toArray()).toEqual([row])
  })

  test('a draft ends in the transaction that puts its form into the outbox', async () => {
    const client = newClient()
    const draft = {
      ...client.owner,
      key: 'content:5',
      siteId: '1',
      form: form('5', 'a'),
      blobRefs: [],
      updatedAt: 1,
      tabId: 't',
    }
    await client.work.drafts.put(draft)
    await client.order(addContent(form('5', 'a')))
    expect(await client.work.drafts.count()).toBe(0)
  })

  test('what was typed into it while the order was on its way stays, on top of the order', async () => {
    const client = newClient()
    const rest = { ...client.owner, key: 'content:5', siteId: '1', blobRefs: [], tabId: 't' }
    await client.work.drafts.put({ ...rest, form: form('5', 'a, and more'), updatedAt: client.clock.now() + 3_600_000 })
    await client.order(addContent(form('5', 'a')))
    expect(await client.work.drafts.toArray()).toMatchObject([
      { form: { title: 'a, and more' }, base: { form: { title: 'a' } } },
    ])
  })

  test('what no editor ordered ends no draft: what was typed into it stays, on top of the order', async () => {
    const client = newClient()
    const rest = { ...client.owner, key: 'content:5', siteId: '1', blobRefs: [], tabId: 't' }
    await client.work.drafts.put({ ...rest, form: form('5', 'a, and more'), updatedAt: 1 })
    const parts = { now: client.clock.now(), newId: () => 'op9', keepsDraft: true }
    await enqueue(client.work, { ...client.owner, siteId: '1', lang: 'en' }, addContent(form('5', 'a')), parts)
    expect(await client.work.drafts.toArray()).toMatchObject([
      { form: { title: 'a, and more' }, base: { form: { title: 'a' } } },
    ])
  })

  test('F24: a full disk is told, and nothing is half kept', async () => {
    const client = newClient()
    await client.work.open()
    client.work.outbox.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const failure = client.order(addContent(form('5', 'a')))
    await expect(failure).rejects.toBeInstanceOf(StorageError)
    await expect(failure).rejects.toMatchObject({ failure: 'full' })
    expect(await client.work.outbox.count()).toBe(0)
  })
})
