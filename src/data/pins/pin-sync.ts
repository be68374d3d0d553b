import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import type { ContentFeedData } from '#contract/contents.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import { nodeIds } from '#lib/tree-ids.ts'
import { forgetSite } from '#db/cache/cache-store.ts'
import { indexRows, unindexRows, unindexSite } from '#db/cache/content-index.ts'
import {
  removeOfflineCopies,
  removeUnpinnedCopies,
  offlineCopiesOfSite,
  putOfflineCopies,
} from '#db/cache/offline-copies.ts'
import { changePin, listPins, lostPin, pinKey } from '#db/cache/pins.ts'
import type { OfflineCopyRow, PinRow } from '#db/rows.ts'
import { rowKey } from '#db/work/work.ts'
import { denyCatalog } from '#data/pins/pin-denied.ts'
import type { PinPorts, SitePass } from '#data/pins/pin-ports.ts'
import { readDue } from '#data/pins/pin-read.ts'
import { answerOf } from '#data/pins/pin-refusal.ts'
import { rowsOfCatalog } from '#data/pins/pin-rows.ts'
import { CallError } from '#data/request/call-error.ts'
import { indexSeenContents } from '#data/reads/content-index.ts'
import { PinSyncAborted, abortOf, type PinSyncAbortReason } from '#data/pins/pin-sync-aborted.ts'

/** What one pass came to. */
export interface PassResult {
  /** Contents that were read. */
  readonly read: number
  /** Why it ended early; undefined when there is nothing left to do. */
  readonly halted: PinSyncAbortReason | undefined
}

/**
 * Makes what is kept as the server has it: follows the changes of each site (or reads its lists again, where the server
 * tells no changes) and reads what is due. May end anywhere; the next pass goes on from there.
 */
export async function syncPins(ports: PinPorts, signal: AbortSignal): Promise<PassResult> {
  await indexSeenContents(ports.cache, ports.owner)
  await ports.pictures.delete(await removeUnpinnedCopies(ports.cache, ports.owner))
  const pins = await listPins(ports.cache, ports.owner)
  let read = 0
  let halted: PinSyncAbortReason | undefined
  for (const siteId of new Set(pins.filter(goesOn).map((pin) => pin.siteId))) {
    const pass = await openSite(ports, siteId, pins, signal)
    try {
      await follow(pass)
      for (const pin of pass.pins.filter(goesOn)) if (pin.unlisted || !ports.feed) await list(pass, pin)
      await ports.needs(siteId)
      read += await readDue(pass)
      if (pass.pins.some((pin) => goesOn(pin) && pin.unlisted)) halted = 'line'
    } catch (error) {
      if (isForbidden(error)) {
        await removeSite(pass)
        continue
      }
      const { reason, isOfSite } = reasonOf(error)
      if (reason === 'line' || reason === 'room') await note(pass, { halted: reason }, goesOn)
      if (!isOfSite) return { read, halted: reason }
      halted = reason
    }
  }
  return { read, halted }
}

function isForbidden(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'forbidden'
}

/** What the server fails to give of one site says nothing of the others. */
function reasonOf(error: unknown): { reason: PinSyncAbortReason; isOfSite: boolean } {
  try {
    answerOf(error)
    return { reason: 'line', isOfSite: true }
  } catch (other) {
    return { reason: abortOf(other), isOfSite: false }
  }
}

/** The user may no longer see the site: nothing of it stays readable here. The pins say so until he lets them go. */
async function removeSite(pass: SitePass): Promise<void> {
  const { cache, owner, pictures } = pass.ports
  await pictures.delete(await removeOfflineCopies(cache, owner, [...pass.keeps.keys()]))
  await unindexSite(cache, owner, pass.siteId)
  await forgetSite(cache, owner, pass.siteId)
  await note(pass, lostPin)
}

/** For a pin that was stopped nothing is listed and nothing read; what it stands for stays all the same. */
function goesOn(pin: PinRow): boolean {
  return pin.state !== 'stopped'
}

async function openSite(
  ports: PinPorts,
  siteId: string,
  pins: readonly PinRow[],
  signal: AbortSignal,
): Promise<SitePass> {
  const keeps = await offlineCopiesOfSite(ports.cache, ports.owner, siteId)
  const mine = pins.filter((pin) => pin.siteId === siteId)
  return { ports, siteId, signal, pins: mine, keeps: new Map(keeps.map((keep) => [keep.contentId, keep])) }
}

