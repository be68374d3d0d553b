import type { ContentRow } from '#contract/contents/rows.ts'
import { API_BASE } from '#contract/wire.ts'
import { nodeIds } from '#lib/tree-ids.ts'
import { pinKey } from '#db/cache/pins.ts'
import type { Owner, PinRow } from '#db/rows.ts'
import { bytesOf, type ContentPlace, picturesOf, type PinPorts } from '#data/pins/pin-ports.ts'
import { isAboutContent } from '#data/pins/pin-refusal.ts'
import { rowsOfCatalog } from '#data/pins/pin-rows.ts'

/** What is to be kept. */
export type PinTarget =
  | { readonly kind: 'catalog'; readonly siteId: string; readonly id: string; readonly below: boolean }
  | { readonly kind: 'content'; readonly siteId: string; readonly place: ContentPlace }

/** The row of a new pin, with everything still to do. */
export function newPin(target: PinTarget, title: string, now: number): Omit<PinRow, keyof Owner> {
  const { siteId } = target
  const common = { siteId, title, state: 'running', unlisted: true, askedAt: now } as const
  const counts = { total: 0, done: 0, failed: 0, bytes: 0 }
  const content = target.kind === 'content' ? { below: false, content: placeOf(target.place) } : { below: target.below }
  return { key: keyOfTarget(target), catalogIds: [], ...common, ...counts, ...content }
}

function placeOf({ contentId, catalogId, contentType }: ContentPlace): ContentPlace {
  return { contentId, catalogId, contentType }
}

export function keyOfTarget(target: PinTarget): string {
  return pinKey(target.kind, target.kind === 'content' ? target.place.contentId : target.id)
}

/** What keeping it would take. */
export interface PinPlan {
  readonly contents: number
  /** Of contents and their pictures; an estimate from some of them. */
  readonly bytes: number
  /** Bytes that may still be taken; undefined where the browser does not tell. */
  readonly free: number | undefined
}

/** How many contents are looked at to guess the size of all. */
const SAMPLES = 6

/** Counts what would be kept and estimates its size. Stores nothing. */
export async function planPin(ports: PinPorts, target: PinTarget): Promise<PinPlan> {
  const free = await ports.room()
  const places = target.kind === 'content' ? [target.place] : await contentsBelow(ports, target)
  const step = Math.max(1, Math.floor(places.length / SAMPLES))
  const samples = places.filter((_, at) => at % step === 0).slice(0, SAMPLES)
  const looked = await Promise.all(samples.map((place) => sizeOf(ports, target.siteId, place)))
  const sizes = looked.filter((size) => size !== undefined)
  const mean = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length)
  return { contents: places.length, bytes: Math.round(mean * places.length), free }
}

async function contentsBelow(ports: PinPorts, target: { siteId: string; id: string; below: boolean }) {
  const { rows } = await ports.tree(target.siteId)
  const rowsOfAll: ContentRow[] = []
  for (const catalogId of nodeIds(rows, target.id, target.below)) {
    const { rows: rowsOfOne } = await rowsOfCatalog(ports, target.siteId, catalogId)
    rowsOfAll.push(...rowsOfOne)
  }
  return rowsOfAll
}

/** Undefined for a content that the server does not give: the others tell enough about the size of all. */
async function sizeOf(ports: PinPorts, siteId: string, place: ContentPlace): Promise<number | undefined> {
  try {
    const init = await ports.content(siteId, place)
    const pictures = await Promise.all(picturesOf(init, API_BASE).map((url) => pictureSize(ports, url)))
    return bytesOf(init) + pictures.reduce((sum, size) => sum + size, 0)
  } catch (error) {
    if (!isAboutContent(error)) throw error
    return undefined
  }
}

/** A picture that can not be had takes no room; whether there is a server is told by the contents. */
async function pictureSize(ports: PinPorts, url: string): Promise<number> {
  try {
    const response = await ports.picture(url)
    const length = Number(response.headers.get('Content-Length') ?? 0)
    if (length > 0) await response.body?.cancel()
    return !response.ok ? 0 : length || (await response.blob()).size
  } catch {
    return 0
  }
}
