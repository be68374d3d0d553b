import { offlineCopiesOfSite, putOfflineCopies } from '#db/cache/offline-copies.ts'
import { addPin, changePin, listPins, pinKey, removePin } from '#db/cache/pins.ts'
import type { OfflineCopyRow, PinRow } from '#db/rows.ts'
import { cacheDatabase } from '#data/storage/databases.ts'
import { notePins } from '#data/pins/has-pins.ts'
import { offlinePictures } from '#data/pins/offline-pictures.ts'
import { requireOwner } from '#data/session/owner.ts'
import { askToKeepStorage } from '#data/storage/persistence.ts'
import { newPin, type PinPlan, type PinTarget, planPin } from '#data/pins/pin-plan.ts'
import { pagePorts, runPins } from '#data/pins/pin-runner.ts'

export { keyOfTarget } from '#data/pins/pin-plan.ts'
export type { PinPlan, PinTarget }

/** Counts what would be kept and estimates its size; stores nothing. Fails with `CallError`. */
export async function planFor(target: PinTarget): Promise<PinPlan> {
  return planPin(await pagePorts(await requireOwner()), target)
}

/** Keeps it on this device from now on. */
export async function makeAvailableOffline(target: PinTarget, title: string): Promise<void> {
  const [cache, owner] = await Promise.all([cacheDatabase(), requireOwner()])
  await addPin(cache, owner, newPin(target, title, Date.now()))
  notePins()
  void askToKeepStorage()
  void runPins()
}

/** Reads nothing more of it until `goOn`; what is here stays. */
export async function stopOfflineCopy(key: string): Promise<void> {
  await change(key, { state: 'stopped' })
}

/** Goes on, and tries again what could not be kept. */
export async function resumePin(pin: PinRow): Promise<void> {
  await readAgain(pin, ({ problem }) => problem !== undefined)
}

/** Reads all of it again, also what looks in lists as it did before: a person's word counts for more. */
export async function refresh(pin: PinRow): Promise<void> {
  await readAgain(pin, () => true)
}

async function readAgain({ key, siteId }: PinRow, which: (keep: OfflineCopyRow) => boolean): Promise<void> {
  const [cache, owner] = await Promise.all([cacheDatabase(), requireOwner()])
  const keeps = (await offlineCopiesOfSite(cache, owner, siteId)).filter(
    (keep) => keep.pins.includes(key) && which(keep),
  )
  await putOfflineCopies(
    cache,
    owner,
    keeps.map((keep) => ({ ...keep, isDue: true })),
  )
  await change(key, { state: 'running', unlisted: true, halted: undefined })
  void runPins()
}

/** Frees its room. Copies that another pin stands for stay. */
export async function removePinAndCopies(key: string): Promise<void> {
  const [cache, owner] = await Promise.all([cacheDatabase(), requireOwner()])
  const pictures = await removePin(cache, owner, key)
  await offlinePictures(owner).delete(pictures)
}

/** What is kept of this content or catalog by itself. */
export async function pinOf(kind: 'catalog' | 'content', id: string): Promise<PinRow | undefined> {
  const [cache, owner] = await Promise.all([cacheDatabase(), requireOwner()])
  return (await listPins(cache, owner)).find((pin) => pin.key === pinKey(kind, id))
}

async function change(key: string, next: Partial<PinRow>): Promise<void> {
  const [cache, owner] = await Promise.all([cacheDatabase(), requireOwner()])
  await changePin(cache, owner, key, next)
}
