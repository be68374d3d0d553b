import type { OperationRow } from '#db/rows.ts'
import type { Intent } from '#sync/model/intents.ts'
import { EXPECTING } from '#sync/model/operation.ts'
import type { Device } from '../device/device.ts'
import { textsIn } from '../server/contents.ts'
import type { Case, Order } from './case.ts'
import { leadsTo, needsOf } from './needs.ts'

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

interface Copy {
  intent: Intent
}

interface Relinked {
  going: OperationRow[]
  contentId: string
  copy: string
}

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

  ordered(order: Ordered, expectedStatus?: string): void {
    const { orders } = this.case
    const known = orders.get(order.opId)
    if (known) {
      // A correction of what was refused is a text of its own, whatever came of the refused one.
      if (known.effects.length > 0) known.decisions++
      known.doneBefore = known.effects.length
      known.texts = order.texts
      known.needs = order.needs
      for (const text of order.seen) known.seen.add(text)
      for (const text of order.cleared) known.cleared.add(text)
      return
    }
    orders.set(order.opId, {
      ...order,
      number: this.case.nextNumber(),
      decisions: 0,
      doneBefore: 0,
      effects: [],
      forgottenAfter: -1,
      excused: 0,
      accepted: false,
      published: expectedStatus !== '30' && this.case.contentOf(order.key)?.status === '30',
      leases: [],
      turnedAt: 0,
      isLate: false,
      isTakenBack: false,
      comebacks: 0,
      isOver: false,
      isLookedFor: false,
    })
  }

  /** A text went on as a new content. */
  copied(device: Device, { intent, ...by }: Pick<Order, 'device' | 'user' | 'site' | 'opId' | 'seen'> & Copy): void {
    const { key, kind, payload } = intent
    const texts = textsIn(payload.form)
    const needs = needsOf(device.storage.rows('outbox'), by.opId)
    const order = { ...by, key, kind, payload, texts, needs, cleared: new Set<string>() }
    this.ordered({ ...order, namesText: true, knowsFields: Boolean(payload.form?.params) })
  }

  /**
   * What waited for a text waits for its copy, and means it where the content was never created. Of two that link to each
   * other then either may be the first.
   */
  relinked({ storage }: Device, { going, contentId, copy }: Relinked): void {
    const gone = new Set(going.map(({ opId }) => opId))
    const from = going[0]?.kind === 'content.add' ? going[0].key.split(':')[1] : undefined
    const rows = storage.rows('outbox')
    for (const { opId, key } of rows) {
      const order = this.case.orders.get(opId)
      if (!order || ![...order.needs].some((one) => gone.has(one))) continue
      const needs = [...order.needs].filter((one) => !gone.has(one))
      order.needs = new Set(leadsTo(`content:${contentId}`, key, rows) ? needs : [...needs, copy])
      const { relatedIds } = order.payload
      if (relatedIds)
        order.payload = { ...order.payload, relatedIds: relatedIds.map((id) => (id === from ? contentId : id)) }
    }
  }

  /** An order was undone, and its user was told that nothing had come of it. */
  takenBack(opId: string): void {
    const order = this.case.orders.get(opId)
    if (!order) return
    order.isTakenBack = true
    if (order.effects.length > order.doneBefore)
      this.case.fail(`${opId} (${order.kind}) was taken back although it took effect`)
  }

  /** What was given up stands in line again, as it was packed then, behind what has been ordered since. */
  broughtBack(device: Device, rows: OperationRow[]): void {
    for (const row of rows) {
      const order = this.case.orders.get(row.opId)
      if (!order) continue
      if (!this.case.given.has(row.opId)) this.case.fail(`${row.opId} came back and was never given up`)
      const number = this.case.nextNumber()
      const comebacks = order.comebacks + 1
      const before = device.storage.rows('outbox').filter(({ seq }) => seq <= row.seq)
      const needs = needsOf(before, row.opId)
      const { payload, base } = row
      const texts = textsIn(payload.form)
      // What had been emptied after it was packed stands in it.
      const cleared = payload.form?.summary === '' ? textsIn(base?.form.summary) : new Set<string>()
      Object.assign(order, { number, comebacks, needs, payload, texts, cleared, isTakenBack: false })
    }
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
    order.doneBefore = order.effects.length
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
