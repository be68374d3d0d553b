import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import type { OperationKind, OperationPayload, OperationRow } from '#db/rows.ts'
import {
  contentIntent,
  moveContent,
  publishCatalog,
  publishHome,
  relateContents,
  setAttribute,
  setTop,
  type Intent,
} from '#sync/model/intents.ts'
import { effectShows } from '#sync/send/read-state.ts'
import { actionRequest, blockPublishRequest, blockRequest } from '#sync/send/requests.ts'
import { blockOf } from '#tests/support/sync-kit/model-blocks.ts'
import { Client } from '#tests/support/sync-kit/client.ts'
import { HAS_EXTENSIONS, ModelServer, type Fault } from '#tests/support/sync-kit/model-server.ts'
import { versionOf } from '#tests/support/sync-kit/versions.ts'

const state = (status: string, more: Record<string, unknown> = {}) => ({
  form: { contentId: '5', catalogId: '10', ...more } as ContentForm,
  status,
  hash: '',
})
const order = (kind: OperationKind, payload: OperationPayload = {}) =>
  ({ kind, payload: { contentId: '5', ...payload }, opId: 'op', payloadRev: 0, siteId: '1' }) as OperationRow

type Row = [
  kind: OperationKind,
  payload: OperationPayload,
  shown: ReturnType<typeof state>[],
  not: ReturnType<typeof state>[],
]

const ROWS: Row[] = [
  [
    'content.publish',
    {},
    [
      state('30'),
      state('20', { publishDate: '2030-01-01 00:00:00' }),
      state('20', { publishDate: '2027-01-15 07:59:30' }),
    ],
    [
      state('20'),
      state('0'),
      state('20', { publishDate: '2026-01-01 00:00:00' }),
      state('20', { publishDate: 'soon' }),
    ],
  ],
  ['content.toPublish', {}, [state('20')], [state('0'), state('30')]],
  ['content.offline', {}, [state('40')], [state('30')]],
  ['content.recover', {}, [state('40')], []],
  ['content.move', { catalogId: '11' }, [state('0', { catalogId: '11' })], [state('0')]],
  ['content.cancelTop', {}, [state('30', { topFlag: '0' }), state('30')], [state('30', { topFlag: '9' })]],
  [
    'content.attrAdd',
    { attr: 'hot' },
    [state('0', { attributes: ['hot'] })],
    [state('0'), state('0', { attributes: ['a'] })],
  ],
  ['content.attrRemove', { attr: 'hot' }, [state('0')], [state('0', { attributes: ['hot'] })]],
  ['content.unlock', {}, [state('0', { isLock: 'N' })], [state('0', { isLock: 'Y' })]],
]
/** A moment of which a server without a zone speaks as the device does. */
const NOW = new Date(2027, 0, 15, 8).getTime()
/** Their effect is in no answer about a content; sent twice they do no harm. */
const UNSEEN: OperationKind[] = [
  'content.setTop',
  'content.relaAdd',
  'content.relaDelete',
  'catalog.publish',
  'site.publish',
]
/** Settled by comparing texts, see `engine.test.ts`. */
const OF_TEXT: OperationKind[] = ['content.add', 'content.save']

describe('after an answer that never came', () => {
  test.each(ROWS)('%s is done when the content shows it, and else sent again', (kind, payload, shown, not) => {
    for (const one of shown) expect(effectShows(order(kind, payload), one, NOW)).toBe(true)
    for (const one of not) expect(effectShows(order(kind, payload), one, NOW)).toBe(false)
    expect(effectShows(order(kind, payload), undefined, NOW)).toBe(false)
  })

  test('content.delete is done when the content is gone', () => {
    expect(effectShows(order('content.delete'), undefined, NOW)).toBe(true)
    expect(effectShows(order('content.delete'), state('0'), NOW)).not.toBe(true)
  })

  test.each(UNSEEN)('%s can not be seen', (kind) => {
    expect(effectShows(order(kind), state('30', { topFlag: '1700000000' }), NOW)).toBeUndefined()
  })
})

