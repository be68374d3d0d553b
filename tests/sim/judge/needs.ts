import type { OperationRow } from '#db/rows.ts'

/** Contents that an order links or relates to. */
function mentionedBy({ payload }: OperationRow): Set<string> {
  const links = JSON.stringify(payload.form ?? '').matchAll(/iurl:\/\/content\?id=(\d+)/g)
  return new Set(
    [...(payload.relatedIds ?? []), ...Array.from(links, ([, id = '']) => id)].map((id) => `content:${id}`),
  )
}

/** Of what waits on a device when an order is given: what has to end before that one begins. */
export function needsOf(rows: OperationRow[], opId: string): Set<string> {
  const order = rows.find((row) => row.opId === opId)
  if (!order) return new Set()
  const others = rows.filter((row) => row.userId === order.userId && row.key !== order.key)
  return new Set(others.filter((other) => isNeeded(order, other, others)).map((other) => other.opId))
}

function isNeeded(order: OperationRow, other: OperationRow, others: OperationRow[]): boolean {
  if (order.kind === 'site.publish') return other.siteId === order.siteId
  if (order.kind === 'catalog.publish') {
    const { payload, base } = other
    const places = [payload.catalogId, payload.fromCatalogId, base?.form.catalogId]
    return other.key.startsWith('content:') && places.includes(order.payload.catalogId)
  }
  const isCreated = other.kind === 'content.add' && mentionedBy(order).has(other.key)
  // Two that link to each other: one of them has to be the first.
  return isCreated && !leadsTo(other.key, order.key, others)
}

/** Whether what waits on one key needs another one, through any number of others. */
export function leadsTo(from: string, to: string, rows: OperationRow[], seen = new Set<string>()): boolean {
  if (seen.has(from)) return false
  seen.add(from)
  const mentioned = rows.filter(({ key }) => key === from).flatMap((row) => [...mentionedBy(row)])
  return mentioned.includes(to) || mentioned.some((key) => leadsTo(key, to, rows, seen))
}
