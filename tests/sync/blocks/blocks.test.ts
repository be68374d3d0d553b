import { expect, test } from 'vitest'
import { blockHash, type BlockValues } from '#lib/block.ts'
import { publishBlock, saveBlock } from '#sync/model/intents.ts'
import { confirmOperation } from '#sync/queue/edit-outbox.ts'
import { resolveBlock } from '#sync/queue/resolve-block.ts'
import { mergeBlock } from '#sync/texts/merge/merge-block.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { blockOf, titlesOf } from '#tests/support/sync-kit/model-blocks.ts'
import { HAS_EXTENSIONS, ModelServer, type SeenRequest } from '#tests/support/sync-kit/model-server.ts'

const BASE = blockOf([['a', 'b'], ['c']])

async function device(server = new ModelServer(), options = {}) {
  if (!server.blocks.stored.has('7')) server.blocks.put('7', BASE)
  const client = new Client(server, options)
  await client.signIn()
  return { server, client, engine: client.context() }
}

const order = (values: BlockValues, base = BASE) =>
  saveBlock('7', {
    type: 'manual',
    values,
    base: { values: base, ...(HAS_EXTENSIONS && { revision: blockHash(base) }) },
  })

const now = (server: ModelServer) => titlesOf(server.blocks.stored.get('7')!.values)
const isSave = ({ method, path }: SeenRequest) => method === 'PUT' && path === '/cms/pagewidget'
const isPublish = ({ method, path }: SeenRequest) => method === 'POST' && path === '/cms/pagewidget/publish'

test('a block that is saved and published is sent in this order, once', async () => {
  const { server, client, engine } = await device()
  const values = blockOf([['a', 'x', 'b'], ['c']])
  await client.order(order(values))
  await client.order(publishBlock('7', values))
  await engine.drain()
  expect(server.effects).toEqual(['block 7 a x b / c', 'publish block 7 a x b / c'])
  expect(await client.journal()).toEqual(['pagewidget.edit done', 'pagewidget.publish done'])
})

test('saves that were never sent become one, and what another tab wrote meanwhile is in it', async () => {
  const { server, client, engine } = await device()
  await client.order(order(blockOf([['a', 'x', 'b'], ['c']])))
  await client.order(
    order(
      blockOf([
        ['a', 'b'],
        ['c', 'y'],
      ]),
    ),
  )
  await client.order(
    order(
      blockOf([
        ['a', 'x', 'b', 'z'],
        ['c', 'y'],
      ]),
      blockOf([
        ['a', 'x', 'b'],
        ['c', 'y'],
      ]),
    ),
  )
  expect(await client.states()).toEqual(['pagewidget.edit queued'])
  await engine.drain()
  expect(server.effects).toEqual(['block 7 a x b z / c y'])
})

test.each(['cut-before', 'cut-after'] as const)('a save whose answer is lost (%s) has one effect', async (fault) => {
  const { server, client, engine } = await device()
  let cuts = 0
  server.fault = (request) => (isSave(request) && cuts++ === 0 ? fault : undefined)
  await client.order(order(blockOf([['a', 'b', 'x'], ['c']])))
  await engine.drain()
  client.clock.jump(60_000)
  await engine.drain()
  expect(server.effects).toEqual(['block 7 a b x / c'])
  expect(await client.states()).toEqual([])
})

test('what somebody saves on top of a save whose answer was lost is not taken back', async () => {
  const { server, client, engine } = await device()
  let cuts = 0
  server.fault = (request) => (isSave(request) && cuts++ === 0 ? 'cut-after' : undefined)
  await client.order(order(blockOf([['a', 'b', 'x'], ['c']])))
  await engine.drain()
  server.blocks.put(
    '7',
    blockOf([
      ['a', 'b', 'x'],
      ['c', 'other'],
    ]),
  )
  client.clock.jump(60_000)
  await engine.drain()
  expect(now(server)).toBe('a b x / c other')
  expect(server.effects).toEqual(['block 7 a b x / c'])
})

test('a publication whose answer is lost is sent again under its key, and the block is published once', async () => {
  const { server, client, engine } = await device()
  let cuts = 0
  server.fault = (request) => (isPublish(request) && cuts++ === 0 ? 'cut-after' : undefined)
  await client.order(publishBlock('7', BASE))
  await engine.drain()
  client.clock.jump(60_000)
  await engine.drain()
  expect(await client.states()).toEqual([])
  // Without keys it is published once more: the same file is written again.
  expect(server.effects).toHaveLength(HAS_EXTENSIONS ? 1 : 2)
})

test('a worker that dies between the save and the publication leaves the rest to the next one', async () => {
  const { server, client } = await device()
  const values = blockOf([['a', 'b', 'x'], ['c']])
  await client.order(order(values))
  await client.order(publishBlock('7', values))
  server.fault = (request) => (isPublish(request) ? 'hang' : undefined)
  void client.context().drain()
  await client.until(() => server.requests.some(isPublish))
  server.fault = () => undefined
  client.clock.jump(120_000)
  await client.context().drain()
  expect(await client.journal()).toEqual(['pagewidget.edit done', 'pagewidget.publish done'])
  expect(server.effects.filter((one) => one.startsWith('block'))).toEqual(['block 7 a b x / c'])
  expect(titlesOf(server.blocks.stored.get('7')!.published!)).toBe('a b x / c')
})