test('what was published before is published once more: that shows in nothing', () => {
  const again = { ...order('content.publish'), expect: { status: '30' } }
  expect(effectShows(again, state('30'), NOW)).toBeUndefined()
})

describe('over a broken line', () => {
  const FORM = { contentId: '5', catalogId: '10', contentType: 'article' as const, title: 'Text' }
  const ref = (status: string) => ({ ...FORM, status, ...versionOf(1) })
  const pinned = { topFlag: '1700000000', isLock: 'Y', attributes: ['hot'] as never }

  /** How often it takes effect where no key tells a repeat. */
  type Sent = [what: string, intent: Intent, keyless: number, status?: string, more?: Partial<ContentForm>]
  const SENT: Sent[] = [
    ['publication', contentIntent('content.publish', ref('0')), 1],
    // What is there already says nothing about these.
    ['second publication', contentIntent('content.publish', ref('30')), 2, '30'],
    ['pin that ends on another day', setTop(ref('30'), '2027-03-01 00:00:00'), 2, '30', pinned],
    ['hand-in', contentIntent('content.toPublish', ref('0')), 1],
    ['taking offline', contentIntent('content.offline', ref('30')), 1, '30'],
    ['deletion', contentIntent('content.delete', ref('0')), 1],
    ['unpinning', contentIntent('content.cancelTop', ref('0')), 1, '0', pinned],
    ['attribute', setAttribute(ref('0'), 'hot', true), 1],
    ['attribute that goes', setAttribute(ref('0'), 'hot', false), 1, '0', pinned],
    ['unlocking', contentIntent('content.unlock', ref('0')), 1, '0', pinned],
    ['move', moveContent(ref('0'), '11'), 1],
    // Nothing shows these.
    ['relation', relateContents(ref('0'), ['6'], true), 2],
    ['relation that goes', relateContents(ref('0'), ['6'], false), 2],
    [
      'publication of a catalog',
      publishCatalog({ catalogId: '10', name: 'News', publishChild: false, publishDetail: true }),
      2,
    ],
    ['publication of the home page', publishHome('1', 'Site'), 2],
  ]

  const start = async (status = '0', more: Partial<ContentForm> = {}, extensions = HAS_EXTENSIONS) => {
    const server = new ModelServer({ extensions })
    const client = new Client(server)
    await client.signIn()
    server.put({ ...FORM, ...more }, status)
    return { server, client }
  }
  /** Only the first one. */
  const once = (server: ModelServer, fault: Fault) => {
    server.fault = ({ method }) => {
      if (method === 'GET') return undefined
      server.fault = () => undefined
      return fault
    }
  }
  const drained = async (client: Client) => {
    const engine = client.context()
    await engine.drain()
    client.clock.jump(60_000)
    await engine.drain()
    return client.journal()
  }

  test.each(SENT)('a %s that did not arrive is sent again', async (_, intent, __, status, more) => {
    const { server, client } = await start(status, more)
    once(server, 'cut-before')
    await client.order(intent)
    expect(await drained(client)).toEqual([`${intent.kind} done`])
    expect(server.effects).toHaveLength(1)
  })

  test.each(SENT)(
    'a %s whose answer was lost takes effect once with a key, else as often as does no harm',
    async (_, intent, keyless, status, more) => {
      const { server, client } = await start(status, more)
      once(server, 'cut-after')
      await client.order(intent)
      expect(await drained(client)).toEqual([`${intent.kind} done`])
      expect(server.effects).toHaveLength(HAS_EXTENSIONS ? 1 : keyless)
      const keys = server.requests.filter(({ method }) => method !== 'GET').map(({ key }) => key)
      expect(keys).toHaveLength(HAS_EXTENSIONS ? 2 : keyless)
      expect(new Set(keys).size).toBe(1)
    },
  )

  test.each(['cut-before', 'cut-after'] as const)('a content is recovered once (%s)', async (fault) => {
    const { server, client } = await start()
    server.contents.get('5')!.deleted = true
    once(server, fault)
    await client.order(contentIntent('content.recover', ref('0')))
    expect(await drained(client)).toEqual(['content.recover done'])
    expect(server.effects).toEqual(['recover 5'])
  })

  test.each(SENT.filter(([, { key }, keyless]) => key === 'content:5' && (HAS_EXTENSIONS || keyless === 1)))(
    'a %s takes effect once when only the look at it was lost',
    async (_, intent, __, status, more) => {
      const { server, client } = await start(status, more)
      server.fault = ({ method }) => (method === 'GET' && server.effects.length === 1 ? 'cut-before' : undefined)
      await client.order(intent)
      await client.context().drain()
      server.fault = () => undefined
      expect(await drained(client)).toEqual([`${intent.kind} done`])
      expect(server.effects).toHaveLength(1)
    },
  )

  const old = { publishDate: '2026-01-01 00:00:00' }

  test('the publication of a text that was handed in and was published long ago is sent again', async () => {
    const { server, client } = await start('20', old)
    once(server, 'cut-before')
    await client.order(contentIntent('content.publish', ref('20')))
    expect(await drained(client)).toEqual(['content.publish done'])
    expect(server.effects).toEqual(['status 5 30'])
  })

  test('without versions the publication of that text is not believed when it fails in silence', async () => {
    const { server, client } = await start('20', { ...old, isLock: 'Y' }, false)
    await client.order(contentIntent('content.publish', ref('20')))
    const end = client.context().drain()
    await client.until(async () => (await client.states())[0] === 'content.publish running')
    client.clock.rush()
    await end
    expect(server.effects).toEqual([])
    expect(await client.states()).toEqual(['content.publish waiting'])
    expect((await client.work.outbox.toArray())[0]!.lastError).toMatchObject({ code: 'NOT_PUBLISHED' })
  })

  test('without versions the publication of what waits for a date that is to come is done', async () => {
    const { server, client } = await start('20', { publishDate: '2030-01-01 00:00:00' }, false)
    // Taken on, and left to its date.
    once(server, new Response(JSON.stringify({ code: 200 })))
    await client.order(contentIntent('content.publish', ref('20')))
    expect(await drained(client)).toEqual(['content.publish done'])
  })
})

