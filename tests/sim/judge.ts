import type { BaseRow, DraftRow, JournalRow, OperationKind, OperationRow } from '#db/rows.ts'
import { EXPECTING, needsAttention } from '#sync/operation.ts'
import { KEYS_TRUSTED_MS } from '#sync/run.ts'
import type { Device, Witness } from './device/device.ts'
import { textsIn, type Change, type Content, type ServerKind } from './server/contents.ts'
import type { Ear, SeenRequest, SimServer } from './server/server.ts'
import type { Realm } from './world/realm.ts'
import type { World } from './world/world.ts'

/** One order that a user was told is safe on his device. */
export interface Order {
  opId: string
  number: number
  device: string
  user: string
  site: string
  key: string
  kind: OperationKind
  /** What was typed by its user and stands in its text. */
  texts: Set<string>
  /** What its user had before his eyes when he ordered or last decided. */
  seen: Set<string>
  /** Whether it says which text it is about, so that even a server without versions can be asked. */
  namesText: boolean
  /** Whether its editor could read the fields of the catalog. */
  knowsFields: boolean
  decisions: number
  effects: { count: number; id: string }[]
  accepted: boolean
  /** Since it was ordered its content was published, by anybody; or it stood so before, and its user did not know. */
  published: boolean
  /** When its turns began, and after which change the first one: what was before it in line had ended by then. */
  leases: number[]
  turnedAt: number
  isLate: boolean
  /** It ended by what a server said before it was put back to an earlier state, and was judged by that. */
  isOver: boolean
  /** Ordered before its server was put back: what it asks for may be there already, and is looked for. */
  isLookedFor: boolean
}

const LATE_MS = 10_000

/** Their effect is in no answer about a content: where the outcome is unknown they are sent again. */
const UNSEEN: ReadonlySet<OperationKind> = new Set([
  'content.setTop',
  'content.relaAdd',
  'content.relaDelete',
  'catalog.publish',
  'site.publish',
])

interface Typed {
  /** Device and user. */
  by: string
  isKept: boolean
  isDropped: boolean
}

/**
 * Knows what was promised to users and sees all that servers do: says where the two part. It hears everything and is
 * asked nothing by the code under test.
 */
export class Judge implements Ear, Witness {
  readonly failures: string[] = []
  readonly orders = new Map<string, Order>()
  /** Operations that a user wanted gone. */
  readonly given = new Set<string>()
  private readonly typed = new Map<string, Typed>()
  private readonly lastOfKey = new Map<string, Order>()
  private readonly impostors = new Map<string, number>()
  private readonly reads = new Map<string, { count: number; at: number }[]>()
  /** Who changed a content, in order. */
  private readonly changes = new Map<string, { count: number; by: string }[]>()
  /** Contents that were deleted at some time. */
  private readonly deleted = new Set<string>()
  /** When each device last asked for each content. */
  private readonly asks = new Map<string, number>()
  /** What contents were before their server was put back to an earlier state. */
  private readonly undone = new Map<string, Pick<Content, 'texts' | 'states'>>()
  /** Texts that only the server had when it was put back. */
  private readonly gone = new Set<string>()
  private restoredAt = -1
  private readonly world: World
  private readonly kind: ServerKind
  private server: SimServer | undefined

  constructor(world: World, kind: ServerKind) {
    this.world = world
    this.kind = kind
  }

  watch(server: SimServer): void {
    this.server = server
  }

  fail(what: string): void {
    this.world.note(`FAILURE ${what}`)
    if (this.failures.length < 5) this.failures.push(what)
  }

  // What users are told.

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

  /** The user overwrote or threw these away himself. */
  dropped(texts: Iterable<string>): void {
    for (const text of texts) {
      const typed = this.typed.get(text)
      if (typed) typed.isDropped = true
    }
  }

