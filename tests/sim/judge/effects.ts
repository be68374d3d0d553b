import type { BaseRow, OperationRow } from '#db/rows.ts'
import { EXPECTING } from '#sync/model/operation.ts'
import type { Device } from '../device/device.ts'
import { textsIn, wasState, type Change } from '../server/contents.ts'
import type { SeenRequest } from '../server/server.ts'
import { otherwise } from './calls.ts'
import type { Case, Order } from './case.ts'
import type { Restored } from './restored.ts'
import type { Told } from './told.ts'

const LATE_MS = 10_000

/** What servers did: once each, in order, and nothing that its user never saw. */
export class Effects {
  /** With the number that it had then: who comes back from a file gets a later one, which says nothing of that effect. */
  private readonly lastOfKey = new Map<string, Pick<Order, 'opId' | 'number'>>()
  private readonly reads = new Map<string, { count: number; at: number }[]>()
  /** Who changed a content, in order. */
  private readonly changes = new Map<string, { count: number; by: string }[]>()
  /** Contents that were deleted at some time. */
  readonly deleted = new Set<string>()
  /** Texts that somebody took away. */
  readonly lost = new Set<string>()
  private readonly case: Case
  private readonly told: Told
  private readonly backups: Restored

  constructor(the: Case, told: Told, backups: Restored) {
    this.case = the
    this.told = told
    this.backups = backups
  }

  /** Who changed a content, in order: an order, or the name of somebody who gave none. */
  changesOf(id: string): readonly { by: string }[] {
    return this.changes.get(id) ?? []
  }

  read(id: string, device: string): void {
    const name = `${device} ${id}`
    const read = { count: this.case.changes, at: this.case.world.now }
    this.reads.set(name, [...(this.reads.get(name) ?? []), read])
  }

  accepted(opId: string, request: SeenRequest): void {
    const order = this.case.orders.get(opId)
    if (!order) return
    const wrong = otherwise(order, request)
    if (wrong.length > 0) this.case.fail(`${opId} (${order.kind}) arrived as ${wrong.join(', ')}`)
    order.accepted = true
    // Published once more it looks as before, and a failure is told to nobody.
    if (this.case.contentOf(order.key)?.status === '30') order.published = true
  }

  changed(change: Change): void {
    const { actor, id, kind, changed, lost, gained } = change
    const { world, orders } = this.case
    if (changed) world.note(`  ${id} ${kind} by ${actor.opId ?? actor.user} -${lost.join()} +${gained.join()}`)
    const log = this.changes.get(id) ?? []
    if (changed) this.changes.set(id, [...log, { count: change.count, by: actor.opId ?? actor.user }])
    for (const text of lost) this.lost.add(text)
    if (kind === 'delete') this.deleted.add(id)
    if (kind === 'publish') for (const one of orders.values()) if (one.key === `content:${id}`) one.published = true
    if (!actor.opId) return
    const order = orders.get(actor.opId)
    if (!order) return this.case.fail(`${actor.opId} took effect and was never ordered`)
    this.judgeText(order, change)
    if (changed && order.isTakenBack)
      this.case.fail(`${order.opId} (${order.kind}) took effect after it was taken back`)
    if (changed) this.judge(order, change)
  }

  /** What became of a content that an order changed. */
  private judgeText(order: Order, { kind, content: { id, form } }: Change): void {
    if (kind !== 'save' && kind !== 'add') return
    if (/local-blob[:/]/.test(JSON.stringify(form))) this.case.fail(`${order.opId} put a file of its device into ${id}`)
    const back = [...textsIn(form.summary)].filter((text) => order.cleared.has(text))
    if (back.length > 0) this.case.fail(`${order.opId} left ${back.join()} that ${order.user} had emptied`)
  }

  /** What came before is undone: a call that was on its way then may still arrive behind it. */
  restored(): void {
    this.lastOfKey.clear()
  }

  forgot(keys: string[]): void {
    for (const key of keys) {
      const order = this.case.orderOf({ key })
      if (order) order.forgottenAfter = this.case.changes
    }
  }

  /** What a device takes for the state of the server has what its own order did there. */
  closed(device: Device, { opId, key, userId, serverId }: OperationRow): void {
    const last = this.case.orders.get(opId)?.effects.at(-1)
    const content = this.case.contentOf(key)
    const base = device.storage
      .rows<BaseRow>('bases')
      .find((row) => row.key === key && row.userId === userId && row.serverId === serverId)
    const read = this.reads.get(`${device.name} ${content?.id}`)?.at(-1)
    if (!last || !content || !base || !read || read.count < last.count) return
    const { history } = content
    const since = history.filter((_, index) => (history[index + 1]?.count ?? Infinity) > last.count)
    const hash = { states: new Set(since.map((one) => one.hash)) }
    const isOlder = (base.version ?? Infinity) < (since[0]?.version ?? 0)
    if (!wasState(hash, base.hash, this.case.kind) || isOlder)
      this.case.fail(`${device.name} believes in a state of ${key} from before ${opId}`)
  }

