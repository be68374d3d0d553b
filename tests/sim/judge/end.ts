import type { BaseRow, DraftRow, JournalRow, OperationKind, OperationRow } from '#db/rows.ts'
import { KEYS_TRUSTED_MS } from '#sync/send/attempt.ts'
import type { Device } from '../device/device.ts'
import { textsIn, wasState } from '../server/contents.ts'
import type { SeenRequest } from '../server/server.ts'
import type { Case, Order } from './case.ts'
import type { Effects } from './effects.ts'
import type { Restored } from './restored.ts'
import { stuckIn } from './stuck.ts'
import type { Told } from './told.ts'

/** Their effect is in no answer about a content: where the outcome is unknown they are sent again. */
const UNSEEN: ReadonlySet<OperationKind> = new Set([
  'content.setTop',
  'content.relaAdd',
  'content.relaDelete',
  'catalog.publish',
  'site.publish',
])

export interface EndParts {
  told: Told
  effects: Effects
  restored: Restored
}

/** How orders end, and what is left where when everything is at rest: nothing promised is lost. */
export class End {
  /** When each device last asked for each content. */
  private readonly asks = new Map<string, number>()
  /** Looks at contents that failed, by device: two far apart sound like absence where refusals have no codes. */
  private readonly failedLooks: string[] = []
  private readonly case: Case
  private readonly parts: EndParts

  constructor(the: Case, parts: EndParts) {
    this.case = the
    this.parts = parts
  }

  asked(id: string, device: string): void {
    this.asks.set(`${device} ${id}`, this.case.world.now)
  }

  broke({ device, path }: SeenRequest): void {
    if (path.startsWith('/cms/content/init/')) this.failedLooks.push(`${device} ${path.split('/').at(-1)}`)
  }

  closed(device: Device, { opId, key }: OperationRow): void {
    const order = this.case.orders.get(opId)
    const [table, id] = key.split(':')
    const heardAt = table === 'content' ? (this.asks.get(`${device.name} ${id}`) ?? 0) : this.case.world.now
    if (!order || heardAt >= this.parts.restored.at) return
    const before = this.parts.restored.undone.get(id ?? '')?.texts ?? new Set()
    this.parts.restored.endedBefore([...order.texts].filter((text) => before.has(text)))
    Object.assign(order, order.before)
    this.settle(order, [device])
  }

  /** What was told to be done so far is judged by what the server is now. */
  settleAll(devices: Device[]): void {
    for (const order of this.case.orders.values()) this.settle(order, devices)
  }

  private settle(order: Order, devices: Device[]): void {
    const device = devices.find(({ name }) => name === order.device)
    if (order.isOver || device?.storage.rows('outbox').some(({ opId }) => opId === order.opId) !== false) return
    this.judgeEnd(order, device)
    order.isOver = true
  }

  /** `devices` are at rest. */
  verdict(devices: Device[]): void {
    for (const order of this.case.orders.values()) {
      const device = devices.find(({ name }) => name === order.device)
      if (device && !order.isOver) this.judgeEnd(order, device)
    }
    const safe = this.safeTexts(devices)
    const lost = this.parts.told.promised.filter((text) => !safe.has(text) && !this.isGone(text))
    if (lost.length > 0) this.case.fail(`${lost.join()} was typed, kept and is nowhere`)
    for (const device of devices) this.judgeDevice(device)
  }