test('two devices that change different rows are merged; the later publication waits until somebody has looked', async () => {
  const { server, client, engine } = await device()
  const second = await device(server, { idPrefix: 'other' })
  const values = blockOf([
    ['a', 'b'],
    ['c', 'mine'],
  ])
  await client.order(order(values))
  await client.order(publishBlock('7', values))
  await second.client.order(order(blockOf([['theirs', 'a', 'b'], ['c']])))
  await second.engine.drain()
  await engine.drain()
  expect(now(server)).toBe('theirs a b / c mine')
  expect(await client.states()).toEqual(['pagewidget.publish waiting'])
  const [waiting] = await client.work.outbox.toArray()
  expect(waiting?.lastError?.code).toBe('MERGED')
  await confirmOperation(client.work, waiting!.opId, client.clock.now())
  await engine.drain()
  expect(titlesOf(server.blocks.stored.get('7')!.published!)).toBe('theirs a b / c mine')
})

test('the same item changed on two devices is asked about, and the decision goes out with its publication', async () => {
  const { server, client, engine } = await device()
  const values = blockOf([['a', 'Mine'], ['c']])
  await client.order(order(values))
  await client.order(publishBlock('7', values))
  server.blocks.put('7', blockOf([['a', 'Theirs'], ['c']]))
  await engine.drain()
  expect(await client.states()).toEqual(['pagewidget.edit conflict', 'pagewidget.publish queued'])
  expect(server.effects).toEqual([])
  const [row] = await client.work.outbox.toArray()
  const { block } = row!.payload
  const { conflicts } = mergeBlock(block!.base.values, block!.values, block!.theirs!.values)
  const choices = new Map(conflicts.map(({ key }) => [key, 'both' as const]))
  const decided = mergeBlock(block!.base.values, block!.values, block!.theirs!.values, choices)
  await resolveBlock(client.work, row!.opId, decided.values, block!.theirs!, client.clock.now())
  await engine.drain()
  expect(server.effects).toEqual(['block 7 a Mine Theirs / c', 'publish block 7 a Mine Theirs / c'])
  // What was typed is in the journal.
  const kept = (await client.work.journal.toArray()).find(({ outcome }) => outcome === 'discarded')
  expect(titlesOf(kept!.payload!.block!.values)).toBe('a Mine / c')
})

test('a block that somebody has changed since it was seen is not published unseen', async () => {
  const { server, client, engine } = await device()
  await client.order(publishBlock('7', BASE))
  server.blocks.put(
    '7',
    blockOf([
      ['a', 'b'],
      ['c', 'other'],
    ]),
  )
  await engine.drain()
  expect(await client.states()).toEqual(['pagewidget.publish waiting'])
  expect(server.effects).toEqual([])
})

test('a save that is refused is corrected by the next one, and what was to publish it is given up', async () => {
  const { server, client, engine } = await device()
  server.fault = (request) => (isSave(request) ? { refuse: 'WIDGET_CODE_TAKEN', message: 'taken' } : undefined)
  const refused = blockOf([['a', 'b', 'x'], ['c']])
  await client.order(order(refused))
  await client.order(publishBlock('7', refused))
  await engine.drain()
  expect(await client.states()).toEqual(['pagewidget.edit rejected', 'pagewidget.publish queued'])
  server.fault = () => undefined
  await client.order(order(blockOf([['a', 'b', 'y'], ['c']]), refused))
  await engine.drain()
  expect(server.effects).toEqual(['block 7 a b y / c'])
  expect(await client.states()).toEqual([])
})

test('a save behind one that was discarded takes nothing of that along', async () => {
  const { server, client, engine } = await device()
  const first = blockOf([['a', 'b', 'first'], ['c']])
  await client.order(order(first))
  await client.work.outbox.toCollection().modify({ sent: true })
  await client.order(
    order(
      blockOf([
        ['a', 'b', 'first'],
        ['c', 'second'],
      ]),
      first,
    ),
  )
  const [row] = await client.work.outbox.toArray()
  await client.work.outbox.delete(row!.seq)
  await engine.drain()
  expect(now(server)).toBe('a b / c second')
})

test('a block that was deleted is told, with what was typed', async () => {
  const { server, client, engine } = await device()
  await client.order(order(blockOf([['a', 'b', 'x'], ['c']])))
  server.blocks.stored.delete('7')
  await engine.drain()
  const [row] = await client.work.outbox.toArray()
  expect(row).toMatchObject({ state: 'rejected', lastError: { code: 'GONE' } })
  expect(titlesOf(row!.payload.block!.values)).toBe('a b x / c')
})
