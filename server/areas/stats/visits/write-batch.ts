import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { formatDate } from '#lib/dates.ts'
import type { Tx } from '#server/store/db.ts'
import { takeTurns } from '#server/store/transact.ts'
import { type BatchVisitor, OTHERS, type PartKind, type VisitBatch } from './batch.ts'
import type { PublishedPaths } from './published-paths.ts'
import { saltOf } from './salts.ts'

/** A visitor who comes back later than this begins another visit. */
const VISIT_MS = 30 * 60_000
/** Hosts that a site is linked from, kept apart within one day; whoever makes names up fills no table. */
export const SOURCES_MAX = 500

interface Hour {
  readonly siteId: string
  readonly hour: number
  views: number
  seconds: number
  visits: number
  visitors: number
  addresses: number
  dayVisitors: number
  dayAddresses: number
}

interface Part {
  readonly siteId: string
  readonly kind: PartKind
  readonly day: string
  readonly name: string
  views: number
  visits: number
}

const dayOf = (hour: number) => formatDate(new Date(hour))

/** Sums of a batch, with what the database knows of its visitors. */
class Sums {
  readonly hours = new Map<string, Hour>()
  readonly parts = new Map<string, Part>()

  hour(siteId: string, hour: number): Hour {
    const key = `${siteId} ${hour}`
    const known = this.hours.get(key)
    const zeros = { views: 0, seconds: 0, visits: 0, visitors: 0, addresses: 0, dayVisitors: 0, dayAddresses: 0 }
    const sum = known ?? { siteId, hour, ...zeros }
    this.hours.set(key, sum)
    return sum
  }

  part(siteId: string, hour: number, kind: PartKind, name: string): Part {
    const day = dayOf(hour)
    const key = `${siteId} ${kind} ${day} ${name}`
    const sum = this.parts.get(key) ?? { siteId, kind, day, name, views: 0, visits: 0 }
    this.parts.set(key, sum)
    return sum
  }
}

const column = (values: readonly (string | number)[], type: string) => sql`${values}::${sql.raw(type)}[]`

/** A visitor or an address of the batch, by its hash. */
interface Seen {
  readonly siteId: string
  readonly day: string
  readonly hash: string
  readonly isAddress: boolean
  readonly hour: number
  first: number
  last: number
  readonly visitor: BatchVisitor
}

async function seenIn(tx: Tx, visitors: readonly BatchVisitor[]): Promise<Seen[]> {
  const seen = new Map<string, Seen>()
  const salts = new Map<string, string>()
  for (const visitor of visitors) {
    const { siteId, hour, ip, userAgent, first, last } = visitor
    const day = dayOf(hour)
    const salt = salts.get(day) ?? (await saltOf(tx, day))
    salts.set(day, salt)
    for (const isAddress of [false, true]) {
      const who = isAddress ? `a ${ip}` : `v ${ip}\n${userAgent}`
      const hash = createHash('sha256').update(`${salt} ${siteId} ${who}`).digest('base64url').slice(0, 20)
      const key = `${siteId} ${day} ${hour} ${hash}`
      const known = seen.get(key)
      if (known) known.last = Math.max(known.last, last)
      else seen.set(key, { siteId, day, hash, isAddress, hour, first, last, visitor })
    }
  }
  return [...seen.values()].toSorted((one, other) => one.hour - other.hour)
}

/** What the day knows of them so far; changes with each that is noted. */
async function knownOf(tx: Tx, seen: readonly Seen[]) {
  const { rows } = await sql<{ siteId: string; day: string; visitor: string; hours: number; lastAt: Date }>`
    select v.site_id, v.day, v.visitor, v.hours, v.last_at from visit_seen v join unnest(
      ${column(seen.map(({ siteId }) => siteId), 'bigint')}, ${column(seen.map(({ day }) => day), 'text')},
      ${column(seen.map(({ hash }) => hash), 'text')}
    ) n (site_id, day, visitor) on n.site_id = v.site_id and n.day = v.day and n.visitor = v.visitor`.execute(tx) // prettier-ignore
  return new Map(
    rows.map(({ siteId, day, visitor, hours, lastAt }) => [
      `${siteId} ${day} ${visitor}`,
      { siteId, day, hash: visitor, hours, last: lastAt.getTime() },
    ]),
  )
}

