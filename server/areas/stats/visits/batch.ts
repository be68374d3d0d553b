import { beginningOfHour } from '#lib/dates.ts'
import type { VisitPartTable } from '#server/store/tables/visits.ts'

/** Of views that are told apart by nothing: what is too much, and pages that were never published. */
export const OTHERS = '*'

/** What is kept apart until it is written; the rest is counted without it. */
const VISITORS_MAX = 30_000
const PARTS_MAX = 30_000

export type PartKind = VisitPartTable['kind']

/** One view of a page, as the door lets it through. */
export interface View {
  readonly siteId: string
  readonly at: Date
  readonly path: string
  /** Host; '' of who comes by himself. */
  readonly source: string
  /** Code of a country; '' where it is not known. */
  readonly region: string
  readonly ip: string
  readonly userAgent: string
}

/** A visitor within an hour of a batch. He is in memory by address until the batch is written, and nowhere afterwards. */
export interface BatchVisitor {
  readonly siteId: string
  /** Milliseconds of its beginning. */
  readonly hour: number
  readonly ip: string
  readonly userAgent: string
  /** Where he came in this batch, should a visit begin with it. */
  readonly path: string
  readonly source: string
  readonly region: string
  readonly first: number
  last: number
}

export interface HourSum {
  readonly siteId: string
  readonly hour: number
  views: number
  seconds: number
}

export interface PartSum {
  readonly siteId: string
  readonly hour: number
  readonly kind: PartKind
  readonly name: string
  views: number
}

/** What was counted since the last one was written. */
export class VisitBatch {
  readonly hours = new Map<string, HourSum>()
  readonly visitors = new Map<string, BatchVisitor>()
  readonly parts = new Map<string, PartSum>()

  get isEmpty(): boolean {
    return this.hours.size === 0
  }

  addView({ siteId, at, path, source, region, ip, userAgent }: View): void {
    const hour = beginningOfHour(at).getTime()
    const time = at.getTime()
    this.#hour({ siteId, hour, views: 1, seconds: 0 })
    const names = { page: path, source, region }
    for (const kind of ['page', 'source', 'region'] as const)
      this.#part({ siteId, hour, kind, name: names[kind], views: 1 })
    this.#visitor({ siteId, hour, ip, userAgent, path, source, region, first: time, last: time })
  }

  addStay(siteId: string, at: Date, seconds: number): void {
    this.#hour({ siteId, hour: beginningOfHour(at).getTime(), views: 0, seconds })
  }

  /** Takes a batch back that could not be written. */
  absorb(earlier: VisitBatch): void {
    for (const hour of earlier.hours.values()) this.#hour(hour)
    for (const part of earlier.parts.values()) this.#part(part)
    for (const visitor of earlier.visitors.values()) this.#visitor(visitor)
  }

  #hour({ views, seconds, ...where }: HourSum) {
    const sum = entry(this.hours, `${where.siteId} ${where.hour}`, () => ({ ...where, views: 0, seconds: 0 }))
    sum.views += views
    sum.seconds += seconds
  }

  #part({ views, ...part }: PartSum) {
    const { siteId, hour, kind } = part
    const place = `${siteId} ${hour} ${kind}`
    const isRoom = this.parts.size < PARTS_MAX || this.parts.has(`${place} ${part.name}`)
    const name = isRoom ? part.name : OTHERS
    entry(this.parts, `${place} ${name}`, () => ({ ...part, name, views: 0 })).views += views
  }

  #visitor(visitor: BatchVisitor) {
    const key = `${visitor.siteId} ${visitor.hour} ${visitor.ip} ${visitor.userAgent}`
    const known = this.visitors.get(key)
    if (known) known.last = Math.max(known.last, visitor.last)
    else if (this.visitors.size < VISITORS_MAX) this.visitors.set(key, { ...visitor })
  }
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key)
  if (known) return known
  const made = make()
  map.set(key, made)
  return made
}
