import { adClick, adClickBeacon, adRedirect, adView, adViewBeacon } from '#contract/advertisements/doors.ts'
import type { Context } from '#server/context.ts'
import { type BytesAnswer, type Route, route } from '#server/http/route.ts'
import type { CacheView } from '#server/shared/cache-view.ts'
import type { Db } from '#server/store/db.ts'
import { type LiveAd, liveAd, LiveAds, targetOf } from '#server/areas/advertisements/live-ads.ts'

/** For pages of any origin, those in a sandbox among them; nothing in the answer is anybody's. */
const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
} as const
const NOTHING = Buffer.alloc(0)
const EMPTY: BytesAnswer = { headers: HEADERS, body: NOTHING }

/** One for each open database. */
const caches = new WeakMap<Db, LiveAds>()

function liveAdsOf(db: Db): LiveAds {
  const known = caches.get(db) ?? new LiveAds()
  caches.set(db, known)
  return known
}

/** Which advertisements readers see, for seconds. */
export const liveAdCache: CacheView = {
  name: 'live_ads:',
  title: { 'zh-CN': '投放中的广告', 'zh-TW': '投放中的廣告', en: 'Active advertisements' },
  size: ({ db }) => caches.get(db)?.size ?? 0,
  entries: ({ db, now }) => caches.get(db)?.entries(now()) ?? [],
  tally: ({ db }) => caches.get(db)?.tally,
  clear: ({ db }, key) => caches.get(db)?.clear(key),
}

/** What visitors of published pages ask for. */
export const doorRoutes: readonly Route[] = [
  route(adRedirect, async (ctx, { query }): Promise<BytesAnswer> => {
    const ad = await liveAd(ctx.services, query)
    const target = ad && (await targetOf(ctx.services, ad))
    if (!target) return { ...EMPTY, status: 404 }
    note(ctx, 'click', ad)
    return { status: 302, headers: { ...HEADERS, Location: target }, body: NOTHING }
  }),
  ...[adClick, adClickBeacon].map((endpoint) =>
    route(endpoint, async (ctx, { query }) => {
      note(ctx, 'click', await liveAd(ctx.services, query))
      return EMPTY
    }),
  ),
  ...[adView, adViewBeacon].map((endpoint) =>
    route(endpoint, async (ctx, { query }) => {
      note(ctx, 'view', await liveAdsOf(ctx.services.db).find(ctx.services, query))
      return EMPTY
    }),
  ),
]

function note(
  { services, ip, userAgent, host, referrer: referer, language }: Context,
  kind: 'click' | 'view',
  ad: LiveAd | undefined,
) {
  if (ad) services.adCounts.note(kind, ad, { ip, userAgent, host, referer, locale: language })
}
