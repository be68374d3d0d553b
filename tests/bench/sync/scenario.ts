import type { ModelServer, SeenRequest } from '#tests/support/sync-kit/model-server.ts'
import { contentIds, firstTitle, type Order, ordersFor } from './orders.ts'

/**
 * A person goes through his contents in groups of ten: saves each, hands each in, saves each again. One order of each
 * content in turn, so that each is 600 ms before the next of its content.
 */
export const CONTENTS = contentIds(50)
export const ORDERS = ordersFor(CONTENTS, ['save', 'toPublish', 'save'], 10)
export const EVERY_MS = 60

/** Of this many orders three meet a fault when they are first tried. */
const FAULT_EVERY = 24

/** How the model server names the effect of an order. */
function effectOf({ kind, contentId, title }: Order): string {
  return kind === 'save' ? `PUT ${contentId} ${title}` : `status ${contentId} 20`
}

function effectAskedFor({ method, path, body }: SeenRequest): string | undefined {
  if (method === 'PUT' && path === '/cms/content') {
    const { contentId, title } = body as { contentId: string; title: string }
    return `PUT ${contentId} ${title}`
  }
  return path === '/cms/content/to_publish' ? `status ${(body as string[])[0]} 20` : undefined
}

/**
 * The same faults for every library: of 24 orders one breaks before it arrives, one after it had its effect, and one
 * meets a busy server, each at its first try.
 */
export function faultsOf(orders: readonly Order[]): ModelServer['fault'] {
  const numbers = new Map(orders.map((order) => [effectOf(order), order.number]))
  const tried = new Set<string>()
  return (request) => {
    const effect = effectAskedFor(request)
    const number = effect === undefined ? undefined : numbers.get(effect)
    if (effect === undefined || number === undefined || tried.has(effect)) return undefined
    tried.add(effect)
    if (number % FAULT_EVERY === 3) return 'cut-before'
    if (number % FAULT_EVERY === 11) return 'cut-after'
    if (number % FAULT_EVERY === 19) return new Response('<h1>Busy</h1>', { status: 503 })
    return undefined
  }
}

export interface Verdict {
  /** Orders without an effect that the library does not hold any more. */
  readonly lost: number
  /** Effects beyond the first of an order. */
  readonly doubled: number
  /** Orders that first took effect behind a later one of their content. */
  readonly reordered: number
  /** Contents that ended with another title or status than their orders, one after the other, make. */
  readonly wrong: number
}

/** What became of the orders, by what the server did. */
export function judge({ effects, contents }: ModelServer, orders: readonly Order[], held: number): Verdict {
  const firstAt = orders.map((order) => effects.indexOf(effectOf(order)))
  const missing = firstAt.filter((at) => at < 0).length
  const known = new Set(orders.map(effectOf))
  const own = effects.filter((effect) => known.has(effect))
  const isBehindLater = (order: Order, index: number) =>
    orders.some((later, at) => {
      const [mine = -1, other = -1] = [firstAt[index], firstAt[at]]
      return at > index && later.contentId === order.contentId && mine >= 0 && other >= 0 && other < mine
    })
  const ids = [...new Set(orders.map((order) => order.contentId))]
  return {
    lost: Math.max(0, missing - held),
    doubled: own.length - new Set(own).size,
    reordered: orders.filter(isBehindLater).length,
    wrong: ids.filter((id) => !isAsOrdered(contents.get(id), orders, id)).length,
  }
}

function isAsOrdered(
  stored: { form: { title?: string }; status: string } | undefined,
  orders: readonly Order[],
  id: string,
): boolean {
  let expected = { title: firstTitle(id), status: '0' }
  for (const { kind, contentId, title } of orders) {
    if (contentId !== id) continue
    // A text that changes after it was handed in is being edited again.
    expected =
      kind === 'save'
        ? { title, status: expected.status === '20' ? '60' : expected.status }
        : { ...expected, status: '20' }
  }
  return stored?.form.title === expected.title && stored.status === expected.status
}