/** Changes since the last time. The first time it only notes where to begin: the lists are read after that. */
async function follow(pass: SitePass): Promise<void> {
  const { ports, siteId } = pass
  const { cache, owner } = ports
  if (!ports.feed) return
  const known = await cache.feeds.get(rowKey(owner, siteId))
  const epoch = ports.epoch()
  const keep = ({ cursor }: ContentFeedData) =>
    cache.feeds.put({ serverId: owner.serverId, userId: owner.userId, siteId, cursor, epoch })
  if (!known || known.epoch !== epoch) {
    const start = await ports.feed(siteId, undefined)
    await note(pass, { unlisted: true })
    await keep(start)
    return
  }
  for (let since = known.cursor; ;) {
    if (pass.signal.aborted) throw new PinSyncAborted('stopped')
    const changes = await ports.feed(siteId, since)
    await apply(pass, changes)
    await keep(changes)
    if (!changes.more) return
    since = changes.cursor
  }
}

async function apply(pass: SitePass, changes: ContentFeedData): Promise<void> {
  const { cache, owner, now, pictures } = pass.ports
  await indexRows(cache, owner, pass.siteId, changes.contents, now())
  const gone = [...changes.goneContents]
  for (const row of changes.contents) {
    const kept = pass.keeps.get(row.contentId)
    // Where its list is not read just now, or is read after this, a pin stands for what it stood for.
    const stands = (pin: PinRow) => (pin.unlisted || !goesOn(pin)) && kept?.pins.includes(pin.key)
    const pins = pass.pins.filter((pin) => meansRow(pin, row) || stands(pin))
    if (pins.length > 0) await expectRows(pass, [{ row, pins: pins.map((pin) => pin.key) }])
    else if (kept) gone.push(row.contentId)
  }
  await unindexRows(cache, owner, changes.goneContents)
  await pictures.delete(await removeOfflineCopies(cache, owner, await withoutOwnPins(pass, gone)))
  const catalogs = changes.catalogs.length + changes.goneCatalogs.length
  if (catalogs > 0) await note(pass, { unlisted: true }, (pin) => pin.content === undefined)
}

/** A content that was pinned by itself stays listed with what becomes of it when it is read; all others just go. */
async function withoutOwnPins(pass: SitePass, contentIds: readonly string[]): Promise<string[]> {
  const going: string[] = []
  for (const contentId of contentIds) {
    const keep = pass.keeps.get(contentId)
    if (!keep) continue
    const own = pass.pins.find((pin) => goesOn(pin) && pin.content?.contentId === contentId)?.key
    if (own !== undefined) {
      await store(pass, [{ ...keep, pins: [own], isDue: true }])
    } else {
      pass.keeps.delete(contentId)
      going.push(contentId)
    }
  }
  return going
}

function meansRow(pin: PinRow, row: ContentRow): boolean {
  if (pin.content) return pin.content.contentId === row.contentId
  return pin.catalogIds.includes(row.catalogId) && row.status !== CONTENT_STATUS.archived
}

