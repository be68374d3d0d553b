import { beforeEach, expect, test, vi } from 'vitest'
import { type Connection, connection } from '#data/network/online.ts'
import type * as Stores from '#data/page/store.ts'
import { shown, wordsOf } from '#tests/support/shown.tsx'
import { SignedOutChoice } from './session-ended-dialog.tsx'

// Rendered to a text, where nothing changes any more.
vi.mock('#data/page/store.ts', async (original) => ({
  ...(await original<typeof Stores>()),
  useStore: <Value,>(store: Stores.Store<Value>) => store.get(),
}))

beforeEach(() => connection.set('online'))

const choice = (unsent: number, leaving = false, isElsewhere = false, isKeptNowhere = false, isForced = false) => (
  <SignedOutChoice
    {...{ unsent, leaving, isElsewhere, isKeptNowhere, isForced }}
    onStay={() => undefined}
    onRelogin={() => undefined}
  />
)

/** The buttons by their words: whether they can be pressed, and which of them has the focus. */
function buttonsWhile(state: Connection, leaving = false, isKeptNowhere = false) {
  connection.set(state)
  const markup = shown(choice(0, leaving, false, isKeptNowhere))
  const buttons = [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(([, attributes = '', inner = '']) => ({
    words: inner.replaceAll(/<[^>]*>/g, ''),
    enabled: !/ disabled=/.test(attributes),
    focused: attributes.includes('data-autofocus'),
  }))
  return { markup, buttons }
}

test('where the server answers, signing in again is one press away', () => {
  const { markup, buttons } = buttonsWhile('online')
  expect(buttons).toEqual([
    { words: 'Stay here', enabled: true, focused: false },
    { words: 'Sign in again', enabled: true, focused: true },
  ])
  expect(markup).not.toContain('Without a connection')
})

test.each([
  ['offline', 'Without a connection to the server, you can'],
  ['portal', 'Without a connection to the server, you can'],
  ['forced', 'To sign in again, stop working offline in the Sync centre first.'],
] as const)('nobody is locked out of his own device: %s he is told and stays', (state, words) => {
  const { markup, buttons } = buttonsWhile(state)
  expect(buttons).toEqual([
    { words: 'Stay here', enabled: true, focused: true },
    { words: 'Sign in again', enabled: false, focused: false },
  ])
  expect(markup).toContain(words)
})

test('who is on his way to sign in again can not stay', () => {
  const { buttons } = buttonsWhile('online', true)
  expect(buttons.map(({ enabled }) => enabled)).toEqual([false, false])
})

test.each([
  [1, '1 change is waiting on this device and will be sent after you sign in.'],
  [3, '3 changes are waiting on this device and will be sent after you sign in.'],
])('who is signed out is told how much of his work waits: %i', (unsent, words) => {
  expect(wordsOf(choice(unsent))).toContain(words)
})

test('where nothing waits nothing is said of it', () => {
  expect(wordsOf(choice(0))).not.toContain('after you sign in')
})

test('who is signed out because another server answers is not told that his work goes there', () => {
  const words = wordsOf(choice(3, false, true))
  expect(words).toContain('belongs to the previous server and is never sent to this one')
  expect(words).not.toContain('after you sign in')
})

test.each([
  [false, 'kept on this device'],
  [true, 'is not saved: stay here'],
])('who was signed out by an administrator is told so, and what becomes of his work', (isKeptNowhere, words) => {
  const said = wordsOf(choice(0, false, false, isKeptNowhere, true))
  expect(said).toContain('An administrator ended your session.')
  expect(said).not.toContain('expired')
  expect(said).toContain(words)
})

test('nobody is told that a form is kept which is kept nowhere, nor led away from it', () => {
  const { markup, buttons } = buttonsWhile('online', false, true)
  expect(markup).toContain('is not saved: stay here, sign in from another tab, then save it')
  expect(markup).not.toContain('kept on this device')
  expect(buttons).toEqual([
    { words: 'Stay here', enabled: true, focused: true },
    { words: 'Sign in again', enabled: true, focused: false },
  ])
})
