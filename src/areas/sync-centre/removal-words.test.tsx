import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/shown.tsx'
import { RemovalWords } from './removal-words.tsx'

const NONE = { operations: 0, drafts: 0, others: [], history: { discarded: 0, versions: 0, ended: 0 } }
const of = (userName: string | undefined, operations: number, drafts: number) => ({
  owner: { serverId: 's', userId: String(userName) },
  userName,
  operations,
  drafts,
})

test('who removes the data of a device that holds nothing else is told of copies alone', () => {
  expect(wordsOf(<RemovalWords storage={NONE} />)).toBe(
    'Offline copies will be deleted and you will be signed out. There is nothing left to send.',
  )
})

test('what could still be had back is counted, although everything was sent', () => {
  const words = wordsOf(<RemovalWords storage={{ ...NONE, history: { discarded: 1, versions: 12, ended: 3 } }} />)
  expect(words).toContain('1 discarded draft, 12 earlier versions, 3 activity entries')
})

test('unsent work of others is counted, and they are named', () => {
  const others = [of('ben', 1, 2), of(undefined, 0, 1)]
  const words = wordsOf(<RemovalWords storage={{ ...NONE, operations: 2, drafts: 4, others }} />)
  expect(words).toContain('6 unsent drafts and changes')
  expect(words).toContain('4 from ben and Unknown user')
})

test('where all unsent work is his own no other user is spoken of', () => {
  expect(wordsOf(<RemovalWords storage={{ ...NONE, drafts: 2 }} />)).not.toContain('yours')
})
