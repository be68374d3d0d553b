import type { ContentInit } from '#contract/contents/form.ts'
import { API_BASE } from '#contract/wire.ts'
import { indexRows, unindexRows } from '#db/cache/content-index.ts'
import { notePictures, putCopy, putRefusal, type Refusal, unshownPictures } from '#db/cache/offline-copies.ts'
import { changePin } from '#db/cache/pins.ts'
import type { OfflineCopyRow, PinRow } from '#db/rows.ts'
import { rowOfInit } from '#data/reads/row-of-init.ts'
import { PinSyncAborted } from '#data/pins/pin-sync-aborted.ts'
import { type AskedPictures, storePictures } from '#data/pins/pin-pictures.ts'
import { bytesOf, picturesOf, type SitePass } from '#data/pins/pin-ports.ts'
import { isAboutContent, refusalOf } from '#data/pins/pin-refusal.ts'
import { rowsOfCatalog } from '#data/pins/pin-rows.ts'

/** Contents that are read side by side: the person's own requests go between them. */
const LANES = 3
/** Between two looks at the room and two words about the progress (ms). */
const TELL_MS = 500

/** Reads all contents of a site that are due. Answers how many; what an editor shows stays due. */
export async function readDue(pass: SitePass): Promise<number> {
  const due = [...pass.keeps.values()].filter((keep) => keep.isDue && isWanted(pass, keep))
  const reading: Reading = { asked: new Map(), replaced: new Set(), lists: new Map() }
  let read = 0
  let told = pass.ports.now()
  await checkRoom(pass, due.length)
  await tell(pass)
  const lane = async () => {
    for (let keep = due.shift(); keep; keep = due.shift()) {
      if (pass.signal.aborted) throw new PinSyncAborted('stopped')
      if (!isWanted(pass, keep) || (keep.storedAt !== undefined && (await pass.ports.isOpen(keep.contentId)))) continue
      await readOne(pass, keep, reading)
      read++
      if (pass.ports.now() - told < TELL_MS) continue
      told = pass.ports.now()
      await checkRoom(pass, due.length)
      await tell(pass)
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane))
  await freePictures(pass, reading.replaced)
  const failed = lanes.find((one) => one.status === 'rejected')
  if (failed) {
    await tell(pass)
    throw failed.reason
  }
  await settle(pass)
  return read
}

/** At the end, when no content is between its old pictures and its new ones. Most are shown here: that is seen first. */
async function freePictures({ ports, keeps }: SitePass, replaced: ReadonlySet<string>): Promise<void> {
  const shown = new Set([...keeps.values()].flatMap((keep) => keep.pictures))
  const left = [...replaced].filter((url) => !shown.has(url))
  await ports.pictures.delete(await unshownPictures(ports.cache, ports.owner, left))
}

async function checkRoom({ ports }: SitePass, due: number): Promise<void> {
  const room = due > 0 ? await ports.room() : undefined
  if (room !== undefined && room <= 0) throw new PinSyncAborted('room')
}

function isWanted({ pins }: SitePass, keep: OfflineCopyRow): boolean {
  return pins.some((pin) => pin.state !== 'stopped' && keep.pins.includes(pin.key))
}

/** What one reading of a site has come across. */
interface Reading {
  readonly asked: AskedPictures
  /** Pictures that contents showed before: those that nothing shows any more are freed at the end. */
  readonly replaced: Set<string>
  /** Ids of the contents in the list of a catalog, where it had to be looked at. */
  readonly lists: Map<string, Promise<ReadonlySet<string> | undefined>>
}

