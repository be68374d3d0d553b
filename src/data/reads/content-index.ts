import { catalogTreeData, type CatalogTree } from '#contract/catalogs.ts'
import { contentCounts, contentGetInit, contentList } from '#contract/contents.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import type { ContentRow } from '#contract/contents/rows.ts'
import type { CachedAnswerOf, ReadAddress, ReadScope } from '#data/reads/cache-reads.ts'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { rowOfInit } from '#data/reads/row-of-init.ts'
import { currentOwner } from '#data/session/owner.ts'
import { session } from '#data/session/session.ts'
import type { CacheDatabase } from '#db/cache/cache.ts'
import type { IndexQuery } from '#db/cache/content-index.ts'
import type { PinRow } from '#db/rows.ts'

/** What the page of a list asked for, as a search over this device. */
function heldQueryOf(siteId: string, query: Readonly<Record<string, unknown>>): IndexQuery {
  const text = (name: string) => String(query[name] ?? '')
  const size = Number(query['pageSize'] ?? 20)
  const [by = '', direction = ''] = (text('sorts').split('@')[0] ?? '').split('#')
  const catalogId = text('catalogId')
  return {
    siteId,
    offset: (Number(query['pageNum'] ?? 1) - 1) * size,
    limit: size,
    ...(catalogId !== '' && catalogId !== '0' && { catalogIds: [catalogId] }),
    ...(text('title') && { title: text('title') }),
    ...(text('contentType') && { contentType: text('contentType') }),
    ...(text('status') && { status: text('status') }),
    ...(text('beginTime') && { createdFrom: text('beginTime') }),
    ...(text('endTime') && { createdTo: text('endTime') }),
    ...((by === 'createTime' || by === 'publishDate') && { sort: { by, descending: direction !== 'ASC' } }),
  }
}

/**
 * What a device without a server has for a call about contents: the copy of a kept content, a page of a list found among
 * all that was seen or kept. A copy of the very answer stands where it is newer, or complete as only a server knows.
 */
export async function findOnDevice(
  scope: ReadScope,
  { endpointId, siteId, args }: ReadAddress,
  copy: CachedAnswerOf | undefined,
): Promise<CachedAnswerOf | undefined> {
  const cache = await cacheDatabase()
  const { params = {}, query = {} } = args as Record<'params' | 'query', Readonly<Record<string, string>> | undefined>
  if (endpointId === contentGetInit.id) {
    const known = await contentHere(cache, scope, siteId, params['contentId'] ?? '')
    return known && known.at > (copy?.at ?? 0) ? known : copy
  }
  if (endpointId !== contentCounts.id && endpointId !== contentList.id) return copy
  await holdAll(cache, scope)
  const plain = heldQueryOf(siteId, query)
  const asked = query['below'] === 'N' ? plain : await withCatalogsBelow(cache, scope, plain)
  if (endpointId === contentCounts.id) return countOnDevice(cache, scope, asked)
  const { title, contentType, status, createdFrom, createdTo, sort } = asked
  const isPlain = !(title ?? contentType ?? status ?? createdFrom ?? createdTo ?? sort)
  if (isPlain && copy) {
    const { listPins } = await import('#db/cache/pins.ts')
    if (copy.at > freshAt(await listPins(cache, scope), plain.catalogIds?.[0]))
      return bringUpToDate(cache, scope, asked, copy)
  }
  return searchDevice(cache, scope, asked)
}

/** What was seen, and what this device sent or has work for. */
async function holdAll(cache: CacheDatabase, scope: ReadScope): Promise<void> {
  await indexSeenContents(cache, scope)
  const [{ indexOwnContents }, work] = await Promise.all([import('#data/reads/own-rows.ts'), workDatabase()])
  await indexOwnContents(cache, work, scope)
}

/** A copy with what this device has learnt since it was made: its own work above all, which no list has shown yet. */
async function bringUpToDate(
  cache: CacheDatabase,
  scope: ReadScope,
  asked: IndexQuery,
  copy: CachedAnswerOf,
): Promise<CachedAnswerOf> {
  const [{ searchIndex, indexedSince }, { deletedSince }, { withNewer }, work] = await Promise.all([
    import('#db/cache/content-index.ts'),
    import('#data/reads/own-rows.ts'),
    import('#data/reads/newer-rows.ts'),
    workDatabase(),
  ])
  const [newer, deleted, { total }] = await Promise.all([
    indexedSince(cache, scope, asked.siteId, copy.at),
    deletedSince(work, scope, copy.at),
    searchIndex(cache, scope, { ...asked, offset: 0, limit: 0 }),
  ])
  const { rows } = copy.data as { rows: ContentRow[] }
  const now = withNewer(rows, newer, deleted, asked)
  // As many as its pages and its chips can show here: more are on the server alone.
  return { ...copy, data: { rows: now, total: String(Math.max(total, now.length)) } }
}