/** Reads what a pin stands for; where no list tells of a change, its contents are due each time. */
async function list(pass: SitePass, pin: PinRow): Promise<void> {
  if (pass.signal.aborted) throw new PinSyncAborted('stopped')
  const { cache, owner, now, pictures } = pass.ports
  if (pin.content) {
    const kept = pass.keeps.get(pin.content.contentId)
    const keep = kept ?? newKeep(pass, { ...pin.content, title: pin.title })
    await store(pass, [{ ...keep, pins: withPin(keep, pin.key), isDue: true }])
    return change(pass, pin, { isGone: false, unlisted: false })
  }
  const { rows: tree } = await pass.ports.tree(pass.siteId)
  const id = pin.key.slice(pinKey('catalog', '').length)
  const catalogIds = nodeIds(tree, id, pin.below)
  const found = new Set<string>()
  let stoodStill = true
  const ungiven = { denied: new Set<string>(), failed: new Set<string>() }
  for (const catalogId of catalogIds) {
    const listed = await rowsOfCatalog(pass.ports, pass.siteId, catalogId).catch(answerOf)
    if (listed instanceof CallError) {
      ungiven[isForbidden(listed) ? 'denied' : 'failed'].add(catalogId)
      if (isForbidden(listed)) await denyCatalog(pass, catalogId)
      continue
    }
    const { rows } = listed
    stoodStill &&= listed.isWhole
    await indexRows(cache, owner, pass.siteId, rows, now())
    await expectRows(
      pass,
      rows.map((row) => ({ row, pins: withPin(pass.keeps.get(row.contentId), pin.key) })),
    )
    for (const row of rows) found.add(row.contentId)
  }
  const isUngiven = ({ catalogId }: OfflineCopyRow) => ungiven.denied.has(catalogId) || ungiven.failed.has(catalogId)
  const mine = [...pass.keeps.values()].filter((keep) => keep.pins.includes(pin.key) && !found.has(keep.contentId))
  // What was passed over may have come from anywhere.
  const left = mine.filter((keep) => stoodStill && !isUngiven(keep))
  const ids = left.map((keep) => keep.contentId)
  await pictures.delete(await removeOfflineCopies(cache, owner, ids, [pin.key]))
  for (const keep of left) {
    const pins = keep.pins.filter((key) => key !== pin.key)
    if (pins.length > 0) pass.keeps.set(keep.contentId, { ...keep, pins })
    else pass.keeps.delete(keep.contentId)
  }
  const unlisted = !stoodStill || ungiven.failed.size > 0
  const isGone = ungiven.denied.size === catalogIds.length
  await change(pass, pin, { catalogIds, isGone, unlisted, ...(unlisted && { halted: 'line' }) })
}

/** These rows are to be kept for these pins and no others; one that looks otherwise than before is due. */
async function expectRows(pass: SitePass, expected: readonly { row: ContentRow; pins: string[] }[]): Promise<void> {
  const next: OfflineCopyRow[] = []
  for (const { row, pins } of expected) {
    const mark = JSON.stringify(row)
    const kept = pass.keeps.get(row.contentId)
    if (kept?.mark === mark && isSame(kept.pins, pins) && !isOld(pass, kept)) continue
    const { title, catalogId, contentType } = row
    const isDue = kept?.mark !== mark || kept.isDue || isOld(pass, kept)
    next.push({ ...(kept ?? newKeep(pass, row)), title, catalogId, contentType, mark, pins, isDue })
  }
  await store(pass, next)
}

/** Without versions and without changes told, a row may stand still while its text does not: a copy ages (ms). */
const AGE_MAX = 12 * 3600_000

function isOld({ ports }: SitePass, { storedAt = 0, problem }: OfflineCopyRow): boolean {
  if (problem === 'denied' || problem === 'gone') return false
  return !ports.feed && ports.now() - storedAt > AGE_MAX
}

function withPin(keep: OfflineCopyRow | undefined, key: string): string[] {
  return [...new Set([...(keep?.pins ?? []), key])]
}

function isSame(pins: readonly string[], others: readonly string[]): boolean {
  return pins.length === others.length && pins.every((key) => others.includes(key))
}

function newKeep(
  { ports, siteId }: SitePass,
  row: { contentId: string; catalogId: string; contentType: string; title: string },
): OfflineCopyRow {
  const { contentId, catalogId, contentType, title } = row
  const place = { siteId, contentId, catalogId, contentType, title }
  const { serverId, userId } = ports.owner
  return { serverId, userId, ...place, pins: [], mark: '', isDue: true, bytes: 0, pictures: [] }
}

async function store(pass: SitePass, keeps: readonly OfflineCopyRow[]): Promise<void> {
  for (const keep of keeps) pass.keeps.delete(keep.contentId)
  const { cache, owner } = pass.ports
  for (const keep of await putOfflineCopies(cache, owner, keeps)) pass.keeps.set(keep.contentId, keep)
}

type Change = Parameters<typeof changePin>[3]

async function change(pass: SitePass, pin: PinRow, next: Change): Promise<void> {
  const row = await changePin(pass.ports.cache, pass.ports.owner, pin.key, next)
  pass.pins = pass.pins.flatMap((one) => (one.key === pin.key ? (row ?? []) : one))
}

async function note(pass: SitePass, next: Change, which: (pin: PinRow) => boolean = () => true) {
  for (const pin of pass.pins.filter(which)) await change(pass, pin, next)
}
