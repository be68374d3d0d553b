import { beforeEach, describe, expect, test } from 'vitest'
import type { QueuedOperation } from '#data/outbox/queued-operation.ts'
import type { Outcomes } from '#data/outbox/use-outcomes.ts'
import { contentIntent } from '#sync/model/intents.ts'
import { lastOperation, announceOperation } from '#areas/contents/list/last-operation.ts'
import { canUndo } from './can-undo.ts'

function publish(contentId: string, outcome: 'queued' | 'coalesced'): QueuedOperation {
  const content = { contentId, catalogId: '10', contentType: 'article' as const, title: contentId }
  return { intent: contentIntent('content.publish', content), content, result: { outcome, opId: `op-${contentId}` } }
}

const order = (...orders: QueuedOperation[]) => ({ siteId: '1', orders })
const waiting = (orders: readonly QueuedOperation[]): Outcomes =>
  new Map(
    orders.map(({ content: { contentId } }) => {
      const opId = `op-${contentId}`
      return [opId, { opId, state: 'waiting', isWithdrawable: true, lastError: undefined }] as const
    }),
  )

beforeEach(() => lastOperation.set(undefined))

describe('an order that is given again while it waits', () => {
  test('is not taken back with others that were ordered later: the earlier one stands', () => {
    const orders = [publish('1', 'coalesced'), publish('2', 'queued'), publish('3', 'queued')]
    const undone = orders.filter((one) => canUndo(one, waiting(orders)))
    expect(undone.map(({ content }) => content.contentId)).toEqual(['2', '3'])
  })

  test('leaves what stands on the screen, with its way back', () => {
    const first = order(publish('1', 'queued'), publish('2', 'queued'))
    announceOperation(first)
    announceOperation(order(publish('2', 'coalesced')))
    expect(lastOperation.get()).toBe(first)
  })

  test('is told where anything else was ordered meanwhile, or along with it', () => {
    announceOperation(order(publish('1', 'queued')))
    const more = order(publish('1', 'coalesced'), publish('2', 'queued'))
    announceOperation(more)
    expect(lastOperation.get()).toBe(more)
    const elsewhere = order(publish('3', 'coalesced'))
    announceOperation(elsewhere)
    expect(lastOperation.get()).toBe(elsewhere)
  })
})
