import { sql } from 'kysely'
import { isLinkAddress } from '#contract/addresses.ts'
import { baseUrl, PageLinks } from '#lib/page-links.ts'
import { loadSnapshots } from '#server/publish/site-snapshot.ts'
import { type CacheEntry, CacheTally, clearMap } from '#server/shared/cache-view.ts'
import { STORED_AD_STATE } from '#server/shared/advertisements.ts'
import type { Services } from '#server/context.ts'
import type { CountedAd } from '#server/areas/advertisements/ad-counts.ts'
import type { PublishedAd } from '#server/store/tables/page-widgets.ts'

/** An advertisement that readers see. */
export interface LiveAd extends CountedAd {
  readonly pipeCode: string
  readonly redirectUrl: string
}

type Which = { readonly sid: string; readonly aid: string }

/** Undefined where readers do not see it: gone, disabled, outside of its dates, never published. */
export async function liveAd(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { sid, aid }: Which,
): Promise<LiveAd | undefined> {
  const { rows } = await sql<{ ad: PublishedAd; pipeCode: string }>`
    select e.ad, w.published ->> 'publishPipeCode' as pipe_code
    from advertisement a join page_widget w on w.page_widget_id = a.ad_space_id
      cross join lateral jsonb_array_elements(w.published -> 'ads') as e (ad)
    where a.advertisement_id = ${aid} and a.site_id = ${sid} and a.state = ${STORED_AD_STATE.enabled}
      and e.ad ->> 'advertisementId' = ${aid}`.execute(db)
  const [row] = rows
  const at = now().getTime()
  if (!row || at < row.ad.online || row.ad.offline < at) return undefined
  const { advertisementId, name, redirectUrl } = row.ad
  return { advertisementId, siteId: sid, name, redirectUrl, pipeCode: row.pipeCode }
}

/** Views come in thousands: an answer stands this long. */
const KNOWN_MS = 5000
const KNOWN_MAX = 5000

/** Remembers for seconds what readers see, and what not. */
export class LiveAds {
  readonly #known = new Map<string, { readonly until: number; readonly ad: Promise<LiveAd | undefined> }>()
  readonly tally = new CacheTally()

  get size(): number {
    return this.#known.size
  }

  *entries(now: Date): Generator<CacheEntry> {
    for (const [key, { until }] of this.#known) yield { key, leftMs: until - now.getTime() }
  }

  clear(key: string | undefined): void {
    clearMap(this.#known, key)
  }

  async find(services: Pick<Services, 'db' | 'now'>, which: Which): Promise<LiveAd | undefined> {
    const key = `${which.sid} ${which.aid}`
    const at = services.now().getTime()
    const known = this.#known.get(key)
    const isFresh = known && at < known.until && known.until <= at + KNOWN_MS
    const fresh = this.tally.note(isFresh ? known : undefined)
    if (fresh) return fresh.ad
    if (this.#known.size >= KNOWN_MAX) this.#known.clear()
    const ad = liveAd(services, which)
    this.#known.set(key, { until: at + KNOWN_MS, ad })
    ad.catch(() => this.#known.delete(key))
    return ad
  }
}

/** Where a click leads: the published address as readers reach it; '' for nowhere. */
export async function targetOf(
  { db }: Pick<Services, 'db'>,
  { siteId, pipeCode, redirectUrl }: LiveAd,
): Promise<string> {
  if (!isLinkAddress(redirectUrl)) return ''
  if (!/^(?:iurl:|\/)/i.test(redirectUrl)) return redirectUrl
  const snapshot = (await loadSnapshots(db, siteId, [pipeCode]))?.get(pipeCode)
  if (!snapshot) return ''
  const mode = { preview: false, context: '/stage-api/', credential: '' }
  const address = new PageLinks(snapshot, mode).resolve(redirectUrl)
  const base = baseUrl(snapshot.pipeProps)
  // Of a pipe without an address pages know one another by paths that lead nowhere from here.
  if (!isLinkAddress(address)) return ''
  return address.startsWith('/') && URL.canParse(base) ? new URL(address, base).href : address
}
