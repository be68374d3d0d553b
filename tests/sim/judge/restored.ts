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
    const waiting = new Set(devices.flatMap(({ storage }) => storage.rows('outbox').flatMap(addedBy)))
    for (const { texts } of this.undone.values())
      for (const text of texts) if (!there.has(text) && !waiting.has(text)) this.gone.add(text)
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
}

/** The texts that an order brings in. */
function addedBy({ payload, base }: OperationRow): string[] {
  const known = textsIn(base?.form)
  return [...textsIn(payload.form)].filter((text) => !known.has(text))
}
