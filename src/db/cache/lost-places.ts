import type { CatalogTree, CatalogTreeNode } from '#contract/catalogs.ts'
import { forgetSite, cachedSites, NEEDED_BY_ALL } from '#db/cache/cache-store.ts'
import { type CacheDatabase, ofOwner } from '#db/cache/cache.ts'
import { withConnection } from '#db/connection.ts'
import { unindexRows, unindexSite } from '#db/cache/content-index.ts'
import { removeOfflineCopies } from '#db/cache/offline-copies.ts'
import { changePin, listPins, lostPin } from '#db/cache/pins.ts'
import type { CacheRow, Owner, PinRow, Place, ShelfRow, Sight } from '#db/rows.ts'
import { ownerKey } from '#db/work/work.ts'

const TREE = 'catalog.treeData'

/**
 * Removes the copies of contents in places that may no longer be seen. Pins of such a place say so, and are looked after
 * again when it may be seen again.
 *
 * @returns addresses of pictures that nothing kept shows any more
 */
export async function removeLostCopies(cache: CacheDatabase, owner: Owner, sees: Sight): Promise<string[]> {
  const keeps = await withConnection(cache, () => ofOwner(cache.keeps, owner).toArray())
  const going = keeps.filter((keep) => !sees(keep))
  const touched = new Set(going.flatMap((keep) => keep.pins))
  const ids = going.map((keep) => keep.contentId)
  const pictures = await removeOfflineCopies(cache, owner, ids)
  for (const pin of await listPins(cache, owner)) {
    if (!sees(placeOf(pin))) await changePin(cache, owner, pin.key, lostPin)
    else if (touched.has(pin.key)) await changePin(cache, owner, pin.key, { unlisted: true })
  }
  return pictures
}

function placeOf({ siteId, key, content }: PinRow): Place {
  return { siteId, catalogId: content?.catalogId ?? key.slice(key.indexOf(':') + 1) }
}

/**
 * Removes the rows of catalogs that may no longer be seen, and each answer that names one of them or a content in it.
 * Trees stay, without them.
 */
export async function forgetLostCatalogs(cache: CacheDatabase, owner: Owner, sees: Sight): Promise<void> {
  const answers = () => cache.answers.where('[serverId+userId]').equals(ownerKey(owner))
  const trees = () => answers().and(({ endpointId }) => endpointId === TREE)
  const [known, shelves] = await withConnection(cache, () => Promise.all([trees().toArray(), shelvesOf(cache, owner)]))
  const catalogs = new Set([...known.flatMap(idsInTree), ...shelves.flatMap(idsOnShelf)].filter(notBy(sees)).map(idOf))
  if (catalogs.size === 0) return
  const contents = shelves.flatMap(({ facts }) => facts).filter(([, catalogId]) => catalogs.has(catalogId))
  const contentIds = contents.map(([contentId]) => contentId)
  await unindexRows(cache, owner, contentIds)
  const gone = new Set([...catalogs, ...contentIds])
  await withConnection(cache, async () => {
    await trees().modify((row) => void (row.data = pruned(row, catalogs)))
    await answers()
      .and((row) => !NEEDED_BY_ALL.includes(row.endpointId) && names(row, gone))
      .delete()
  })
}

/** Removes the answers and rows of sites that may no longer be seen. */
export async function forgetLostSites(cache: CacheDatabase, owner: Owner, sees: Sight): Promise<void> {
  for (const siteId of await cachedSites(cache, owner)) {
    if (siteId === '' || sees({ siteId })) continue
    await unindexSite(cache, owner, siteId)
    await forgetSite(cache, owner, siteId)
  }
}

interface KnownCatalog {
  siteId: string
  catalogId: string
}

const notBy = (sees: Sight) => (place: KnownCatalog) => !sees(place)
const idOf = ({ catalogId }: KnownCatalog) => catalogId

function shelvesOf(cache: CacheDatabase, owner: Owner): Promise<ShelfRow[]> {
  const mine = ownerKey(owner)
  return cache.shelves
    .where('[serverId+userId+siteId]')
    .between([...mine, ''], [...mine, '\uffff'])
    .toArray()
}

function idsOnShelf({ siteId, facts }: ShelfRow): KnownCatalog[] {
  return facts.map(([, catalogId]) => ({ siteId, catalogId }))
}

function idsInTree({ siteId, data }: CacheRow): KnownCatalog[] {
  const below = (nodes: readonly CatalogTreeNode[]): string[] =>
    nodes.flatMap(({ id, children = [] }) => [id, ...below(children)])
  return below((data as CatalogTree).rows).map((catalogId) => ({ siteId, catalogId }))
}

/** As the server gives it: a catalog that is not shown shows none below it either. */
function pruned({ data }: CacheRow, catalogs: ReadonlySet<string>): CatalogTree {
  const shown = (nodes: readonly CatalogTreeNode[]): CatalogTreeNode[] =>
    nodes
      .filter(({ id }) => !catalogs.has(id))
      .map((node) => (node.children ? { ...node, children: shown(node.children) } : node))
  const tree = data as CatalogTree
  return { ...tree, rows: shown(tree.rows) }
}

/** Ids are the same nowhere else, so that no answer needs to be known by its shape. */
function names({ id, data }: CacheRow, gone: ReadonlySet<string>): boolean {
  return Array.from(`${id}${JSON.stringify(data)}`.matchAll(/"(\d+)"/g)).some(([, one = '']) => gone.has(one))
}
