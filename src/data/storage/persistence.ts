import { requestPersistence } from '#db/cache/quota.ts'
import { workDatabase } from '#data/storage/databases.ts'

/** What the browser said when it was asked not to clear this site by itself. */
export interface PersistenceAnswer {
  readonly askedAt: number
  readonly granted: boolean
}

const KEY = 'persistence'
let asked = false

/**
 * Once a tab, after the first order or the first pin: from now on this device holds something that the browser must not
 * clear. Firefox asks the person, so a no is not asked again; the Storage page has a button for that.
 */
export async function askToKeepStorage(): Promise<void> {
  if (asked) return
  asked = true
  try {
    if ((await persistenceAnswer()) !== undefined || (await navigator.storage?.persisted?.())) return
    await askForPersistence()
  } catch {
    // What cannot be asked for is not there: the Storage page says so.
  }
}

/** Asks the browser and notes its answer. */
export async function askForPersistence(): Promise<boolean> {
  const granted = await requestPersistence()
  const answer: PersistenceAnswer = { askedAt: Date.now(), granted }
  await (await workDatabase()).meta.put({ key: KEY, value: answer })
  return granted
}

/** The last answer; undefined when nobody has asked yet. */
export async function persistenceAnswer(): Promise<PersistenceAnswer | undefined> {
  const row = await (await workDatabase()).meta.get(KEY)
  return row?.value as PersistenceAnswer | undefined
}
