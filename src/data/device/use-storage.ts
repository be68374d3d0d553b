import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { blobTotals } from '#db/work/blobs.ts'
import { copiesByReason, COPY_REASONS, type CopyReason, type CopySum } from '#db/cache/copy-reasons.ts'
import { unsentWork, type UnsentWork } from '#db/work/owner-names.ts'
import { storageUsage, type StorageUsage } from '#db/cache/quota.ts'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { settledReads } from '#data/reads/device-reads.ts'
import { reportReleased } from '#data/identity/released.ts'
import { askForPersistence, type PersistenceAnswer, persistenceAnswer } from '#data/storage/persistence.ts'
import { currentOwner } from '#data/session/owner.ts'
import { serverInstance } from '#data/identity/server-instance.ts'
import { forgetSession, signOut } from '#data/session/session.ts'
import { noteSignedOut } from '#data/session/session-row.ts'
import { unstoredDrafts } from '#data/drafts/unstored-drafts.ts'
import { type Outbox, useOutbox } from '#data/outbox/use-outbox.ts'

export { COPY_REASONS, type CopyReason, type CopySum, type StorageUsage, type UnsentWork }

export interface DeviceStorage extends StorageUsage {
  drafts: number
  operations: number
  files: number
  fileBytes: number
  cachedAnswers: number
  offlineStart: boolean
  /** Bytes of what the person asked to keep. */
  keptBytes: number
  /** Why contents of who is signed in are here. */
  copies: Record<CopyReason, CopySum> | undefined
  /** What the browser said when it was asked to keep the data; undefined when nobody has asked. */
  answer: PersistenceAnswer | undefined
  /** Whose the drafts and operations are. */
  unsent: UnsentWork[]
  /** How many of them are of who is signed in, and what of his texts the disk has not taken. */
  mine: number
  /** What is of all others. */
  others: UnsentWork[]
  /** What any user could still have back: discarded drafts, earlier versions of texts, ended orders. */
  history: { discarded: number; versions: number; ended: number }
}

/**
 * What this app keeps on the device, counted when asked and when nothing waits any more; `persist` asks the browser to
 * keep it for good.
 */
export function useStorage() {
  const lastEnded = useOutbox(onceSent)
  const query = useQuery({
    queryKey: ['device-storage', lastEnded],
    queryFn: measure,
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const persist = async () => {
    const kept = await askForPersistence()
    await query.refetch()
    return kept
  }
  return { storage: query.data, error: query.error, refresh: () => void query.refetch(), persist }
}

/**
 * Which operation ended last, once none waits. That none waits says too little: what is placed and sent between two looks
 * at the outbox was never seen there, but may have been counted.
 */
export function onceSent({ total, lastEnded }: Pick<Outbox, 'total' | 'lastEnded'>): number | undefined {
  return total === 0 ? lastEnded : undefined
}

async function measure(): Promise<DeviceStorage> {
  const [work, cache, usage] = await Promise.all([workDatabase(), cacheDatabase(), storageUsage()])
  const [drafts, operations, files, cachedAnswers, pins, answer, unsent, discarded, versions, ended] =
    await Promise.all([
      work.drafts.count(),
      work.outbox.count(),
      blobTotals(work),
      cache.answers.count(),
      cache.pins.toArray(),
      persistenceAnswer(),
      unsentWork(work),
      work.discarded.count(),
      work.versions.count(),
      work.journal.count(),
    ])
  const me = currentOwner()
  const copies = me && (await copiesByReason({ work, cache }, me))
  const own = unsent.find(({ owner }) => owner.userId === me?.userId && owner.serverId === me.serverId)
  const offlineStart = Boolean(navigator.serviceWorker?.controller)
  const keptBytes = pins.reduce((sum, { bytes }) => sum + bytes, 0)
  const counts = { drafts, operations, ...files, cachedAnswers, keptBytes }
  return {
    ...usage,
    ...counts,
    offlineStart,
    copies,
    answer,
    unsent,
    mine: (own?.operations ?? 0) + (own?.drafts ?? 0) + (me ? unstoredDrafts(me).length : 0),
    others: unsent.filter((one) => one !== own),
    history: { discarded, versions, ended },
  }
}

/** Facts for a report of trouble: counts and versions, no text and no token. */
export async function diagnostics(): Promise<string> {
  const [{ unsent: _unsent, others: _others, ...storage }, work] = await Promise.all([measure(), workDatabase()])
  const states: object[] = []
  // One by one: texts may be large, and many may wait.
  await work.outbox
    .orderBy('seq')
    .each(({ kind, state, attempts, lastError }) => states.push({ kind, state, attempts, code: lastError?.code }))
  const facts = {
    at: new Date().toISOString(),
    agent: navigator.userAgent,
    server: serverInstance.get(),
    storage,
    states,
  }
  return JSON.stringify(facts, null, 2)
}

/**
 * Deletes everything this app keeps here and starts anew at the sign-in; the caller has asked. What can not be deleted
 * keeps nothing else from going, and is told.
 */
export async function removeThisDevice(): Promise<void> {
  const [work, cache, { removeDeviceData }] = await Promise.all([
    workDatabase(),
    cacheDatabase(),
    import('#db/cache/remove-device-data.ts'),
  ])
  await signOut()
  // Also that of somebody else who has signed in in another tab.
  await forgetSession()
  // An editor in another tab would write into a new database when its own one goes.
  reportReleased()
  // What is being written would make a database again.
  await settledReads()
  const removed = await Promise.allSettled([removeDeviceData(work, cache), removeFiles(), removeWorkers()])
  localStorage.clear()
  // Once more for tabs that look only now: what they had been told went with the rest.
  reportReleased()
  sessionStorage.clear()
  const failed = removed.find((one) => one.status === 'rejected')
  if (failed) {
    noteSignedOut()
    throw failed.reason
  }
  location.assign('/admin/login')
}

/** Over plain http there are none, and no name for them either. */
async function removeFiles(): Promise<void> {
  const { caches } = globalThis as Partial<typeof globalThis>
  for (const name of (await caches?.keys()) ?? []) await caches?.delete(name)
}

async function removeWorkers(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>
  for (const one of (await serviceWorker?.getRegistrations()) ?? []) await one.unregister()
}
