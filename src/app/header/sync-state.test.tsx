import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { type Outbox, UNKNOWN } from '#data/outbox/outbox-counts.ts'
import { shown, wordsOf } from '#tests/support/shown.tsx'
import { SyncState } from './sync-state.tsx'

const now = vi.hoisted(() => ({ outbox: undefined as unknown, connection: 'online' }))

vi.mock('#data/outbox/use-outbox.ts', () => ({ useOutbox: () => now.outbox }))
vi.mock('#data/network/online.ts', () => ({ useConnection: () => now.connection }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, 'aria-label': label }: { children: ReactNode; 'aria-label': string }) => (
    <a href="/sync" aria-label={label}>
      {children}
    </a>
  ),
}))

function headerWith(outbox: Partial<Outbox>, connection = 'online') {
  now.outbox = { ...UNKNOWN, isKnown: true, ...outbox }
  now.connection = connection
  const markup = shown(<SyncState compact={false} />)
  return { name: /aria-label="([^"]*)"/.exec(markup)?.[1], speaks: markup.includes('role="status"') }
}

test('a device that was not read yet, or can not be read, is not said to have sent everything', () => {
  expect(headerWith({ isKnown: false })).toEqual({ name: 'Sync centre', speaks: false })
  expect(wordsOf(<SyncState compact={false} />)).toBe('Sync centre')
})

test('that nothing waits is said where it is known', () => {
  expect(headerWith({})).toEqual({ name: 'All sent', speaks: true })
})

test('a lost answer is being looked for, and is not "Sending" for ever', () => {
  expect(headerWith({ total: 1, checking: 1 }).name).toBe('Checking what arrived (1)')
})

test('what waits besides is told beside what needs attention', () => {
  expect(headerWith({ total: 3, attention: 1, waiting: 2 }).name).toBe('Needs attention (1), 2 more waiting')
  expect(headerWith({ total: 1, attention: 1 }).name).toBe('Needs attention (1)')
})

test('how much needs attention is read out, and of what waits no count', () => {
  const spoken = () => /role="status"[^>]*>([^<]*)</.exec(shown(<SyncState compact={false} />))?.[1]
  headerWith({ total: 3, attention: 2, waiting: 1 })
  expect(spoken()).toBe('Needs attention (2)')
  headerWith({ total: 3, waiting: 3 })
  expect(spoken()).toBe('Waiting to send')
})
