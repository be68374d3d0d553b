import type { CacheDatabase } from '#db/cache/cache.ts'
import type { MetaRow } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work/work.ts'
import type { Table } from 'dexie'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { type StorageLoss, reportStorageLoss } from '#data/device/loss-state.ts'
import { HAS_WORK_KEY } from '#data/device/unsent-on-device.ts'

/** What localStorage knows of the databases; it outlives them where a browser clears those alone. */
interface Holding extends StorageLoss {
  /** Names that the databases were given when they were new. */
  readonly work: string
  readonly cache: string
}

const NAME = 'deviceId'

/** The part of `localStorage` that is used. */
export type Notes = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Compares what this device is known to have held with what is there, and notes what is there now. A database that the
 * browser removed has come back empty under another name.
 *
 * @returns what is gone; undefined when nothing is, or nothing of worth
 */
export async function checkUnsentOnDevice(
  work: WorkDatabase,
  cache: CacheDatabase,
  notes: Notes,
  now: number,
): Promise<StorageLoss | undefined> {
  const known = read(notes)
  const [workName, cacheName] = [await nameOf(work.meta), await nameOf(cache.meta)]
  const [drafts, orders, kept] = await Promise.all([work.drafts.count(), work.outbox.count(), cache.pins.count()])
  const holding: Holding = { work: workName, cache: cacheName, at: now, unsent: drafts + orders, kept }
  notes.setItem(HAS_WORK_KEY, JSON.stringify(holding))
  if (!known) return undefined
  const unsent = known.work === workName ? 0 : known.unsent
  const lost = known.cache === cacheName ? 0 : known.kept
  return unsent + lost > 0 ? { at: known.at, unsent, kept: lost } : undefined
}

/** The same for this page, which tells what is gone. */
export async function watchUnsentOnDevice(): Promise<void> {
  const loss = await checkUnsentOnDevice(await workDatabase(), await cacheDatabase(), localStorage, Date.now())
  if (loss) reportStorageLoss(loss)
}

function read(notes: Notes): Holding | undefined {
  try {
    return (JSON.parse(notes.getItem(HAS_WORK_KEY) ?? 'null') as Holding | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Given once, by whichever tab is first. */
async function nameOf(meta: Table<MetaRow, string>): Promise<string> {
  return meta.db.transaction('rw', meta, async () => {
    const row = await meta.get(NAME)
    if (row) return String(row.value)
    const name = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('')
    await meta.put({ key: NAME, value: name })
    return name
  })
}
