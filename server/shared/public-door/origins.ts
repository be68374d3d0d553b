import { API_BASE } from '#contract/wire.ts'
import type { Context, Services } from '#server/context.ts'
import { Refusal } from '#server/context.ts'
import type { CacheView } from '#server/shared/cache-view.ts'
import type { Db } from '#server/store/db.ts'

/** What a request says of the page that makes it. */
export type FromPage = Pick<Context, 'origin' | 'referrer' | 'host'>

/** Addresses of sites change seldom; what was read is good for so long. */
const FRESH_MS = 5000

interface Known {
  readonly readAt: number
  readonly bySite: Promise<ReadonlyMap<string, ReadonlySet<string>>>
}

const known = new WeakMap<Services, Known>()

/**
 * The origin of the page; '' of a program, which has none. Pages that this server delivers are cut off from the app: they
 * call themselves `null` and browsers send no address of them, so that nobody can tell them from other pages that are cut
 * off. They are let in; what is sent without any sign of who sends it is held by the limits.
 */
function originOf({ origin, referrer }: FromPage): string {
  if (origin !== 'null') return origin
  return URL.canParse(referrer) ? new URL(referrer).origin : ''
}

/** Programs have no pages, and the pages of this server itself are never those of somebody else. */
function isOurOwn(from: FromPage): boolean {
  const origin = originOf(from)
  return origin === '' || (URL.canParse(origin) && new URL(origin).host === from.host)
}

async function readOrigins(db: Db): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const sites = await db.selectFrom('site').select(['siteId', 'publishPipeProps']).execute()
  return new Map(sites.map(({ siteId, publishPipeProps }) => [siteId, originsIn(publishPipeProps)]))
}

function originsIn(pipes: Readonly<Record<string, Readonly<Record<string, unknown>>>>): ReadonlySet<string> {
  const urls = Object.values(pipes).map(({ url }) => String(url ?? ''))
  return new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))
}

function originsOf(services: Services): Known['bySite'] {
  const now = services.now().getTime()
  const held = known.get(services)
  if (held && Math.abs(now - held.readAt) < FRESH_MS) return held.bySite
  const bySite = readOrigins(services.db)
  known.set(services, { readAt: now, bySite })
  bySite.catch(() => known.delete(services))
  return bySite
}

/** Whether the page is one of any site of this installation: what can be known before the body is read. */
export async function isFromAnySite(services: Services, from: FromPage): Promise<boolean> {
  if (isOurOwn(from)) return true
  const origin = originOf(from)
  return [...(await originsOf(services)).values()].some((origins) => origins.has(origin))
}

/** @throws Refusal OTHER_ORIGIN where the page is none of that site */
export async function requireSitePage({ services, ...from }: Context, siteId: string): Promise<void> {
  if (isOurOwn(from)) return
  if (!(await originsOf(services)).get(siteId)?.has(originOf(from))) throw new Refusal('OTHER_ORIGIN')
}

/** The page of that site that sends, as far as its browser says; a page of the server itself is none. */
export async function pageOfSite({ services, referrer, host }: Context, siteId: string): Promise<string | undefined> {
  if (!URL.canParse(referrer)) return undefined
  const url = new URL(referrer)
  if (url.host === host) return url.pathname.startsWith(`${API_BASE}/`) ? undefined : url.href
  return (await originsOf(services)).get(siteId)?.has(url.origin) ? url.href : undefined
}

/**
 * The address to go back to, as far as it is one of that site: an absolute one of its origins, or a path. Undefined for
 * every other one, so that nobody is led away under our name.
 */
export async function backAddress(services: Services, siteId: string, address: string): Promise<string | undefined> {
  if (/^\/(?![/\\])[\x21-\x7e]*$/.test(address)) return address
  if (!URL.canParse(address)) return undefined
  const { origin, href } = new URL(address)
  return (await originsOf(services)).get(siteId)?.has(origin) ? href : undefined
}

const KEY = 'all'

/** From which pages readers may send, for seconds. */
export const originCache: CacheView = {
  name: 'site_origins:',
  title: { 'zh-CN': '站点来源地址', 'zh-TW': '站點來源位址', en: 'Site origins' },
  size: (services) => (known.has(services) ? 1 : 0),
  async entries(services) {
    const held = known.get(services)
    if (!held) return []
    const bySite = [...(await held.bySite)].map(([siteId, origins]) => [siteId, [...origins]])
    return [{ key: KEY, value: bySite, leftMs: held.readAt + FRESH_MS - services.now().getTime() }]
  },
  clear: (services, key = KEY) => {
    if (key === KEY) known.delete(services)
  },
}
