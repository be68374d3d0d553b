import type { Services } from '#server/context.ts'

/** Settings change seldom; what was read is good for so long. */
const FRESH_MS = 5000

/** Ids of sites. */
type Known = ReadonlySet<string>

const cache = new WeakMap<Services, { readonly readAt: number; readonly sites: Promise<Known> }>()

/** Whether our counter is switched on in the settings of a site. */
export function countsVisits(configProps: Readonly<Record<string, unknown>>): boolean {
  return configProps['EnableVisitCount'] !== 'N'
}

async function readSites({ db }: Services): Promise<Known> {
  const sites = await db.selectFrom('site').select(['siteId', 'configProps']).execute()
  return new Set(sites.filter(({ configProps }) => countsVisits(configProps)).map(({ siteId }) => siteId))
}

/** The sites whose visits are counted, as of a few seconds ago. */
export function countedSites(services: Services): Promise<Known> {
  const now = services.now().getTime()
  const held = cache.get(services)
  if (held && Math.abs(now - held.readAt) < FRESH_MS) return held.sites
  const sites = readSites(services)
  cache.set(services, { readAt: now, sites })
  sites.catch(() => cache.delete(services))
  return sites
}
