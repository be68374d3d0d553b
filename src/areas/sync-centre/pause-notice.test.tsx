import { expect, test, vi } from 'vitest'
import { shown, wordsOf } from '#tests/support/shown.tsx'
import { PauseNotice } from './pause-notice.tsx'

const held = vi.hoisted(() => ({
  work: undefined as undefined | { owner: object; operations: number; drafts: number },
  elsewhere: { operations: 0, drafts: 0 },
}))

vi.mock('#data/outbox/use-work-for-other-servers.ts', () => ({
  useWorkForOtherServers: () => held.work,
  useWorkElsewhere: () => held.elsewhere,
}))

const noticeOf = (pauseReason: string | undefined) => <PauseNotice outbox={{ pauseReason }} />
const buttonsOf = (pauseReason: string) =>
  [...shown(noticeOf(pauseReason)).matchAll(/<button.*?<\/button>/gs)].map(([button]) =>
    button.replaceAll(/<[^>]*>/g, ''),
  )

test('nothing is asked while nothing is paused, or where the person paused it himself', () => {
  for (const reason of [undefined, 'user', 'offline']) expect(wordsOf(noticeOf(reason))).toBe('')
})

test('a server that was set back is told of, and waits for one word', () => {
  const words = wordsOf(noticeOf('server-restored'))
  expect(words).toContain('The server was restored to an earlier state')
  expect(words).toContain('its content may be older than yours')
  expect(buttonsOf('server-restored')).toEqual(['Send'])
})

test('another server gets nothing: the person may look again or sign in to it', () => {
  held.work = undefined
  const words = wordsOf(noticeOf('other-server'))
  expect(words).toContain('A different server is at this address')
  expect(words).toContain('never sent to this one')
  expect(buttonsOf('other-server')).toEqual(['Check again', 'Sign in to this server'])
})

test('what waits for the server before is counted and can be exported while another one answers', () => {
  held.work = { owner: {}, operations: 1, drafts: 2 }
  expect(wordsOf(noticeOf('other-server'))).toContain('Kept for the previous server: 1 change, 2 drafts')
  expect(buttonsOf('other-server')).toEqual(['Check again', 'Export unsent work', 'Sign in to this server'])
})

test('who has signed in to another server is told that work for the one before still waits here', () => {
  held.elsewhere = { operations: 1, drafts: 2 }
  const words = wordsOf(noticeOf(undefined))
  expect(words).toContain('Unsent work for another server is on this device')
  expect(words).toContain('1 change, 2 drafts. None of it is sent to this server')
})
