import type { ContentInit } from '#contract/contents/form.ts'
import { API_BASE } from '#contract/wire.ts'
import { holdRows } from '#db/held-contents.ts'
import { changePin, putCopy } from '#db/pins.ts'
import type { KeepProblem, KeepRow, PinRow } from '#db/rows.ts'
import { rowKey } from '#db/work.ts'
import { CallError } from '#data/call-error.ts'
import { rowOfInit } from '#data/held-rows.ts'
import { Halt } from '#data/pin-halt.ts'
import { bytesOf, PICTURE_MAX, picturesOf, type SitePass } from '#data/pin-ports.ts'

/** Contents that are read side by side: the person's own requests go between them. */
const LANES = 3
/** Between two looks at the room and two words about the progress (ms). */
const TELL_MS = 500

/** Reads all contents of a site that are due. Answers how many; what an editor shows stays due. */
export async function readDue(pass: SitePass): Promise<number> {
  const due = [...pass.keeps.values()].filter((keep) => keep.isDue)
  const seen = new Set<string>()
  let read = 0
  let told = pass.ports.now()
  await checkRoom(pass, due.length)
  await tell(pass)
  const lane = async () => {
    for (let keep = due.shift(); keep; keep = due.shift()) {
      if (pass.signal.aborted) throw new Halt('stopped')
      if (!isWanted(pass, keep) || (keep.storedAt !== undefined && (await pass.ports.isOpen(keep.contentId)))) continue
      await readOne(pass, keep, seen)
      read++
      if (pass.ports.now() - told < TELL_MS) continue
      told = pass.ports.now()
      await checkRoom(pass, due.length)
      await tell(pass)
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane))
  const failed = lanes.find((one) => one.status === 'rejected')
  if (failed) {
    await tell(pass)
    throw failed.reason
  }
  await settle(pass)
  return read
}

async function checkRoom({ ports }: SitePass, due: number): Promise<void> {
  const room = due > 0 ? await ports.room() : undefined
  if (room !== undefined && room <= 0) throw new Halt('room')
}

function isWanted({ pins }: SitePass, keep: KeepRow): boolean {
  return pins.some((pin) => pin.state !== 'stopped' && keep.pins.includes(pin.key))
}

async function readOne(pass: SitePass, keep: KeepRow, seen: Set<string>): Promise<void> {
  const { problem: _problem, reason: _reason, ...known } = keep
  const { ports } = pass
  let init: ContentInit
  try {
    init = await ports.content(pass.siteId, keep)
  } catch (error) {
    const refused = refusalOf(error)
    return void (await done(pass, { ...known, ...refused, isDue: false, bytes: 0 }, undefined))
  }
  const pictures = await keepPictures(pass, picturesOf(init, API_BASE), seen)
  const next: KeepRow = {
    ...known,
    title: init.title ?? keep.title,
    catalogId: init.catalogId,
    isDue: false,
    storedAt: ports.now(),
    bytes: bytesOf(init) + pictures.bytes,
    pictures: pictures.kept,
    ...(pictures.problem && { problem: pictures.problem }),
  }
  // A content that no list has brought here can be found and listed all the same.
  if (keep.mark === '') await holdRows(ports.cache, ports.owner, pass.siteId, [rowOfInit(init)], ports.now())
  if (!(await done(pass, next, init))) await ports.pictures.delete(pictures.kept)
}

async function done(pass: SitePass, keep: KeepRow, init: ContentInit | undefined): Promise<boolean> {
  pass.keeps.set(keep.contentId, keep)
  const { cache, owner } = pass.ports
  if (!init) await cache.copies.delete(rowKey(owner, keep.contentId))
  return putCopy(cache, owner, keep, init)
}

/** Why the server does not give a content. @throws the error where the server said nothing about it */
function refusalOf(error: unknown): { problem: KeepProblem; reason?: string } {
  if (!(error instanceof CallError) || error.unreachable) throw error
  if (error.kind === 'unauthorized' || error.kind === 'aborted') throw error
  if (error.kind === 'forbidden') return { problem: 'denied' }
  if (error.kind === 'notFound' || error.errCode === 'NOT_FOUND') return { problem: 'gone' }
  return { problem: 'refused', reason: error.message }
}

/** One picture that is too large or not there costs only itself. */
async function keepPictures({ ports }: SitePass, urls: readonly string[], seen: Set<string>) {
  const kept: string[] = []
  let [bytes, problem]: [number, KeepProblem | undefined] = [0, undefined]
  for (const url of urls) {
    const known = seen.has(url) ? await ports.pictures.size(url) : undefined
    const size = known ?? (await fetchPicture({ ports }, url))
    seen.add(url)
    if (typeof size === 'number') {
      kept.push(url)
      bytes += size
    } else problem = size
  }
  return { kept, bytes, problem }
}

async function fetchPicture({ ports }: Pick<SitePass, 'ports'>, url: string): Promise<number | KeepProblem> {
  const response = await ports.picture(url)
  if (!response.ok) return 'pictures'
  if (Number(response.headers.get('Content-Length') ?? 0) > PICTURE_MAX) {
    await response.body?.cancel()
    return 'large'
  }
  const picture = await response.blob()
  if (picture.size > PICTURE_MAX) return 'large'
  await ports.pictures.put(url, picture)
  return picture.size
}

/** Writes how far each pin is, and hears which ones the person has stopped or taken away meanwhile. */
async function tell(pass: SitePass, last?: (pin: PinRow) => Partial<PinRow>): Promise<void> {
  const { cache, owner } = pass.ports
  const counts = countsOf(pass)
  const next = (pin: PinRow) => ({ ...counts.get(pin.key), ...last?.(pin) })
  const rows = await Promise.all(pass.pins.map((pin) => changePin(cache, owner, pin.key, next)))
  pass.pins = rows.filter((row) => row !== undefined)
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