/** Adds what is new of visitors to the sums, and writes when each was seen. */
async function countVisitors(tx: Tx, visitors: readonly BatchVisitor[], sums: Sums, nameOf: NameOf): Promise<void> {
  const seen = await seenIn(tx, visitors)
  if (seen.length === 0) return
  const known = await knownOf(tx, seen)
  for (const { siteId, day, hash, isAddress, hour, first, last, visitor } of seen) {
    const key = `${siteId} ${day} ${hash}`
    const before = known.get(key)
    const bit = 1 << new Date(hour).getHours()
    const sum = sums.hour(siteId, hour)
    const isNewInHour = before === undefined || (before.hours & bit) === 0
    if (isAddress) {
      sum.addresses += Number(isNewInHour)
      sum.dayAddresses += Number(before === undefined)
    } else {
      sum.visitors += Number(isNewInHour)
      sum.dayVisitors += Number(before === undefined)
      if (before === undefined || first - before.last > VISIT_MS) {
        sum.visits++
        for (const kind of ['page', 'source', 'region'] as const)
          sums.part(siteId, hour, kind, nameOf(kind, visitor)).visits++
      }
    }
    known.set(key, { siteId, day, hash, hours: (before?.hours ?? 0) | bit, last: Math.max(before?.last ?? 0, last) })
  }
  const rows = [...known.values()]
  await sql`
    insert into visit_seen (site_id, day, visitor, hours, last_at)
    select * from unnest(
      ${column(rows.map(({ siteId }) => siteId), 'bigint')}, ${column(rows.map(({ day }) => day), 'text')},
      ${column(rows.map(({ hash }) => hash), 'text')}, ${column(rows.map(({ hours }) => hours), 'int')},
      ${column(rows.map(({ last }) => new Date(last).toISOString()), 'timestamptz')}
    ) on conflict (site_id, day, visitor) do update set hours = excluded.hours, last_at = excluded.last_at`.execute(tx) // prettier-ignore
}

type NameOf = (
  kind: PartKind,
  named: { siteId: string; hour: number } & Record<'path' | 'source' | 'region', string>,
) => string

async function writeHours(tx: Tx, hours: readonly Hour[]): Promise<void> {
  const numbers = (['views', 'visits', 'visitors', 'addresses', 'dayVisitors', 'dayAddresses', 'seconds'] as const).map(
    (name) => column(hours.map((row) => row[name]), 'bigint'), // prettier-ignore
  )
  await sql`
    insert into visit_hour as h
      (site_id, hour, views, visits, visitors, addresses, day_visitors, day_addresses, seconds)
    select * from unnest(
      ${column(hours.map(({ siteId }) => siteId), 'bigint')},
      ${column(hours.map(({ hour }) => new Date(hour).toISOString()), 'timestamptz')}, ${sql.join(numbers)})
    on conflict (site_id, hour) do update set
      views = h.views + excluded.views, visits = h.visits + excluded.visits,
      visitors = h.visitors + excluded.visitors, addresses = h.addresses + excluded.addresses,
      day_visitors = h.day_visitors + excluded.day_visitors, day_addresses = h.day_addresses + excluded.day_addresses,
      seconds = h.seconds + excluded.seconds`.execute(tx) // prettier-ignore
}

/** Adds parts to their day and to their month. */
async function writeParts(tx: Tx, parts: readonly Part[]): Promise<void> {
  const text = (of: (part: Part) => string) => column(parts.map(of), 'text')
  const number = (of: (part: Part) => number) => column(parts.map(of), 'bigint')
  const days: RawBuilder<unknown> = sql`unnest(
    ${column(parts.map(({ siteId }) => siteId), 'bigint')}, ${text(({ kind }) => kind)}, ${text(({ day }) => day)},
    ${text(({ name }) => name)}, ${number(({ views }) => views)}, ${number(({ visits }) => visits)}
  ) n (site_id, kind, span, name, views, visits)` // prettier-ignore
  await sql`
    insert into visit_part as p (site_id, kind, span, name, views, visits)
    select * from ${days}
    union all select site_id, kind, left(span, 7), name, sum(views), sum(visits) from ${days} group by 1, 2, 3, 4
    on conflict (site_id, kind, span, name) do update
      set views = p.views + excluded.views, visits = p.visits + excluded.visits`.execute(tx)
}