  ordered(
    order: Omit<
      Order,
      | 'number'
      | 'decisions'
      | 'effects'
      | 'accepted'
      | 'published'
      | 'leases'
      | 'turnedAt'
      | 'isLate'
      | 'isOver'
      | 'isLookedFor'
    >,
    expectedStatus?: string,
  ): void {
    const known = this.orders.get(order.opId)
    if (known) {
      known.texts = order.texts
      for (const text of order.seen) known.seen.add(text)
      return
    }
    const number = this.orders.size
    this.orders.set(order.opId, {
      ...order,
      number,
      decisions: 0,
      effects: [],
      accepted: false,
      published: expectedStatus !== '30' && this.statusOf(order.key) === '30',
      leases: [],
      turnedAt: 0,
      isLate: false,
      isOver: false,
      isLookedFor: false,
    })
  }

  /** What was before the eyes of the person who gave this order. */
  seenFor(opId: string | undefined): Set<string> {
    return this.orders.get(opId ?? '')?.seen ?? new Set()
  }

  /** A user looked at what there is and decided anew about an operation. */
  decided(opId: string, seen: Iterable<string>): void {
    const order = this.orders.get(opId)
    if (!order) return
    order.decisions++
    const { device, user, key } = order
    for (const one of this.orders.values()) {
      // Of a later text he decides the next time.
      if (one.device !== device || one.user !== user || one.key !== key) continue
      if (one === order || EXPECTING.has(one.kind)) for (const text of seen) one.seen.add(text)
    }
  }

  /** The user was told that publications of a refused text were given up with it. */
  withdrawn(device: string, user: string, key: string): void {
    for (const one of this.orders.values()) {
      const isMeant = one.kind === 'content.publish' || one.kind === 'content.toPublish'
      if (isMeant && one.device === device && one.user === user && one.key === key) this.given.add(one.opId)
    }
  }

  // What the devices do.

  leased(device: Device, operation: OperationRow): void {
    const order = this.orders.get(operation.opId)
    if (order?.leases.length === 0) order.turnedAt = this.server?.contents.changes ?? 0
    order?.leases.push(this.world.now)
    const rows = device.storage
      .rows('outbox')
      .filter(({ key, userId }) => key === operation.key && userId === operation.userId)
    if (rows.some(({ seq }) => seq < operation.seq)) this.fail(`${operation.opId} was taken before its turn`)
  }

  closed(device: Device, { opId, key }: OperationRow): void {
    const order = this.orders.get(opId)
    const [table, id] = key.split(':')
    const heardAt = table === 'content' ? (this.asks.get(`${device.name} ${id}`) ?? 0) : this.world.now
    if (order && heardAt < this.restoredAt) this.end(order, [device])
  }

  /** What was told to be done is judged by what the server was when it told so. */
  private end(order: Order, devices: Device[]): void {
    const device = devices.find(({ name }) => name === order.device)
    if (order.isOver || device?.storage.rows('outbox').some(({ opId }) => opId === order.opId) !== false) return
    this.judgeEnd(order, device)
    order.isOver = true
  }

  sending(device: Device, realm: Realm, request: SeenRequest): void {
    const opId = request.key?.split('.')[0]
    const order = opId === undefined ? undefined : this.orders.get(opId)
    if (!order) return
    const user = this.userOf(request.token)
    if (user !== undefined && user !== order.user) this.fail(`${order.opId} of ${order.user} was sent for ${user}`)
    if (order.device !== device.name) this.fail(`${order.opId} was sent by another device`)
    if (request.site !== order.site) this.fail(`${order.opId} was sent to another site`)
    const row = device.storage.rows('outbox').find((one) => one.opId === opId)
    if (!row) this.fail(`${order.opId} was sent although it is not in the outbox`)
    else if (row.lease?.owner !== realm.name) this.fail(`${order.opId} was sent by ${realm.name} without a lease`)
    else if (!row.sent || row.state === 'queued') this.fail(`${order.opId} was sent before that was written down`)
  }

  private readonly users = new Map<string, string>()

  /** Tokens stay known here when the server has forgotten them. */
  signedIn(token: string, user: string): void {
    this.users.set(token, user)
  }

  private userOf(token: string): string | undefined {
    return this.users.get(token)
  }

  // What the server does.

