import type { OperationRow } from '#db/rows.ts'
import type { Device } from '../device/device.ts'
import type { SeenRequest } from '../server/server.ts'
import type { Realm } from '../world/realm.ts'
import type { Case, Order } from './case.ts'

/** How long one context may take to begin what it has in hand (ms). */
const HAND_MS = 1_000

/** What devices take up and send: in whose name, to whom, in which order, with what written down before. */
export class Sending {
  private readonly users = new Map<string, string>()
  /** When another server last said something of a content, to each device. */
  private readonly impostors = new Map<string, number>()
  private readonly pauses = new Map<string, Map<string, number>>()
  private readonly behind = new WeakMap<SeenRequest, Order[]>()
  private readonly case: Case

  constructor(the: Case) {
    this.case = the
  }

  /** Tokens stay known here when the server has forgotten them. */
  signedIn(token: string, user: string): void {
    this.users.set(token, user)
  }

  userOf({ token }: SeenRequest): string | undefined {
    return this.users.get(token)
  }

  /** Files go out for orders that do not stand in their key. */
  sentFor(request: SeenRequest, orders: Order[]): void {
    this.behind.set(request, orders)
  }

  /** The user was told that nothing is sent any more. */
  paused({ name }: Device): void {
    this.pauses.set(name, new Map())
  }

  resumed({ name }: Device): void {
    this.pauses.delete(name)
  }

  /** Who had looked before may still begin what he has in hand, and nothing after that. */
  private judgePause({ name }: Device, { opId, lease }: OperationRow): void {
    const pause = this.pauses.get(name)
    if (!pause) return
    const { now } = this.case.world
    const owner = lease?.owner ?? ''
    const first = pause.get(owner) ?? now
    pause.set(owner, first)
    if (now - first > HAND_MS) this.case.fail(`${opId} was taken although sending is paused`)
  }

  leased(device: Device, operation: OperationRow): void {
    this.judgePause(device, operation)
    const order = this.case.orders.get(operation.opId)
    if (order?.leases.length === 0) order.turnedAt = this.case.changes
    order?.leases.push(this.case.world.now)
    const rows = device.storage
      .rows('outbox')
      .filter(({ key, userId }) => key === operation.key && userId === operation.userId)
    if (rows.some(({ seq }) => seq < operation.seq)) this.case.fail(`${operation.opId} was taken before its turn`)
    const waiting = device.storage.rows('outbox').filter(({ opId }) => order?.needs.has(opId))
    if (waiting.length > 0)
      this.case.fail(`${operation.opId} (${operation.kind}) was taken before ${waiting.map(({ opId }) => opId).join()}`)
  }

  sending(device: Device, realm: Realm, request: SeenRequest): void {
    const order = this.case.orderOf(request)
    if (!order) return this.case.fail(`${request.method} ${request.path} was sent by ${realm.name} without an order`)
    const fail = (what: string) => this.case.fail(`${order.opId} ${what}`)
    const user = this.userOf(request)
    if (user !== undefined && user !== order.user) fail(`of ${order.user} was sent for ${user}`)
    if (order.device !== device.name) fail('was sent by another device')
    if (request.site !== order.site) fail('was sent to another site')
    const row = device.storage.rows('outbox').find((one) => one.opId === order.opId)
    if (!row) fail('was sent although it is not in the outbox')
    else if (row.lease?.owner !== realm.name) fail(`was sent by ${realm.name} without a lease`)
    else if (!row.sent || row.state === 'queued') fail('was sent before that was written down')
    else if (Number(request.key?.split('.')[1]) !== row.payloadRev) fail('was sent before its text was written down')
  }

  /** Another server answered in the place of the one that the work belongs to. */
  impostor(request: SeenRequest): void {
    const named = this.case.orderOf(request)
    const orders = this.behind.get(request) ?? (named ? [named] : [])
    const hadAnswered = ({ key, leases }: Order) => {
      const known = this.impostors.get(`${request.device} ${key.split(':')[1]}`) ?? -1
      // One that was on its way already arrives where the address leads by then.
      return known >= (leases.at(-1) ?? 0) && known < request.sentAt
    }
    if (orders.length > 0 && orders.every(hadAnswered))
      this.case.fail(`${orders[0]?.opId} was sent to another server that had answered before`)
    const read = request.path.split('/').at(-1) ?? ''
    if (request.method === 'GET') this.impostors.set(`${request.device} ${read}`, this.case.world.now)
  }
}
