import type { OperationRow } from '#db/rows.ts'
import { contentKey, isReadable, needsOf, type Operation } from '#sync/model/operation.ts'

/** The waiting operations whose result this one needs, besides those of its own key. */
export function dependenciesOf(waiting: Operation[], fresh: Omit<OperationRow, 'seq'>): string[] {
  const mentioned = mentionedKeys(fresh)
  const isNeeded = (earlier: Operation): boolean => {
    if (fresh.kind === 'site.publish') return earlier.siteId === fresh.siteId
    if (fresh.kind === 'catalog.publish') return isOfCatalog(earlier, fresh)
    return earlier.kind === 'content.add' && mentioned.has(earlier.key)
  }
  return waiting.filter((one) => one.key !== fresh.key && isNeeded(one)).map((one) => one.opId)
}

/** Whether an order changes a content of the catalog that is published, or of one below where those go along. */
function isOfCatalog(earlier: Operation, { siteId, payload }: Omit<OperationRow, 'seq'>): boolean {
  if (!isReadable(earlier) || !earlier.key.startsWith('content:') || earlier.siteId !== siteId) return false
  const { catalogId, publishChild, within } = payload
  // Which catalogs lie below is not always known here: then all of the site are meant.
  if (publishChild && within === undefined) return true
  const published = [catalogId, ...(publishChild ? (within ?? []) : [])]
  // What moves away changes the pages of where it was as well.
  const places = [earlier.payload.catalogId, earlier.payload.fromCatalogId, earlier.base?.form.catalogId]
  return places.some((place) => place !== undefined && published.includes(place))
}

/** Keys of the contents that an operation relates to or links to. */
export function mentionedKeys(operation: Omit<OperationRow, 'seq'>): Set<string> {
  const { relatedIds = [], form, block } = operation.payload
  const links = JSON.stringify(form ?? block?.values ?? '').matchAll(/iurl:\/\/content\?id=(\d+)/g)
  return new Set([...relatedIds, ...Array.from(links, (match) => match[1] ?? '')].map(contentKey))
}

/**
 * Everything that makes no sense without these, directly or through others, first ordered first. What was ordered for a
 * content needs its creation; a publication of a catalog or a site only waits for what is before it.
 */
export function dependantsOf(waiting: Operation[], needed: Operation[]): Operation[] {
  const going = new Set(needed.map((one) => one.opId))
  const uncreated = new Set(needed.filter(isCreation).map((one) => one.key))
  const goesAlong = (one: Operation): boolean => {
    if (going.has(one.opId)) return false
    if (uncreated.has(one.key)) return true
    return !isPublicationOfMany(one) && needsOf(one).some((opId) => going.has(opId))
  }
  const found = new Set<Operation>()
  // What was written on since needs something that was ordered behind it: then one look is not enough.
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const one of waiting) {
      if (!goesAlong(one)) continue
      going.add(one.opId)
      if (isCreation(one)) uncreated.add(one.key)
      found.add(one)
    }
  }
  return waiting.filter((one) => found.has(one))
}

function isPublicationOfMany({ kind }: Operation): boolean {
  return kind === 'catalog.publish' || kind === 'site.publish'
}

function isCreation({ kind }: Operation): boolean {
  return kind === 'content.add'
}