  private judgeEnd(order: Order, device: Device): void {
    const fail = (what: string) => this.case.fail(`${order.opId} ${what}`)
    if (device.storage.rows('outbox').some(({ opId }) => opId === order.opId)) return
    const ended = device.storage.rows<JournalRow>('journal').filter(({ opId }) => opId === order.opId)
    if (ended.length === 0) return fail(`(${order.kind}) vanished`)
    if (ended.length > 1 + order.comebacks) fail('ended twice')
    const { outcome, createdAt = 0, endedAt = 0 } = ended.at(-1) ?? {}
    if (outcome === 'discarded' && !this.case.given.has(order.opId)) fail('was discarded unasked')
    if (outcome !== 'done') return
    const there = this.case.contentOf(order.key)?.texts ?? new Set()
    const isUndone = (text: string) => this.isGone(text) || this.parts.restored.isGoneFrom(order.key, text)
    const missing = [...order.texts].filter((text) => !there.has(text) && !isUndone(text))
    if (missing.length > 0) fail(`is done and ${missing.join()} never arrived`)
    const summary = textsIn(this.case.contentOf(order.key)?.form.summary)
    const left = [...order.cleared].filter((text) => summary.has(text) && !this.parts.effects.lost.has(text))
    if (left.length > 0) fail(`is done and ${left.join()} was never emptied`)
    const isAction = order.texts.size === 0
    // Older than its key by the clock of its device: it was looked for, and what it asks for was so already.
    const wasLookedFor = endedAt - createdAt >= KEYS_TRUSTED_MS
    // What is looked at before it is deleted, and is not there, is as its user wants it.
    const byLook = this.case.kind === 'reference' || order.isLookedFor || order.kind === 'content.delete'
    // Refused because somebody has published that very text since: it is as its user wants it.
    const isOutAlready = order.kind === 'content.publish' && order.published
    const hasArrived = byLook ? this.hasArrived(order) : order.accepted || wasLookedFor || isOutAlready
    if (isAction && !hasArrived) fail(`(${order.kind}) is done and never arrived`)
  }

  /** Without keys some orders are done when they are found done, whoever did it. Of the others only the call tells. */
  private hasArrived({ kind, key, accepted, published }: Order): boolean {
    const isThere = this.case.contentOf(key) !== undefined
    if (kind === 'content.publish') return published
    if (kind === 'content.delete') {
      const id = key.split(':')[1] ?? ''
      const wasGone = this.parts.effects.deleted.has(id) || this.parts.restored.wentAway.has(id)
      return accepted || wasGone || !isThere
    }
    return accepted || !UNSEEN.has(kind)
  }

  /** Nobody promised any more to keep it. */
  private isGone(text: string): boolean {
    return this.parts.restored.isGone(text) || this.parts.told.isDropped(text)
  }

  private safeTexts(devices: Device[]): Set<string> {
    const rows = this.case.server?.contents.rows.values() ?? []
    const safe = new Set([...rows].flatMap(({ texts }) => [...texts]))
    for (const { storage } of devices) {
      for (const table of ['outbox', 'drafts', 'discarded'])
        for (const row of storage.rows<OperationRow | DraftRow>(table)) addAll(safe, row)
      for (const row of storage.rows<JournalRow>('journal')) if (row.outcome === 'discarded') addAll(safe, row.payload)
    }
    return safe
  }

  /** What the user is told of an order that waits for him is so. */
  private judgeTold(device: Device, { opId, key, kind, state, unsure, lastError }: OperationRow): void {
    const order = this.case.orders.get(opId)
    const isThere = this.case.contentOf(key)?.deleted === false && !this.parts.effects.deleted.has(key.slice(8))
    const failed = this.failedLooks.filter((one) => one === `${device.name} ${key.slice(8)}`).length
    const soundsGone = this.case.kind === 'reference' && failed > 1
    if (lastError?.code === 'GONE' && isThere && !soundsGone)
      this.case.fail(`${opId} (${kind}) says that ${key} is gone`)
    // Without codes nobody knows of a refusal what it came to.
    const isRefused = this.case.kind === 'own' && state === 'rejected' && !unsure && order?.decisions === 0
    if (isRefused && order.effects.length > 0) this.case.fail(`${opId} (${kind}) was called refused and took effect`)
  }

  private judgeDevice(device: Device): void {
    for (const row of stuckIn(device))
      this.case.fail(`${row.opId} (${row.kind}) is stuck as ${row.state} ${row.lastError?.code ?? ''}`)
    if (!this.parts.restored.wasRestored) for (const row of device.storage.rows('outbox')) this.judgeTold(device, row)
    for (const base of device.storage.rows<BaseRow>('bases')) {
      const known = [this.case.contentOf(base.key), this.parts.restored.undone.get(base.key.split(':')[1] ?? '')]
      if (!known.some((content) => content && wasState(content, base.hash, this.case.kind)))
        this.case.fail(`${device.name} believes in a state of ${base.key} that never was`)
    }
  }
}

function addAll(set: Set<string>, value: unknown): void {
  for (const text of textsIn(value)) set.add(text)
}
