import { TemplateError } from '#render/template-error.ts'
import { Refusal, type Services } from '#server/context.ts'
import type { PageAnswer, PageOrder } from '#server/publish/preview-page.ts'
import { pageRenderer } from '#server/publish/render-beside.ts'
import { type CacheEntry, CacheTally, type CacheView } from '#server/shared/cache-view.ts'

/** Longest age of a page: what is no change of a content or catalog shows after this time. */
const KEPT_MS = 30_000
const MOST_PAGES = 1_000
const MOST_BYTES = 64 * 1024 * 1024

/** All strangers take turns together, so that editors need not wait for them. */
const STRANGERS = 'strangers'

interface Kept {
  readonly revision: string
  readonly made: number
  readonly page: Promise<PageAnswer>
  bytes: number
}

/**
 * Pages for everybody, kept until a content or catalog of their site changes: strangers do not decide how often a page
 * is rendered, and one that fails fails once for all of them.
 */
class PublicPages {
  readonly #kept = new Map<string, Kept>()
  #bytes = 0
  readonly tally = new CacheTally()

  constructor(private readonly services: Services) {}

  async page(order: PageOrder): Promise<PageAnswer> {
    const { request } = order
    if (request.page <= 1) return this.#keptPage(order)
    const first = await this.#keptPage({ ...order, request: { ...request, page: 1 } })
    // What lies behind the last page is one page, whatever number a stranger asks for.
    const beyond = 'pages' in first ? first.pages + 1 : 1
    return this.#keptPage({ ...order, request: { ...request, page: Math.min(request.page, beyond) } })
  }

  async #keptPage(order: PageOrder): Promise<PageAnswer> {
    const revision = await revisionOf(this.services, order.siteId)
    const key = JSON.stringify([order.siteId, order.request])
    const known = this.#kept.get(key)
    const isFresh = known?.revision === revision && performance.now() - known.made < KEPT_MS
    const fresh = this.tally.note(isFresh ? known : undefined)
    if (fresh) return fresh.page
    this.#drop(key)
    const page = pageRenderer(this.services).render(STRANGERS, order)
    const kept: Kept = { revision, made: performance.now(), page, bytes: 0 }
    this.#kept.set(key, kept)
    page.then(
      (made) => this.#weigh(key, kept, 'html' in made ? made.html.byteLength : 0),
      (error: unknown) => isLasting(error) || this.#drop(key, kept),
    )
    while (this.#kept.size > MOST_PAGES) this.#dropOldest()
    return page
  }

  get size(): number {
    return this.#kept.size
  }

  *entries(): Generator<CacheEntry> {
    for (const [key, { bytes, made }] of this.#kept)
      yield { key, value: { bytes }, leftMs: made + KEPT_MS - performance.now() }
  }

  clear(key: string | undefined): void {
    for (const one of key === undefined ? [...this.#kept.keys()] : [key]) this.#drop(one)
  }

  #weigh(key: string, kept: Kept, bytes: number): void {
    if (this.#kept.get(key) !== kept) return
    kept.bytes = bytes
    this.#bytes += bytes
    while (this.#bytes > MOST_BYTES) this.#dropOldest()
  }

  #dropOldest(): void {
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined) this.#drop(oldest)
  }

  #drop(key: string, only?: Kept): void {
    const kept = this.#kept.get(key)
    if (!kept || (only && kept !== only)) return
    this.#kept.delete(key)
    this.#bytes -= kept.bytes
  }
}

/** What another try would not change. */
function isLasting(error: unknown): boolean {
  return error instanceof TemplateError || (error instanceof Refusal && error.errCode !== 'TOO_MANY_REQUESTS')
}

/** Another one after each change of a content or catalog of the site. */
async function revisionOf({ db }: Services, siteId: string): Promise<string> {
  const last = await db
    .selectFrom('changeFeed')
    .select(['xid', 'seq'])
    .where('siteId', '=', siteId)
    .orderBy('xid', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? `${last.xid}.${last.seq}` : ''
}

const pages = new WeakMap<Services, PublicPages>()

/**
 * A page for everybody, from those that were made before or made now.
 *
 * @throws Refusal NOT_FOUND, NO_PIPE, TOO_MANY_REQUESTS
 * @throws TemplateError, TemplateLimit
 */
export function publicPage(services: Services, order: PageOrder): Promise<PageAnswer> {
  const known = pages.get(services) ?? new PublicPages(services)
  pages.set(services, known)
  return known.page(order)
}

/** Pages that were rendered when somebody asked for them. */
export const publicPageCache: CacheView = {
  name: 'public_pages:',
  title: { 'zh-CN': '动态页面', 'zh-TW': '動態頁面', en: 'Pages made on demand' },
  size: (services) => pages.get(services)?.size ?? 0,
  entries: (services) => pages.get(services)?.entries() ?? [],
  tally: (services) => pages.get(services)?.tally,
  clear: (services, key) => pages.get(services)?.clear(key),
}