async function readOne(pass: SitePass, keep: OfflineCopyRow, reading: Reading): Promise<void> {
  const { problem: _problem, reason: _reason, ...known } = keep
  const { cache, owner, content, now } = pass.ports
  let init: ContentInit
  try {
    init = await content(pass.siteId, keep)
  } catch (error) {
    return noteRefusal(pass, keep, await refusalOf(error, () => isListed(pass, keep, reading)), reading)
  }
  const urls = picturesOf(init, API_BASE)
  for (const url of [...keep.pictures, ...urls]) reading.replaced.add(url)
  if (!(await notePictures(cache, owner, keep.contentId, urls))) return void pass.keeps.delete(keep.contentId)
  const pictures = await storePictures(pass, keep, urls, reading.asked)
  const next: OfflineCopyRow = {
    ...known,
    title: init.title ?? keep.title,
    catalogId: init.catalogId,
    isDue: false,
    storedAt: now(),
    bytes: bytesOf(init) + pictures.bytes,
    pictures: pictures.kept,
    ...(pictures.problem && { problem: pictures.problem }),
  }
  // A content that no list has brought here can be found and listed all the same.
  if (keep.mark === '') await indexRows(cache, owner, pass.siteId, [rowOfInit(init)], now())
  remember(pass, keep.contentId, await putCopy(cache, owner, next, init))
}

/** Only what nobody may have goes: a server that fails, or refuses for another reason, takes nothing from the device. */
async function noteRefusal(pass: SitePass, keep: OfflineCopyRow, refusal: Refusal, reading: Reading): Promise<void> {
  const { cache, owner } = pass.ports
  const mustGo = refusal.problem === 'denied' || refusal.problem === 'gone'
  if (mustGo) {
    for (const url of keep.pictures) reading.replaced.add(url)
    await unindexRows(cache, owner, [keep.contentId])
  }
  const row = await putRefusal(cache, owner, keep.contentId, refusal, mustGo ? 'goes' : 'stays')
  remember(pass, keep.contentId, row)
}

function remember(pass: SitePass, contentId: string, row: OfflineCopyRow | undefined): void {
  if (row) pass.keeps.set(contentId, row)
  else pass.keeps.delete(contentId)
}

async function isListed(pass: SitePass, keep: OfflineCopyRow, { lists }: Reading): Promise<boolean | undefined> {
  const known = lists.get(keep.catalogId) ?? idsIn(pass, keep.catalogId)
  lists.set(keep.catalogId, known)
  return (await known)?.has(keep.contentId)
}

/** Undefined where the server refuses the list, too, or it does not stand still. */
async function idsIn({ ports, siteId }: SitePass, catalogId: string): Promise<ReadonlySet<string> | undefined> {
  try {
    const { rows, isWhole } = await rowsOfCatalog(ports, siteId, catalogId)
    return isWhole ? new Set(rows.map((row) => row.contentId)) : undefined
  } catch (error) {
    if (!isAboutContent(error)) throw error
    return undefined
  }
}

/** Writes how far each pin is, and hears which ones the person has stopped or taken away meanwhile. */
async function tell(pass: SitePass, last?: (pin: PinRow) => Partial<PinRow>): Promise<void> {
  const { cache, owner } = pass.ports
  const counts = countsOf(pass)
  const next = (pin: PinRow) => (madeRoom(pin) ? {} : { ...counts.get(pin.key), ...last?.(pin) })
  const rows = await Promise.all(pass.pins.map((pin) => changePin(cache, owner, pin.key, next)))
  pass.pins = rows.filter((row) => row !== undefined)
}

/** Its copies went to make room while others were read: what this pass remembers of them counts no longer. */
function madeRoom({ state, halted }: PinRow): boolean {
  return state === 'stopped' && halted === 'room'
}

/** All that can be read is: a pin is as the server had it, but for what an editor keeps from being read. */
async function settle(pass: SitePass): Promise<void> {
  const waiting = new Set([...pass.keeps.values()].filter((keep) => keep.isDue).flatMap((keep) => keep.pins))
  const now = pass.ports.now()
  await tell(pass, (pin) => {
    if (pin.state === 'stopped' || pin.unlisted) return {}
    return { state: 'kept', halted: undefined, ...(!waiting.has(pin.key) && { freshAt: now }) }
  })
}

function countsOf({ pins, keeps }: SitePass): Map<string, Partial<PinRow>> {
  const counts = new Map(pins.map((pin) => [pin.key, { total: 0, done: 0, failed: 0, bytes: 0 }]))
  for (const keep of keeps.values()) {
    for (const key of keep.pins) {
      const count = counts.get(key)
      if (!count) continue
      count.total++
      count.bytes += keep.bytes
      if (keep.storedAt !== undefined && !keep.problem) count.done++
      if (keep.problem) count.failed++
    }
  }
  return counts
}
