import { isbot } from 'isbot'
import type { QueryOf } from '#contract/endpoint.ts'
import { STAY_MAX, visitNote } from '#contract/visits.ts'
import type { Context, Services } from '#server/context.ts'
import { type BytesAnswer, type Route, route } from '#server/http/route.ts'
import { NetworkLimit } from '#server/shared/public-door/network-limit.ts'
import { requireSitePage } from '#server/shared/public-door/origins.ts'
import { countedSites } from './counted-sites.ts'
import { regionOfBrowser } from './region.ts'

/** What one network may add to all counts in a minute. */
export const VISIT_NETWORK_MAX = 600

const EMPTY: BytesAnswer = { status: 204, headers: { 'Cache-Control': 'no-store' }, body: Buffer.alloc(0) }

/** What pages of published sites tell of their visits. */
export const visitRoutes: readonly Route[] = [
  route(
    visitNote,
    async (ctx, { query }) => {
      await noteVisit(ctx, query)
      return EMPTY
    },
    { readers: true },
  ),
]

const limits = new WeakMap<Services, NetworkLimit>()

function limitOf(services: Services): NetworkLimit {
  const known = limits.get(services) ?? new NetworkLimit(VISIT_NETWORK_MAX)
  limits.set(services, known)
  return known
}

/** The longest name of a host. */
const HOST = /^[a-z0-9.:[\]-]{1,253}$/

/** Counts what a browser of a person tells who has not asked to be left out, of a site that counts. */
async function noteVisit(ctx: Context, query: QueryOf<typeof visitNote>): Promise<void> {
  const { services, userAgent, ip } = ctx
  await requireSitePage(ctx, query.site)
  if (ctx.declinesTracking || userAgent === '' || isbot(userAgent)) return
  const { site: siteId, stay, path } = query
  const at = services.now()
  if (!(await countedSites(services)).has(siteId) || !limitOf(services).take(ip, at.getTime())) return
  if (stay !== undefined) {
    if (stay > 0) services.visitCounts.stay(siteId, at, Math.min(stay, STAY_MAX))
    return
  }
  const source = (query.from ?? '').toLowerCase()
  services.visitCounts.view({
    siteId,
    at,
    path,
    source: HOST.test(source) ? source : '',
    region: regionOfBrowser(query.zone ?? '', query.lang ?? ''),
    ip,
    userAgent: userAgent.slice(0, 300),
  })
}
