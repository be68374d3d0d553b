import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#data/request/call-error.ts'
import { createActionKeys } from '#data/request/action-keys.ts'

const LINK = '{"name":"a"}'
const lost = new CallError('timeout', '', { mayBeDone: true })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what is sent again after its answer was lost goes out under the same key', () => {
  const runs = createActionKeys()
  const key = runs.begin(LINK)?.key
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  runs.end(LINK, lost)
  expect(runs.begin(LINK)).toEqual({ key, again: true })
})

test('after an answer the same is meant to be done once more', () => {
  const runs = createActionKeys()
  const keys = [undefined, new CallError('refused', 'The name is taken'), undefined].map((failure) => {
    const key = runs.begin(LINK)?.key
    runs.end(LINK, failure)
    return key
  })
  expect(new Set(keys).size).toBe(3)
})

test('another input has a key of its own', () => {
  const runs = createActionKeys()
  const key = runs.begin(LINK)?.key
  runs.end(LINK, lost)
  expect(runs.begin('{"name":"b"}')?.key).not.toBe(key)
})

test('what says nothing of the first attempt leaves it remembered', () => {
  const runs = createActionKeys()
  const key = runs.begin(LINK)?.key
  for (const failure of [lost, new CallError('repeat', ''), new CallError('unauthorized', ''), lost]) {
    runs.end(LINK, failure)
    expect(runs.begin(LINK)).toEqual({ key, again: true })
  }
})

test('who comes back to it much later means it anew', () => {
  const runs = createActionKeys()
  const key = runs.begin(LINK)?.key
  runs.end(LINK, lost)
  vi.advanceTimersByTime(10 * 60_000)
  expect(runs.begin(LINK)?.key).not.toBe(key)
})

test('the same is not begun twice at a time, and what is under way is so until all of it has ended', () => {
  const runs = createActionKeys()
  runs.begin(LINK)
  expect(runs.begin(LINK)).toBeUndefined()
  runs.begin('other')
  runs.end(LINK)
  expect(runs.isUnderWay()).toBe(true)
  runs.end('other')
  expect(runs.isUnderWay()).toBe(false)
})
