import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OperationRow } from '#db/rows.ts'
import { discardOperation } from '#sync/queue/edit-outbox.ts'
import { addContent, contentIntent, publishCatalog, publishHome, relateContents } from '#sync/model/intents.ts'
import { moveToCopy } from '#sync/queue/move-to-copy.ts'
import { selectReady } from '#sync/schedule/select-ready.ts'
import { packUnsent, restoreUnsent } from '#sync/archive/unsent-archive.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { ModelServer } from '#tests/support/sync-kit/model-server.ts'

const link = (contentId: string) => `<p><a href="iurl://content?id=${contentId}&type=content">there</a></p>`
const form = (contentId: string, links: string[] = []) => ({
  contentId,
  catalogId: '10',
  contentType: 'article' as const,
  title: contentId,
  contentHtml: links.map(link).join(''),
})
const reference = (contentId: string) => ({ contentId, catalogId: '10', contentType: 'article', title: contentId })

/** The rows that no drain would ever come to, though each one before them was sent. */
function neverSent(rows: OperationRow[]): string[] {
  for (let left = rows; ;) {
    const ready = selectReady(left, Number.MAX_SAFE_INTEGER)
    if (ready.length === 0) return left.map(({ opId }) => opId)
    left = left.filter((row) => !ready.includes(row))
  }
}

const waiting = (client: Client) => client.work.outbox.orderBy('seq').toArray()

async function discardAll(client: Client) {
  for (const { opId } of await waiting(client)) await discardOperation(client.work, opId, client.clock.now())
}

test('orders that wait for each other, brought in one after the other, are sent: the one that stood there first goes first', async () => {
  const server = new ModelServer()
  const client = new Client(server)
  await client.signIn()
  const pack = (contentId: string) => packUnsent(client.work, client.owner, new Set([`content:${contentId}`]))
  await client.order(addContent(form('5')))
  await client.order(addContent(form('6', ['5'])))
  const six = await pack('6')
  // The links are turned round.
  await client.order(addContent(form('6')))
  await client.order(addContent(form('5', ['6'])))
  const five = await pack('5')
  await discardAll(client)
  for (const zip of [six, five]) await restoreUnsent(client.work, client.owner, zip)
  expect((await waiting(client)).map(({ opId, dependsOn }) => [opId, dependsOn])).toEqual([
    ['op2', []],
    ['op1', ['op2']],
  ])
  await client.context().drain()
  expect(await client.states()).toEqual([])
  expect(server.effects).toEqual(['POST 6 6', 'POST 5 5'])
})

test('an order goes on waiting for one that comes back later, where that does not wait for it', async () => {
  const client = new Client(new ModelServer())
  await client.order(addContent(form('5')))
  const five = await packUnsent(client.work, client.owner)
  await client.order(addContent(form('6', ['5'])))
  const six = await packUnsent(client.work, client.owner, new Set(['content:6']))
  await discardAll(client)
  for (const zip of [six, five]) await restoreUnsent(client.work, client.owner, zip)
  expect((await waiting(client)).map(({ opId, dependsOn }) => [opId, dependsOn])).toEqual([
    ['op2', ['op1']],
    ['op1', []],
  ])
})

test('a copy does not wait for what waits for the copy', async () => {
  const client = new Client(new ModelServer())
  await client.order(addContent(form('5')))
  await client.order(addContent(form('6', ['5'])))
  await client.order(addContent(form('5', ['6'])))
  const [first] = await waiting(client)
  const parts = { now: client.clock.now(), newId: () => 'copy' }
  expect(await moveToCopy(client.work, first!.opId, '7', parts)).toBe(true)
  expect(neverSent(await waiting(client))).toEqual([])
})

test('whatever waits for whatever in archives that are taken in one after the other, each row gets its turn', async () => {
  const opId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const row = fc.record({ opId, id: fc.constantFrom('1', '2', '3'), needs: fc.uniqueArray(opId, { maxLength: 3 }) })
  const archives = fc.array(fc.uniqueArray(row, { selector: (one) => one.opId, minLength: 1, maxLength: 4 }), {
    minLength: 2,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(archives, async (all) => {
      const [from, to] = [new Client(new ModelServer()), new Client(new ModelServer())]
      await from.order(addContent(form('9')))
      const [{ seq: _, ...like }] = (await waiting(from)) as [OperationRow]
      for (const orders of all) {
        await from.work.outbox.clear()
        for (const { opId, id, needs } of orders) {
          await from.work.outbox.add({ ...like, opId, key: `content:${id}`, dependsOn: needs })
        }
        await restoreUnsent(to.work, to.owner, await packUnsent(from.work, from.owner))
      }
      expect(await to.work.outbox.count()).toBe(new Set(all.flat().map((one) => one.opId)).size)
      expect(neverSent(await waiting(to))).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('whatever is ordered, given up, copied, packed and brought in: each row gets its turn', async () => {
  const id = fc.constantFrom('1', '2', '3', '4')
  const some = fc.subarray(['1', '2', '3', '4'])
  const at = fc.nat({ max: 9 })
  const steps = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ does: fc.constant('add' as const), id, some }) },
      { weight: 2, arbitrary: fc.record({ does: fc.constant('relate' as const), id, some }) },
      fc.record({ does: fc.constantFrom('publish' as const, 'catalog' as const, 'site' as const), id }),
      fc.record({ does: fc.constantFrom('sent' as const, 'copy' as const), at }),
      { weight: 3, arbitrary: fc.record({ does: fc.constant('discard' as const), at }) },
      { weight: 3, arbitrary: fc.record({ does: fc.constant('pack' as const), some }) },
      { weight: 4, arbitrary: fc.record({ does: fc.constant('restore' as const), at }) },
    ),
    { minLength: 4, maxLength: 24 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (todo) => {
      const client = new Client(new ModelServer())
      const { work, owner } = client
      const archives: Uint8Array[] = []
      let copies = 100
      const newId = () => `copy${++copies}`
      for (const step of todo) {
        const rows = await waiting(client)
        const one = 'at' in step ? rows[step.at % rows.length] : undefined
        if (step.does === 'add') await client.order(addContent(form(step.id, step.some)))
        if (step.does === 'relate') await client.order(relateContents(reference(step.id), step.some, true))
        if (step.does === 'publish') await client.order(contentIntent('content.publish', reference(step.id)))
        if (step.does === 'catalog') {
          await client.order(publishCatalog({ catalogId: '10', name: '', publishChild: false, publishDetail: false }))
        }
        if (step.does === 'site') await client.order(publishHome('1', 'Site'))
        if (step.does === 'sent' && one) await work.outbox.put({ ...one, sent: true, unsure: true, state: 'unknown' })
        if (step.does === 'copy' && one) await moveToCopy(work, one.opId, newId().slice(4), { now: 1, newId })
        if (step.does === 'discard' && one) await discardOperation(work, one.opId, 1)
        if (step.does === 'pack') {
          archives.push(await packUnsent(work, owner, new Set(step.some.map((of) => `content:${of}`))))
        }
        const zip = step.does === 'restore' && archives[step.at % archives.length]
        if (zip) await restoreUnsent(work, owner, zip)
      }
      expect(neverSent(await waiting(client))).toEqual([])
    }),
    { numRuns: 30 },
  )
})
