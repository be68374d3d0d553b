import { beforeEach, expect, test, vi } from 'vitest'
import { raiseSessionEnded, settleSessionEnded } from '#data/identity/session-ended.ts'
import { leave, leaveForGood } from '#app/leave.ts'

const OWNER = { serverId: 's', userId: 'u' }
let done: string[]
let fails = false
let hasSignedInAgain = false

vi.mock('#data/outbox/end-work-offline.ts', () => ({ endWorkOffline: (leaving: () => Promise<void>) => leaving() }))
vi.mock('#data/session/session.ts', () => ({ signOut: async () => void done.push('session over') }))
vi.mock('#data/session/owner.ts', () => ({ currentOwner: () => OWNER }))
vi.mock('#data/page/open-drafts.ts', () => ({
  goWithDrafts: (_: () => void, hasAsked?: boolean) => void done.push(hasAsked ? 'gone' : 'asked after the end'),
}))
vi.mock('#data/identity/tab-user.ts', () => ({
  tabToken: () => {
    if (hasSignedInAgain) settleSessionEnded()
  },
}))
vi.mock('#data/reads/hydrate-reads.ts', () => ({ forgetReads: () => void done.push('asked for nothing') }))
vi.mock('#data/device/copies-left.ts', () => ({
  noteCopiesLeft: () => void done.push('noted'),
  forgetCopiesOf: async () => {
    done.push('copies removed')
    if (fails) throw new Error('no disk')
  },
}))

beforeEach(() => {
  done = []
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined })
})

const ALL = ['noted', 'asked for nothing', 'session over', 'copies removed', 'gone']

test('copies are removed when nothing more is kept of who leaves: after the end of his session', async () => {
  await leaveForGood()
  expect(done).toEqual(ALL)
})

test('a device whose copies can not be removed keeps nobody from signing out', async () => {
  fails = true
  await leaveForGood()
  expect(done).toEqual(ALL)
})

test('who is to sign in again has his session ended first', async () => {
  raiseSessionEnded()
  await leave()
  expect(done).toEqual(['session over', 'gone'])
})

test('a session that its user has begun in another tab meanwhile is not ended: this tab goes on with it', async () => {
  raiseSessionEnded()
  hasSignedInAgain = true
  await leave()
  expect(done).toEqual([])
})