  /** A backup is about to take the place of what is there. */
  restoring(devices: Device[]): void {
    for (const order of this.orders.values()) this.end(order, devices)
    for (const { id, texts, states } of this.server?.contents.rows.values() ?? []) {
      const known = this.undone.get(id)
      this.undone.set(id, {
        texts: new Set([...texts, ...(known?.texts ?? [])]),
        states: new Set([...states, ...(known?.states ?? [])]),
      })
    }
  }

  /** What came in after that change is undone, and nobody here can help what only the server had. */
  restored(count: number, devices: Device[]): void {
    this.restoredAt = this.world.now
    const rows = [...(this.server?.contents.rows.values() ?? [])]
    const there = new Set(rows.flatMap(({ texts }) => [...texts]))
    const waiting = new Set(devices.flatMap(({ storage }) => storage.rows('outbox').flatMap(addedBy)))
    for (const { texts } of this.undone.values())
      for (const text of texts) if (!there.has(text) && !waiting.has(text)) this.gone.add(text)
    for (const order of this.orders.values()) {
      order.effects = order.effects.filter((effect) => effect.count <= count)
      if (!order.isOver && order.key.startsWith('content:'))
        Object.assign(order, { accepted: order.effects.length > 0, published: false, isLookedFor: true })
    }
  }

  asked(id: string, device: string): void {
    this.asks.set(`${device} ${id}`, this.world.now)
  }

  read(id: string, device: string): void {
    const name = `${device} ${id}`
    const read = { count: this.server?.contents.changes ?? 0, at: this.world.now }
    this.reads.set(name, [...(this.reads.get(name) ?? []), read])
  }

  impostor(request: SeenRequest): void {
    const opId = request.key?.split('.')[0]
    const order = opId === undefined ? undefined : this.orders.get(opId)
    const [, id = ''] = order?.key.split(':') ?? []
    const known = this.impostors.get(`${request.device} ${id}`) ?? -1
    // One that was on its way already arrives where the address leads by then.
    if (order && known >= (order.leases.at(-1) ?? 0) && known < request.sentAt)
      this.fail(`${order.opId} was sent to another server that had answered before`)
    const read = request.path.split('/').at(-1) ?? ''
    if (request.method === 'GET') this.impostors.set(`${request.device} ${read}`, this.world.now)
  }

  accepted(opId: string): void {
    const order = this.orders.get(opId)
    if (!order) return
    order.accepted = true
    // Published once more it looks as before, and a failure is told to nobody.
    if (this.statusOf(order.key) === '30') order.published = true
  }

  private statusOf(key: string): string | undefined {
    return this.server?.contents.rows.get(key.split(':')[1] ?? '')?.status
  }

  changed(change: Change): void {
    const { actor, id, kind, changed, lost, gained } = change
    if (changed) this.world.note(`  ${id} ${kind} by ${actor.opId ?? actor.user} -${lost.join()} +${gained.join()}`)
    const log = this.changes.get(id) ?? []
    if (changed) this.changes.set(id, [...log, { count: change.count, by: actor.opId ?? actor.user }])
    if (kind === 'delete') this.deleted.add(id)
    if (kind === 'publish')
      for (const one of this.orders.values()) if (one.key === `content:${id}`) one.published = true
    if (!actor.opId) return
    const order = this.orders.get(actor.opId)
    if (!order) return this.fail(`${actor.opId} took effect and was never ordered`)
    if (!changed) return
    // A task whose answer was lost and that takes longer than anybody waits: who counts nothing cannot know of it.
    const isLate = this.kind === 'reference' && this.world.now - (actor.begunAt ?? 0) > LATE_MS
    if (isLate) order.isLate = true
    if (order.isLate) return
    this.judgeTwice(order, change)
    // The reference publishes in the background: of what was published before nobody can tell when it is done.
    if (this.kind === 'own' || order.kind !== 'content.publish') this.judgeOrder(order)
    const unseen = (texts: Iterable<string>) =>
      [...texts].filter((text) => !order.seen.has(text) && !this.isGap(order, change, text))
    if (kind === 'save') {
      const gone = unseen(lost)
      if (gone.length > 0) this.fail(`${order.opId} overwrote ${gone.join()} that ${order.user} never saw`)
    } else if (EXPECTING.has(order.kind) && (this.kind === 'own' || order.namesText)) {
      const own = `${order.device} ${order.user}`
      // Where the fields could not be read nobody was told what is in them, and they are published as they are.
      const hidden = this.kind === 'own' || order.knowsFields ? new Set() : textsIn(change.content.form.params)
      const blind = unseen(change.before).filter(
        (text) => this.typed.get(text)?.by !== own && !hidden.has(text) && !this.isBeside(order, change, text),
      )
      if (blind.length > 0)
        this.fail(`${order.opId} (${order.kind}) took ${blind.join()} along that ${order.user} never saw`)
    }
  }

