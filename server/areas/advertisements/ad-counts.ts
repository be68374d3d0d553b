import { beginningOfHour } from '#lib/dates.ts'
import { sql } from 'kysely'
import { deviceOf } from '#server/areas/session/client-info.ts'
import { Visits, type Visitor } from '#server/areas/advertisements/visits.ts'
import type { Log } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import type { AdLogTable } from '#server/store/tables/advertisements.ts'

/** How long what was counted is in memory alone, where the process does not end as it should. */
const FLUSH_MS = 2000
/** Entries of each kind that one flush adds to the logs; what comes faster is counted and no more. */
const LOGGED_MAX = 500
const TRIES_AT_END = 3

type Kind = AdLogTable['kind']

/** What is counted. */
export interface CountedAd {
  readonly advertisementId: string
  readonly siteId: string
  readonly name: string
}

/** What the log says of a visit beside the advertisement. */
export interface Visit extends Visitor {
  readonly host: string
  readonly referer: string
  readonly locale: string
}

interface Hour {
  readonly siteId: string
  readonly adId: string
  readonly hour: Date
  click: number
  view: number
}

/**
 * Counts in memory and writes every two seconds, so that a view costs no statement. A normal stop writes what is left; what
 * could not be written is tried again with the next.
 */
export class AdCounts {
  readonly #visits: Visits
  #hours = new Map<string, Hour>()
  #logs: Record<Kind, AdLogTable[]> = { click: [], view: [] }
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined

  constructor(
    private readonly db: Db,
    private readonly log: Log,
    private readonly now: () => Date,
    private readonly newId: () => string,
  ) {
    this.#visits = new Visits(now)
  }

  begin(): void {
    this.#timer ??= setInterval(() => {
      this.flush().catch((error: unknown) => this.log.error({ err: error }, 'Visits could not be written'))
    }, FLUSH_MS).unref()
  }

  /** Answers whether it counted. */
  note(kind: Kind, ad: CountedAd, visit: Visit): boolean {
    const { advertisementId: adId, siteId } = ad
    if (!this.#visits.counts(visit, `${kind} ${adId}`)) return false
    const at = this.now()
    const hour = beginningOfHour(at)
    this.#add({ siteId, adId, hour, click: Number(kind === 'click'), view: Number(kind === 'view') })
    if (this.#logs[kind].length < LOGGED_MAX) this.#logs[kind].push(entryOf(this.newId(), kind, ad, visit, at))
    return true
  }

  #add({ click, view, ...hour }: Hour) {
    const key = `${hour.adId} ${hour.hour.getTime()}`
    const known = this.#hours.get(key) ?? { ...hour, click: 0, view: 0 }
    known.click += click
    known.view += view
    this.#hours.set(key, known)
  }

  /** Writes what was counted until now. @throws what the database refused with; nothing of it is lost then */
  async flush(): Promise<void> {
    await this.#writing?.catch(() => undefined)
    if (this.#hours.size === 0) return
    const [hours, logs] = [this.#hours, this.#logs]
    this.#hours = new Map()
    this.#logs = { click: [], view: [] }
    this.#writing = transact(this.db, async (tx) => {
      await writeHours(tx, [...hours.values()])
      const entries = [...logs.click, ...logs.view]
      if (entries.length > 0) await tx.insertInto('adLog').values(entries).execute()
    })
    try {
      await this.#writing
    } catch (error) {
      for (const hour of hours.values()) this.#add(hour)
      throw error
    } finally {
      this.#writing = undefined
    }
  }

  /** Writes what is left and does not begin again. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    for (let tries = 1; ; tries++)
      try {
        return await this.flush()
      } catch (error) {
        if (tries < TRIES_AT_END) continue
        return this.log.error({ err: error }, 'Visits could not be written at the end')
      }
  }
}

function entryOf(logId: string, kind: Kind, ad: CountedAd, visit: Visit, evtTime: Date): AdLogTable {
  const { ip, userAgent, host, referer, locale } = visit
  return {
    logId,
    kind,
    siteId: ad.siteId,
    adId: ad.advertisementId,
    adName: ad.name,
    host: host.slice(0, 255),
    ip: ip.slice(0, 45),
    referer: referer.slice(0, 500),
    userAgent: userAgent.slice(0, 300),
    ...deviceOf(userAgent),
    deviceType: deviceTypeOf(userAgent),
    locale,
    evtTime,
  }
}

function deviceTypeOf(userAgent: string): string {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'Tablet'
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'Mobile' : 'Desktop'
}

/** In one order for all processes, so that none waits for another one that waits for it; of sites that are gone nothing. */
async function writeHours(tx: Tx, hours: readonly Hour[]): Promise<void> {
  const rows = hours.toSorted((one, other) => (one.adId < other.adId ? -1 : one.adId > other.adId ? 1 : 0))
  const column = (values: readonly (string | number | Date)[], type: string) => sql`${values}::${sql.raw(type)}[]`
  await sql`
    insert into ad_hour (site_id, ad_id, hour, click, view)
    select n.* from unnest(
      ${column(rows.map((row) => row.siteId), 'bigint')}, ${column(rows.map((row) => row.adId), 'bigint')},
      ${column(rows.map((row) => row.hour.toISOString()), 'timestamptz')},
      ${column(rows.map((row) => row.click), 'bigint')}, ${column(rows.map((row) => row.view), 'bigint')}
    ) n (site_id, ad_id, hour, click, view)
    where exists (select 1 from site s where s.site_id = n.site_id)
    on conflict (ad_id, hour) do update
      set click = ad_hour.click + excluded.click, view = ad_hour.view + excluded.view`.execute(tx) // prettier-ignore
}
