import type { OperationRow } from '#db/rows.ts'
import type { Device } from '../device/device.ts'
import { textsIn, type Content } from '../server/contents.ts'
import type { Case } from './case.ts'

/** What a server that was put back to an earlier state has lost, and what can be asked of nobody any more. */
export class Restored {
  /** When it was last put back; below zero: never. */
  at = -1
  /** What contents were before. */
  readonly undone = new Map<string, Pick<Content, 'texts' | 'states'>>()
  /** Contents that were not there any more, until somebody made them anew. */
  readonly wentAway = new Set<string>()
  /** Texts that only the server had. */
  private readonly gone = new Set<string>()
  /** Texts that a content has lost, wherever else they are: a copy of it may stand in line. */
  private readonly goneFrom = new Map<string, Set<string>>()
  private readonly case: Case

  constructor(the: Case) {
    this.case = the
  }

  get wasRestored(): boolean {
    return this.at >= 0
  }

  /** A backup is about to take the place of what is there. */
  restoring(): void {
    for (const { id, texts, states } of this.case.server?.contents.rows.values() ?? []) {
      const known = this.undone.get(id)
      this.undone.set(id, {
        texts: new Set([...texts, ...(known?.texts ?? [])]),
        states: new Set([...states, ...(known?.states ?? [])]),
      })
    }
  }

  /** What came in after that change is undone, and nobody here can help what only the server had. */
  restored(count: number, devices: Device[]): void {
    const { world, server, orders } = this.case
    this.at = world.now
    const rows = [...(server?.contents.rows.values() ?? [])]
    const there = new Set(rows.flatMap(({ texts }) => [...texts]))
    for (const id of this.undone.keys()) if (!server?.contents.rows.has(id)) this.wentAway.add(id)
    const queue = devices.flatMap(({ storage }) => storage.rows('outbox'))
    const waiting = new Set(queue.flatMap(addedBy))
    for (const [id, { texts }] of this.undone) {
      for (const text of texts) if (!there.has(text) && !waiting.has(text)) this.gone.add(text)
      const kept = server?.contents.rows.get(id)?.texts ?? new Set()
      const back = new Set(queue.filter(({ key }) => key === `content:${id}`).flatMap(addedBy))
      this.goneFrom.set(id, new Set([...texts].filter((text) => !kept.has(text) && !back.has(text))))
    }
    for (const order of orders.values()) {
      order.effects = order.effects.filter((effect) => effect.count <= count)
      if (order.isOver || !order.key.startsWith('content:')) continue
      const published = this.case.contentOf(order.key)?.status === '30'
      order.before = { accepted: order.accepted, published: order.published }
      Object.assign(order, { accepted: order.effects.length > 0, published, isLookedFor: true })
    }
  }

  /** From here on what that device orders, and has ordered, is looked for: nobody knows what the server has of it. */
  acceptedBy(device: string): void {
    for (const order of this.case.orders.values())
      if (order.device === device && !order.isOver) order.isLookedFor = true
  }

  /** It ended by what the server had before. */
  endedBefore(texts: Iterable<string>): void {
    for (const text of texts) this.gone.add(text)
  }

  isGone(text: string): boolean {
    return this.gone.has(text)
  }

  /** `key` is the content's; what somebody saves of it without having written that text leaves it gone. */
  isGoneFrom(key: string, text: string): boolean {
    return this.goneFrom.get(key.split(':')[1] ?? '')?.has(text) ?? false
  }
}

/** The texts that an order brings in. */
function addedBy({ payload, base }: OperationRow): string[] {
  const known = textsIn(base?.form)
  return [...textsIn(payload.form)].filter((text) => !known.has(text))
}