  /** Without versions the time between a look and a write remains: one round trip, if there was a look. */
  private isGap(order: Order, { id, actor: { begunAt = 0 } }: Change, text: string): boolean {
    if (this.kind === 'own') return false
    const reads = this.reads.get(`${order.device} ${id}`) ?? []
    const turn = order.leases.findLast((at) => at <= begunAt) ?? 0
    const last = reads.findLast(({ at }) => at <= begunAt && at >= turn)
    const since = this.server?.contents.rows.get(id)?.since.get(text) ?? 0
    return last !== undefined && since > last.count
  }

  /** Single words of a body that came in between an own save and the look at it pass for that server's corrections. */
  private isBeside(order: Order, { id, content }: Change, text: string): boolean {
    if (this.kind === 'own' || !textsIn(content.form.contentHtml).has(text)) return false
    const isOwn = (one: Order | undefined) => one !== undefined && one.texts.size > 0 && one.device === order.device
    const saved = (this.changes.get(id) ?? []).findLast(({ by }) => isOwn(this.orders.get(by)))
    const since = content.since.get(text) ?? 0
    return saved !== undefined && since > saved.count && since <= order.turnedAt
  }

  private judgeTwice(order: Order, { count, id }: Change): void {
    const before = order.effects.at(-1)
    order.effects.push({ count, id })
    if (!before || order.effects.length <= 1 + order.decisions) return
    // To pin once more renews a pin and does no harm: without keys that is how it is settled.
    if (this.kind === 'reference' && order.kind === 'content.setTop') return
    // Who counts nothing cannot know that it was done and undone.
    const between = (this.changes.get(id) ?? []).some((one) => one.count > before.count && one.by !== order.opId)
    if (this.kind === 'reference' && between) return
    this.fail(`${order.opId} (${order.kind}) was applied twice`)
  }

  private judgeOrder(order: Order): void {
    const line = `${order.device} ${order.user} ${order.key}`
    const last = this.lastOfKey.get(line)
    if (last && last.number > order.number) this.fail(`${order.opId} took effect after ${last.opId}`)
    else this.lastOfKey.set(line, order)
  }

  // The end.

  /** Nothing promised is lost; `devices` are at rest. */
  verdict(devices: Device[]): void {
    for (const order of this.orders.values()) {
      const device = devices.find(({ name }) => name === order.device)
      if (device && !order.isOver) this.judgeEnd(order, device)
    }
    const safe = this.safeTexts(devices)
    const lost = [...this.typed].filter(([text, { isKept }]) => isKept && !safe.has(text) && !this.isGone(text))
    if (lost.length > 0) this.fail(`${lost.map(([text]) => text).join()} was typed, kept and is nowhere`)
    for (const device of devices) this.judgeDevice(device)
  }

