import { EXPECTING } from '#sync/operation.ts'
import type { Case, Order } from './case.ts'

interface Typed {
  /** Device and user. */
  by: string
  isKept: boolean
  isDropped: boolean
  /** The draft in which its typist wrote over it: given up, it has not happened. */
  overwrittenIn?: string | undefined
}

/** What an order is from the beginning. */
type Ordered = Pick<
  Order,
  | 'opId'
  | 'device'
  | 'user'
  | 'site'
  | 'key'
  | 'kind'
  | 'payload'
  | 'texts'
  | 'cleared'
  | 'needs'
  | 'seen'
  | 'namesText'
  | 'knowsFields'
>

/** What users typed, ordered and decided, and what they were told of it. */
export class Told {
  private readonly typed = new Map<string, Typed>()
  private readonly case: Case

  constructor(the: Case) {
    this.case = the
  }

  typing(text: string, device: string, user: string): void {
    this.typed.set(text, { by: `${device} ${user}`, isKept: false, isDropped: false })
  }

  /** The user was told that these are safe. */
  kept(texts: Iterable<string>): void {
    for (const text of texts) {
      const typed = this.typed.get(text)
      if (typed) typed.isKept = true
    }
  }

  /** Somebody writes over these in a draft. Of what others typed he says nothing. */
  overwritten(texts: Iterable<string>, device: string, user: string, contentId: string): void {
    for (const text of texts) {
      const typed = this.typed.get(text)
      if (typed?.by === `${device} ${user}`) typed.overwrittenIn = `${typed.by} ${contentId}`
    }
  }

  /** A draft was given up: what it was made from still stands. */
  discardedDraft(device: string, user: string, contentId: string, kept: ReadonlySet<string>): void {
    for (const [text, typed] of this.typed)
      if (typed.overwrittenIn === `${device} ${user} ${contentId}` && kept.has(text)) typed.overwrittenIn = undefined
  }

  /** The user threw these away himself. */
  dropped(texts: Iterable<string>, device: string, user: string): void {
    for (const text of texts) {
      const typed = this.typed.get(text)
      if (typed?.by === `${device} ${user}`) typed.isDropped = true
    }
  }

  /** A content that was yet to be created is another one from now on, in what waits as well. */
  copied(from: string, to: string, waiting: ReadonlySet<string>): void {
    for (const order of this.case.orders.values()) {
      const { relatedIds } = order.payload
      if (!waiting.has(order.opId) || !relatedIds) continue
      order.payload = { ...order.payload, relatedIds: relatedIds.map((id) => (id === from ? to : id)) }
    }
  }

  ordered(order: Ordered, expectedStatus?: string): void {
    const { orders } = this.case
    const known = orders.get(order.opId)
    if (known) {
      known.texts = order.texts
      known.needs = order.needs
      for (const text of order.seen) known.seen.add(text)
      for (const text of order.cleared) known.cleared.add(text)
      return
    }
    orders.set(order.opId, {
      ...order,
      number: orders.size,
      decisions: 0,
      effects: [],
      accepted: false,
      published: expectedStatus !== '30' && this.case.contentOf(order.key)?.status === '30',
      leases: [],
      turnedAt: 0,
      isLate: false,
      isOver: false,
      isLookedFor: false,
    })
  }

  /** What was before the eyes of the person who gave this order. */
  seenFor(opId: string | undefined): Set<string> {
    return this.case.orders.get(opId ?? '')?.seen ?? new Set()
  }

  /** A user looked at what there is and decided anew about an operation. */
  decided(opId: string, seen: Iterable<string>): void {
    const order = this.case.orders.get(opId)
    if (!order) return
    order.decisions++
    const { device, user, key } = order
    for (const one of this.case.orders.values()) {
      // Of a later text he decides the next time.
      if (one.device !== device || one.user !== user || one.key !== key) continue
      if (one === order || EXPECTING.has(one.kind)) for (const text of seen) one.seen.add(text)
    }
  }

  /** The user was told that publications of a refused text were given up with it. */
  withdrawn(device: string, user: string, key: string): void {
    const { orders, given } = this.case
    for (const one of orders.values()) {
      const isMeant = one.kind === 'content.publish' || one.kind === 'content.toPublish'
      if (isMeant && one.device === device && one.user === user && one.key === key) given.add(one.opId)
    }
  }

  /** Who typed it: device and user. */
  typistOf(text: string): string | undefined {
    return this.typed.get(text)?.by
  }

  isDropped(text: string): boolean {
    const typed = this.typed.get(text)
    return typed !== undefined && (typed.isDropped || typed.overwrittenIn !== undefined)
  }

  /** What somebody typed and was told is safe. */
  get promised(): string[] {
    return [...this.typed].filter(([, { isKept }]) => isKept).map(([text]) => text)
  }
}
