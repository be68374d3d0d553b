import { readLastSync } from '#db/work/last-sync.ts'
import type { OperationState, Owner } from '#db/rows.ts'
import { isSendable } from '#db/work/session-row.ts'
import { ownerKey, type WorkDatabase } from '#db/work/work.ts'
import { readPause, readWorksOffline } from '#sync/model/paused-outbox.ts'
import type { Ended } from '#data/outbox/ended.ts'
import { PUBLISHES } from '#data/outbox/publish-flag.ts'
import { STATES, syncState, type SyncState } from '#data/outbox/sync-state.ts'

/** What the header shows of the outbox: counts, read from an index and never from the rows. */
export interface Outbox extends Ended {
  /** False until it was read, and where it can not be: then the counts say nothing, and nothing may be said of them. */
  isKnown: boolean
  total: number
  waiting: number
  sending: number
  /** Whether they arrived is being found out. */
  checking: number
  /** Refused, in conflict or waiting for a look. */
  attention: number
  /** Waiting or being sent, and will make the server write pages. */
  publishing: number
  /** Nothing can be sent in this user's name: the session has ended, or somebody else signed in. Nothing is lost. */
  needsSignIn: boolean
  paused: boolean
  /** `user`, `offline`, `server-restored` or `other-server`. */
  pauseReason: string | undefined
  /** Somebody works offline on this device, whatever else may be a reason. */
  worksOffline: boolean
  /** Epoch milliseconds of the last time that nothing was left to send. */
  lastSyncAt: number | undefined
}

/** Before anything was read. */
export const UNKNOWN: Outbox = {
  isKnown: false,
  total: 0,
  waiting: 0,
  sending: 0,
  checking: 0,
  attention: 0,
  publishing: 0,
  lastEnded: undefined,
  lastEndedAt: 0,
  needsSignIn: false,
  paused: false,
  pauseReason: undefined,
  worksOffline: false,
  lastSyncAt: undefined,
}

/** All that the counts are read from. */
export const outboxTables = (work: WorkDatabase) => [work.outbox, work.journal, work.session, work.meta]

/** One transaction: each one on its own would stand in the way of what is being sent. */
export async function readOutbox(work: WorkDatabase, owner: Owner): Promise<Outbox> {
  return work.transaction('r', outboxTables(work), () => countAll(work, owner))
}

async function countAll(work: WorkDatabase, owner: Owner): Promise<Outbox> {
  const [counts, publishing, ended, session, pauseReason, worksOffline, synced] = await Promise.all([
    Promise.all(STATES.map((state) => countOf(work, owner, state))),
    countOfPublishing(work, owner),
    work.journal.orderBy('id').last(),
    work.session.get('current'),
    readPause(work, owner),
    readWorksOffline(work),
    readLastSync(work, owner),
  ])
  const count = (...wanted: SyncState[]) => sum(counts.filter((_, index) => wanted.includes(stateAt(index))))
  return {
    isKnown: true,
    total: sum(counts),
    waiting: count('waiting'),
    sending: count('sending'),
    checking: count('checking'),
    attention: count('attention', 'conflict'),
    publishing,
    lastEnded: ended?.id ?? 0,
    lastEndedAt: ended?.endedAt ?? 0,
    needsSignIn: session !== undefined && !(isSendable(session, Date.now()) && session.userId === owner.userId),
    paused: pauseReason !== undefined,
    pauseReason,
    worksOffline,
    lastSyncAt: synced,
  }
}

const stateAt = (index: number) => syncState({ state: STATES[index] ?? 'queued' })

function countOf(work: WorkDatabase, owner: Owner, state: OperationState): PromiseLike<number> {
  const start = [...ownerKey(owner), state]
  return work.outbox
    .where('[serverId+userId+state+kind]')
    .between([...start, ''], [...start, '\uffff'])
    .count()
}

function countOfPublishing(work: WorkDatabase, owner: Owner): Promise<number> {
  const states = STATES.filter((state) => ['waiting', 'sending', 'checking'].includes(syncState({ state })))
  const keys = states.flatMap((state) => [...PUBLISHES].map((kind) => [...ownerKey(owner), state, kind]))
  const counts = keys.map((key) => work.outbox.where('[serverId+userId+state+kind]').equals(key).count())
  return Promise.all(counts).then(sum)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, one) => all + one, 0)
}