/** Those that the day has already; from so many on no further one gets a line of its own. */
async function sourcesOf(tx: Tx, siteId: string, day: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('visitPart')
    .select('name')
    .where('siteId', '=', siteId)
    .where('kind', '=', 'source')
    .where('span', '=', day)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** How parts are named in the tables: pages that were published, and as many sources as a day has room for. */
async function namesFor(tx: Tx, batch: VisitBatch, paths: PublishedPaths): Promise<NameOf> {
  const taken = new Map<string, Set<string>>()
  for (const { siteId, hour, kind, name } of batch.parts.values()) {
    if (kind !== 'source') continue
    const key = `${siteId} ${dayOf(hour)}`
    const names = taken.get(key) ?? (await sourcesOf(tx, siteId, dayOf(hour)))
    taken.set(key, names)
    if (names.size < SOURCES_MAX) names.add(name)
  }
  return (kind, { siteId, hour, path, source, region }) => {
    if (kind === 'region') return region
    if (kind === 'page') return path !== OTHERS && paths.isPublished({ siteId, path }) ? path : OTHERS
    return taken.get(`${siteId} ${dayOf(hour)}`)?.has(source) ? source : OTHERS
  }
}

/** Readers' views are a number of the contents, too. */
async function countContentViews(tx: Tx, batch: VisitBatch, paths: PublishedPaths): Promise<void> {
  const views = new Map<string, number>()
  for (const { siteId, kind, name, views: more } of batch.parts.values()) {
    const contentId = kind === 'page' ? paths.contentOf({ siteId, path: name }) : undefined
    if (contentId !== undefined) views.set(contentId, (views.get(contentId) ?? 0) + more)
  }
  if (views.size === 0) return
  const ids = [...views.keys()].toSorted()
  await sql`
    update content set view_count = view_count + n.views from (
      select c.content_id, n.views from unnest(
        ${column(ids, 'bigint')}, ${column(ids.map((id) => views.get(id) ?? 0), 'bigint')}
      ) n (content_id, views) join content c using (content_id) order by c.content_id for no key update of c
    ) n where content.content_id = n.content_id`.execute(tx) // prettier-ignore
}

/**
 * Writes a batch. Processes write one after the other, so that the visitors of several are told apart as if they were
 * those of one; of sites that are gone nothing is written.
 *
 * @param paths must have looked for the pages of the batch
 */
export async function writeBatch(tx: Tx, batch: VisitBatch, paths: PublishedPaths): Promise<void> {
  await takeTurns(tx, 'visits')
  const siteIds = new Set([...batch.hours.values()].map(({ siteId }) => siteId))
  const sites = await tx
    .selectFrom('site')
    .select('siteId')
    .where(sql<boolean>`site_id = any(${[...siteIds]}::bigint[])`)
    .execute()
  const there = new Set(sites.map(({ siteId }) => siteId))
  const isThere = ({ siteId }: { siteId: string }) => there.has(siteId)
  const sums = new Sums()
  const nameOf = await namesFor(tx, batch, paths)
  for (const { siteId, hour, views, seconds } of [...batch.hours.values()].filter(isThere)) {
    const sum = sums.hour(siteId, hour)
    sum.views += views
    sum.seconds += seconds
  }
  for (const { siteId, hour, kind, name, views } of [...batch.parts.values()].filter(isThere)) {
    const named = nameOf(kind, { siteId, hour, path: name, source: name, region: name })
    sums.part(siteId, hour, kind, named).views += views
  }
  await countVisitors(tx, [...batch.visitors.values()].filter(isThere), sums, nameOf)
  if (sums.hours.size > 0) await writeHours(tx, [...sums.hours.values()])
  if (sums.parts.size > 0) await writeParts(tx, [...sums.parts.values()])
  await countContentViews(tx, batch, paths)
}
