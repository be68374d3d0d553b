import { beforeEach, expect, test, vi } from 'vitest'
import type { PinRow } from '#data/pins/use-pins.ts'
import { wordsOf } from '#tests/support/shown.tsx'
import { usePinState } from './use-pin-state.ts'

let isOnline = true
vi.mock('#data/network/online.ts', () => ({ useOnline: () => isOnline }))
beforeEach(() => void (isOnline = true))

function Words({ pin }: { pin: PinRow }) {
  return usePinState()(pin).words
}

const told = (part: Partial<PinRow>) =>
  wordsOf(<Words pin={{ state: 'running', done: 0, total: 0, failed: 0, ...part } as PinRow} />)

test('a pin whose contents are not counted yet does not say how many of them are kept', () => {
  expect(told({})).toBe('Counting its content')
  expect(told({ halted: 'line' })).toBe('Waiting for the server')
})

test('a pin that is being filled says how far it is', () => {
  expect(told({ done: 3, total: 12 })).toBe('3 of 12 available offline so far')
  expect(told({ halted: 'line', done: 3, total: 12 })).toBe('Waiting for the server: 3 of 12 available offline')
})

test('what a press has ordered without a line waits for the server, whatever the last pass has noted', () => {
  isOnline = false
  expect(told({})).toBe('Waiting for the server')
  expect(told({ done: 12, total: 12 })).toBe('Waiting for the server: 12 of 12 available offline')
  expect(told({ state: 'stopped', done: 3, total: 12 })).toBe('Stopped at 3 of 12')
  expect(told({ state: 'kept', done: 12, total: 12 })).toBe('Available offline')
})