  private judgeEnd(order: Order, device: Device): void {
    if (device.storage.rows('outbox').some(({ opId }) => opId === order.opId)) return
    const ended = device.storage.rows<JournalRow>('journal').filter(({ opId }) => opId === order.opId)
    if (ended.length === 0) return this.fail(`${order.opId} (${order.kind}) vanished`)
    if (ended.length > 1) this.fail(`${order.opId} ended twice`)
    const { outcome, createdAt = 0, endedAt = 0 } = ended[0] ?? {}
    if (outcome === 'discarded' && !this.given.has(order.opId)) this.fail(`${order.opId} was discarded unasked`)
    if (outcome !== 'done') return
    const [, id = ''] = order.key.split(':')
    const there = this.server?.contents.rows.get(id)?.texts ?? new Set()
    const missing = [...order.texts].filter((text) => !there.has(text) && !this.isGone(text))
    if (missing.length > 0) this.fail(`${order.opId} is done and ${missing.join()} never arrived`)
    const isAction = order.texts.size === 0
    // Older than its key by the clock of its device: it was looked for, and what it asks for was so already.
    const wasLookedFor = endedAt - createdAt >= KEYS_TRUSTED_MS
    const byLook = this.kind === 'reference' || order.isLookedFor
    if (isAction && !byLook && !order.accepted && !wasLookedFor)
      this.fail(`${order.opId} (${order.kind}) is done and never arrived`)
    if (isAction && byLook && !this.hasArrived(order, id))
      this.fail(`${order.opId} (${order.kind}) is done and never arrived`)
  }

  /** Without keys some orders are done when they are found done, whoever did it. Of the others only the call tells. */
  private hasArrived({ kind, accepted, published }: Order, id: string): boolean {
    if (kind === 'content.publish') return published
    if (kind === 'content.delete') return accepted || this.deleted.has(id) || !this.server?.contents.rows.has(id)
    return accepted || !UNSEEN.has(kind)
  }

  /** Nobody promised any more to keep it. */
  private isGone(text: string): boolean {
    return this.gone.has(text) || this.typed.get(text)?.isDropped === true
  }

  private safeTexts(devices: Device[]): Set<string> {
    const rows = this.server?.contents.rows.values() ?? []
    const safe = new Set([...rows].flatMap(({ texts }) => [...texts]))
    for (const { storage } of devices) {
      for (const table of ['outbox', 'drafts'])
        for (const row of storage.rows<OperationRow | DraftRow>(table)) addAll(safe, row)
      for (const row of storage.rows<JournalRow>('journal')) if (row.outcome === 'discarded') addAll(safe, row.payload)
    }
    return safe
  }

  private judgeDevice(device: Device): void {
    for (const row of stuckIn(device))
      this.fail(`${row.opId} (${row.kind}) is stuck as ${row.state} ${row.lastError?.code ?? ''}`)
    for (const base of device.storage.rows<BaseRow>('bases')) {
      const id = base.key.split(':')[1] ?? ''
      const known = [this.server?.contents.rows.get(id), this.undone.get(id)]
      if (!known.some((content) => content && wasState(content, base.hash, this.kind)))
        this.fail(`${device.name} believes in a state of ${base.key} that never was`)
    }
  }
}

/** The reference answers the extension fields apart from the text: each of both was so at some time. */
function wasState({ states }: Pick<Content, 'states'>, hash: string, kind: ServerKind): boolean {
  if (kind === 'own') return states.has(hash)
  const [common, fields] = hash.split('.')
  const parts = [...states].map((one) => one.split('.'))
  return parts.some(([one]) => one === common) && (fields === undefined || parts.some(([, other]) => other === fields))
}

/** The texts that an order brings in. */
function addedBy({ payload, base }: OperationRow): string[] {
  const known = textsIn(base?.form)
  return [...textsIn(payload.form)].filter((text) => !known.has(text))
}

function addAll(set: Set<string>, value: unknown): void {
  for (const text of textsIn(value)) set.add(text)
}

/** Operations that wait for nobody and are still there. */
export function stuckIn(device: Device): OperationRow[] {
  const rows = device.storage.rows('outbox').sort((one, other) => one.seq - other.seq)
  const held = new Set<string>()
  const isHeld = (row: OperationRow) =>
    needsAttention(row) ||
    row.dependsOn.some((opId) => held.has(opId)) ||
    rows.some(
      ({ seq, key, userId, opId }) => seq < row.seq && key === row.key && userId === row.userId && held.has(opId),
    )
  // Who is ordered once more may wait for what was ordered later: no order of the rows is that of the waiting.
  for (let before = -1; before < held.size;) {
    before = held.size
    for (const row of rows) if (isHeld(row)) held.add(row.opId)
  }
  return rows.filter(({ opId }) => !held.has(opId))
}
