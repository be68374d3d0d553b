import { expect, test } from 'vitest'
import { syncState, worstState } from './sync-state.ts'

const lease = { owner: 'worker', until: 60_000, fence: 1 }

test.each(['sending', 'running'] as const)('an order that is %s is being sent while its sender holds it', (state) => {
  expect(syncState({ state, lease }, 59_000)).toBe('sending')
})

test.each(['sending', 'running'] as const)(
  'whether an order that was %s when its sender died has arrived is not known',
  (state) => {
    expect(syncState({ state, lease }, 61_000)).toBe('checking')
    expect(worstState([{ state, lease: { ...lease, until: 1 } }, { state: 'queued' }])).toBe('checking')
  },
)

test('a lease says nothing of one that is not being sent', () => {
  expect(syncState({ state: 'queued', lease }, 61_000)).toBe('waiting')
  expect(syncState({ state: 'conflict', lease }, 61_000)).toBe('conflict')
})