  private judge(order: Order, change: Change): void {
    const { kind, world } = this.case
    // A task whose answer was lost and that takes longer than anybody waits: who counts nothing cannot know of it.
    const isSlow = kind === 'reference' && world.now - (change.actor.begunAt ?? 0) > LATE_MS
    // What somebody in between has kept while a backup was restored names a version that may be another text by now.
    const isLate = isSlow || (change.actor.sentAt ?? Infinity) < this.backups.at
    if (isLate) order.isLate = true
    if (order.isLate) return
    // What was cut off in the middle is done again.
    if (!change.isHalf) this.judgeTwice(order, change)
    // The reference publishes in the background: of what was published before nobody can tell when it is done.
    if (kind === 'own' || order.kind !== 'content.publish') this.judgeOrder(order)
    this.judgeSeen(order, change)
  }

  private judgeSeen(order: Order, change: Change): void {
    const { kind } = this.case
    const unseen = (texts: Iterable<string>) =>
      [...texts].filter((text) => !order.seen.has(text) && !this.isGap(order, change, text))
    if (change.kind === 'save') {
      const gone = unseen(change.lost)
      if (gone.length > 0) this.case.fail(`${order.opId} overwrote ${gone.join()} that ${order.user} never saw`)
    } else if (EXPECTING.has(order.kind) && (kind === 'own' || order.namesText)) {
      const own = `${order.device} ${order.user}`
      // Where the fields could not be read nobody was told what is in them, and they are published as they are.
      const hidden = kind === 'own' || order.knowsFields ? new Set() : textsIn(change.content.form.params)
      const blind = unseen(change.before).filter(
        (text) => this.told.typistOf(text) !== own && !hidden.has(text) && !this.isBeside(order, change, text),
      )
      if (blind.length > 0)
        this.case.fail(`${order.opId} (${order.kind}) took ${blind.join()} along that ${order.user} never saw`)
    }
  }

  /** Without versions the time between a look and a write remains: one round trip, if there was a look. */
  private isGap(order: Order, { id, actor: { begunAt = 0 } }: Change, text: string): boolean {
    if (this.case.kind === 'own') return false
    const reads = this.reads.get(`${order.device} ${id}`) ?? []
    const turn = order.leases.findLast((at) => at <= begunAt) ?? 0
    const last = reads.findLast(({ at }) => at <= begunAt && at >= turn)
    const since = this.case.server?.contents.rows.get(id)?.since.get(text) ?? 0
    return last !== undefined && since > last.count
  }

  /** Single words of a body that came in between an own save and the look at it pass for that server's corrections. */
  private isBeside(order: Order, { id, content }: Change, text: string): boolean {
    if (this.case.kind === 'own' || !textsIn(content.form.contentHtml).has(text)) return false
    const isOwn = (one: Order | undefined) => one !== undefined && one.texts.size > 0 && one.device === order.device
    const saved = (this.changes.get(id) ?? []).findLast(({ by }) => isOwn(this.case.orders.get(by)))
    const since = content.since.get(text) ?? 0
    return saved !== undefined && since > saved.count && since <= order.turnedAt
  }

  private judgeTwice(order: Order, { count, id }: Change): void {
    const { kind } = this.case
    const before = order.effects.at(-1)
    order.effects.push({ count, id })
    if (!before || order.effects.length <= 1 + order.decisions + order.excused) return
    // Once for each time that the server has forgotten the one before.
    const isKnown = kind === 'own' && order.forgottenAfter < before.count
    // To pin once more renews a pin and does no harm: without keys that is how it is settled.
    const isRenewed = order.kind === 'content.setTop'
    // Who counts nothing cannot know that it was done and undone.
    const between = (this.changes.get(id) ?? []).some((one) => one.count > before.count && one.by !== order.opId)
    if (!isKnown && (isRenewed || between)) return void order.excused++
    this.case.fail(`${order.opId} (${order.kind}) was applied twice`)
  }

  private judgeOrder(order: Order): void {
    const line = `${order.device} ${order.user} ${order.key}`
    const { opId, number } = order
    const last = this.lastOfKey.get(line)
    if (last && last.number > number) this.case.fail(`${opId} took effect after ${last.opId}`)
    else this.lastOfKey.set(line, { opId, number })
  }
}