/**
 * The newest copy of a content: kept, or read under whatever address. Catalog and type in it only say where an editor was
 * opened from, but for a content that is yet to be made.
 */
async function contentHere(
  cache: CacheDatabase,
  scope: ReadScope,
  siteId: string,
  contentId: string,
): Promise<CachedAnswerOf | undefined> {
  if (contentId === '0') return undefined
  const [{ readCopy }, { cachedAnswersWith }] = await Promise.all([
    import('#db/cache/offline-copies.ts'),
    import('#db/cache/other-addresses.ts'),
  ])
  const call = { endpointId: contentGetInit.id, siteId }
  const [kept, read] = await Promise.all([
    readCopy(cache, scope, contentId),
    cachedAnswersWith(cache, scope, call, ['contentId', contentId]),
  ])
  const [newest] = (kept ? [kept, ...read] : read).toSorted((a, b) => b.storedAt - a.storedAt)
  return newest && { data: newest.data, at: newest.storedAt }
}

/** What a search by status would find here, whatever the server said before: the list and its counts are of one mind. */
async function countOnDevice(cache: CacheDatabase, scope: ReadScope, query: IndexQuery): Promise<CachedAnswerOf> {
  const { countIndexed } = await import('#db/cache/content-index.ts')
  const counts = await countIndexed(cache, scope, query)
  return { data: [...counts].map(([status, count]) => ({ status, count })), at: Date.now(), searched: true }
}

/** A list of one catalog has what lies below it, too, where its user likes to see both and the tree is known here. */
async function withCatalogsBelow(cache: CacheDatabase, scope: ReadScope, query: IndexQuery): Promise<IndexQuery> {
  const [catalogId] = query.catalogIds ?? []
  if (catalogId === undefined || !likesCatalogsBelow(scope)) return query
  const [{ cachedAnswersOf }, { nodeIds }] = await Promise.all([
    import('#db/cache/cache-store.ts'),
    import('#lib/tree-ids.ts'),
  ])
  const trees = await cachedAnswersOf(cache, scope, catalogTreeData.id)
  const tree = trees.findLast(({ siteId }) => siteId === query.siteId)?.data as CatalogTree | undefined
  const catalogIds = tree ? nodeIds(tree.rows, catalogId, true) : []
  return catalogIds.length === 0 ? query : { ...query, catalogIds }
}

function likesCatalogsBelow({ userId, serverId }: ReadScope): boolean {
  const owner = currentOwner()
  const isOwn = owner?.userId === userId && owner.serverId === serverId
  return isOwn && session.get()?.user.preferences?.IncludeChildContent === 'Y'
}

function freshAt(pins: readonly PinRow[], catalogId: string | undefined): number {
  const fresh = pins.filter((pin) => catalogId !== undefined && pin.catalogIds.includes(catalogId))
  return Math.max(0, ...fresh.map((pin) => pin.freshAt ?? 0))
}

/** A page of the content list from all that this device holds of the site. */
async function searchDevice(cache: CacheDatabase, scope: ReadScope, query: IndexQuery): Promise<CachedAnswerOf> {
  const { searchIndex } = await import('#db/cache/content-index.ts')
  const { rows, total, storedAt } = await searchIndex(cache, scope, query)
  return { data: { rows, total: String(total) }, at: storedAt ?? Date.now(), searched: true }
}

/** Takes in what screens have shown since the last time: only a device without a server needs it. */
export async function indexSeenContents(cache: CacheDatabase, scope: ReadScope): Promise<void> {
  const [{ indexRows }, { cachedAnswersOf, SEEN }] = await Promise.all([
    import('#db/cache/content-index.ts'),
    import('#db/cache/cache-store.ts'),
  ])
  const key = `${SEEN}${scope.serverId}:${scope.userId}`
  const after = (await cache.meta.get(key))?.value as number | undefined
  const start = Date.now()
  const lists = await cachedAnswersOf(cache, scope, contentList.id, after)
  const opened = await cachedAnswersOf(cache, scope, contentGetInit.id, after)
  const seen = [
    ...lists.map(({ data, ...one }) => ({ ...one, rows: (data as { rows?: ContentRow[] }).rows ?? [] })),
    ...opened
      .filter(({ data }) => (data as ContentInit).status !== undefined)
      .map(({ data, ...one }) => ({ ...one, rows: [rowOfInit(data as ContentInit)] })),
  ].sort((a, b) => a.storedAt - b.storedAt)
  for (const { id, siteId, rows, storedAt } of seen) {
    // Where its user has signed out meanwhile it is gone, and nothing of it may stay.
    if ((await cache.answers.where('id').equals(id).count()) > 0) await indexRows(cache, scope, siteId, rows, storedAt)
  }
  const last = seen.at(-1)
  // What was taken in once stays out when it is let go of; more may come in the millisecond that is not over yet.
  if (last) await cache.meta.put({ key, value: Math.min(last.storedAt, start - 1) })
}
