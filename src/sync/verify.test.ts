import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import type { OperationKind, OperationPayload, OperationRow } from '#db/rows.ts'
import { effectShows } from '#sync/read-state.ts'
import { actionRequest } from '#sync/requests.ts'

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
    [state('30'), state('20', { publishDate: '2030-01-01 00:00:00' })],
    [state('20'), state('0')],
  ],
  ['content.toPublish', {}, [state('20')], [state('0'), state('30')]],
  ['content.offline', {}, [state('40')], [state('30')]],
  ['content.recover', {}, [state('40')], []],
  ['content.move', { catalogId: '11' }, [state('0', { catalogId: '11' })], [state('0')]],
  ['content.setTop', {}, [state('30', { topFlag: '1700000000' })], [state('30', { topFlag: '0' }), state('30')]],
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
/** Their effect is in no answer about a content; sent twice they do no harm. */
const UNSEEN: OperationKind[] = ['content.relaAdd', 'content.relaDelete', 'catalog.publish', 'site.publish']
/** Settled by comparing texts, see `engine.test.ts`. */
const OF_TEXT: OperationKind[] = ['content.add', 'content.save']

describe('after an answer that never came', () => {
  test.each(ROWS)('%s is done when the content shows it, and else sent again', (kind, payload, shown, not) => {
    for (const one of shown) expect(effectShows(order(kind, payload), one)).toBe(true)
    for (const one of not) expect(effectShows(order(kind, payload), one)).toBe(false)
    expect(effectShows(order(kind, payload), undefined)).toBe(false)
  })

  test('content.delete is done when the content is gone', () => {
    expect(effectShows(order('content.delete'), undefined)).toBe(true)
    expect(effectShows(order('content.delete'), state('0'))).not.toBe(true)
  })

  test.each(UNSEEN)('%s can not be seen, and is sent again', (kind) => {
    expect(effectShows(order(kind), state('30'))).toBeUndefined()
  })
})

test('what may wait is what the contract says, no more and no less', () => {
  const kinds = [...ROWS.map(([kind]) => kind), 'content.delete' as const, ...UNSEEN, ...OF_TEXT]
  const called = kinds.map((kind) => {
    const { method, path } = actionRequest(order(kind), false)
    return `${kind} ${method} ${path}`
  })
  const queued = endpoints
    .filter(({ offline }) => offline === 'queue')
    .map(({ id, method, path }) => `${id} ${method} ${path.replace('{contentId}', '5')}`)
  expect(called.toSorted()).toEqual(queued.toSorted())
})

test('what a second sending would spoil is never queued', () => {
  const spoiling = endpoints.filter(({ id }) => /\.(?:lock|copy|sort|sortBefore|changeStatus|import)$/i.test(id))
  expect(spoiling.length).toBeGreaterThan(3)
  expect(spoiling.filter(({ offline }) => offline === 'queue')).toEqual([])
})
