import type { Services } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import {
  claimDeliveries,
  type DueTarget,
  dueTargets,
  extendDeliveries,
  releaseDeliveries,
  settleDelivery,
} from './delivery-rows.ts'
import { type DeliveryRow, sendDelivery } from './send-delivery.ts'

/** How often is looked for what transactions have left, and whose pause is over. */
const POLL_MS = 1000
/** Tries side by side in one process. */
const PARALLEL = 32
/** Of one webhook, and of one to which nothing comes through: it costs one waiting connection. */
const PARALLEL_EACH = 4
const PARALLEL_FAILING = 1
/** Of all of those together, so that they leave room for others. */
const FAILING_TOGETHER = 16

interface Running {
  readonly count: number
  readonly isFailing: boolean
}

/**
 * Sends what waits for webhooks: at least once, in no promised order. Several processes share the work by the rows; a
 * target that does not answer holds up nothing but itself.
 */
export class WebhookSender {
  readonly #running = new Map<string, Running>()
  readonly #pending = new Map<DeliveryRow, Promise<void>>()
  #forget = () => {}
  #looking: Promise<void> | undefined
  #wanted = false
  #open = false
  #timer: NodeJS.Timeout | undefined
  #services: Services | undefined

  /** @param exclusive true when no other process can be working on these rows */
  async begin(services: Services, exclusive: boolean): Promise<void> {
    this.#services = services
    if (exclusive) await releaseDeliveries(services.db, services.now())
    this.#forget = services.heartbeat.keep((db) => this.#keep(db, services))
    this.#open = true
    this.#timer = setInterval(() => this.wake(), POLL_MS).unref()
  }

  /** Looks for work now. */
  wake(): void {
    this.#wanted = true
    if (!this.#open) return
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
      if (this.#wanted) this.wake()
    })
  }

  /** Resolves when nothing is due or being sent by this process: for tests. */
  async idle(): Promise<void> {
    do {
      this.wake()
      await this.#allSent()
    } while (this.#looking ?? this.#pending.size > 0)
  }

  /** Takes nothing new and waits for what is being sent, at most this long; the rest is sent again by whoever is next. */
  async end(graceMs: number): Promise<void> {
    this.#open = false
    clearInterval(this.#timer)
    const grace = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref())
    await Promise.race([this.#allSent(), grace])
    this.#forget()
  }

  #keep(db: Db, { now, heartbeat }: Services): Promise<void> {
    return extendDeliveries(db, [...this.#pending.keys()], new Date(now().getTime() + heartbeat.pace.leaseMs))
  }

  /** What a look that goes on has claimed is sent as well. */
  async #allSent(): Promise<void> {
    await this.#looking
    await Promise.all(this.#pending.values())
  }

  async #look(): Promise<void> {
    const services = this.#services
    if (!services) return
    while (this.#wanted && this.#open) {
      this.#wanted = false
      try {
        for (const target of inFairOrder(await dueTargets(services.db, services.now())))
          await this.#take(services, target)
      } catch (error) {
        services.log.error({ err: error }, 'Webhooks could not be looked at; trying again')
      }
    }
  }

  async #take(services: Services, target: DueTarget): Promise<void> {
    const room = this.#roomFor(target)
    if (room <= 0 || !this.#open) return
    const lease = { now: services.now(), leaseMs: services.heartbeat.pace.leaseMs }
    for (const delivery of await claimDeliveries(services.db, target, room, lease))
      this.#send(services, target, delivery)
  }

  #roomFor({ webhookId, isFailing }: DueTarget): number {
    const all = [...this.#running.values()]
    const countOf = (running: readonly Running[]) => running.reduce((sum, { count }) => sum + count, 0)
    const own = this.#running.get(webhookId)?.count ?? 0
    const left = PARALLEL - countOf(all)
    if (!isFailing) return Math.min(left, PARALLEL_EACH - own)
    return Math.min(left, PARALLEL_FAILING - own, FAILING_TOGETHER - countOf(all.filter((one) => one.isFailing)))
  }

  #send(services: Services, target: DueTarget, delivery: DeliveryRow): void {
    const { webhookId, isFailing } = target
    this.#count(webhookId, isFailing, 1)
    const work = sendDelivery(services, target, delivery)
      .then((outcome) => settleDelivery(services, delivery, outcome))
      .catch((error: unknown) => {
        // Its lease ends, and it is sent again.
        services.log.error({ err: error, webhookId }, 'A delivery of a webhook could not be ended')
      })
      .finally(() => {
        this.#count(webhookId, isFailing, -1)
        this.#pending.delete(delivery)
        this.wake()
      })
    this.#pending.set(delivery, work)
  }

  #count(webhookId: string, isFailing: boolean, by: number): void {
    const count = (this.#running.get(webhookId)?.count ?? 0) + by
    if (count > 0) this.#running.set(webhookId, { count, isFailing })
    else this.#running.delete(webhookId)
  }
}

/** Those to which something comes through first; else chance decides, so that none is always the last. */
function inFairOrder(targets: readonly DueTarget[]): DueTarget[] {
  const mixed = targets.map((target) => ({ target, place: Number(target.isFailing) + Math.random() }))
  return mixed.toSorted((one, other) => one.place - other.place).map(({ target }) => target)
}