test('our server is believed that a text waits for its date, whatever the clock of the device says', async () => {
  const server = new ModelServer({ extensions: true })
  const client = new Client(server)
  await client.signIn()
  const form = { contentId: '5', catalogId: '10', contentType: 'article' as const, title: 'Text' }
  server.put({ ...form, publishDate: '2026-01-01 00:00:00' }, '20')
  const headers = { 'X-Server-Instance': 'instance=server-1; epoch=1; ext=version,idempotency' }
  server.fault = ({ method }) =>
    method === 'POST' ? new Response(JSON.stringify({ code: 200 }), { headers }) : undefined
  await client.order(contentIntent('content.publish', { ...form, status: '20', version: 1 }))
  await client.context().drain()
  expect(await client.journal()).toEqual(['content.publish done'])
})

test('what may wait is what the contract says, no more and no less', () => {
  const kinds = [...ROWS.map(([kind]) => kind), 'content.delete' as const, ...UNSEEN, ...OF_TEXT]
  const called = kinds.map((kind) => {
    const { method, path } = actionRequest(order(kind), false)
    return `${kind} ${method} ${path}`
  })
  const block = { type: 'manual', values: blockOf([]), base: { values: blockOf([]) } }
  const ofBlock = [blockRequest(order('pagewidget.edit'), block), blockPublishRequest(order('pagewidget.publish'))]
  const [edit = '', publish = ''] = ofBlock.map(({ method, path }) => `${method} ${path}`)
  called.push(`pagewidget.edit ${edit}`, `pagewidget.publish ${publish}`)
  const queued = endpoints
    .filter(({ offline }) => offline === 'queue')
    .map(({ id, method, path }) => `${id} ${method} ${path.replace('{contentId}', '5')}`)
  expect(called.toSorted()).toEqual(queued.toSorted())
})
