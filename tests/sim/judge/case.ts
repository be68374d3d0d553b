import type { OperationKind, OperationPayload } from '#db/rows.ts'
import type { ServerKind } from '../server/contents.ts'
import type { SeenRequest, SimServer } from '../server/server.ts'
import type { World } from '../world/world.ts'

/** One order that a user was told is safe on his device. */
export interface Order {
  opId: string
  number: number
  device: string
  user: string
  site: string
  key: string
  kind: OperationKind
  payload: OperationPayload
  /** What was typed by its user and stands in its text. */
  texts: Set<string>
  /** What stood in the summary that its user has emptied. */
  cleared: Set<string>
  /** Orders that had to end before this one could begin, when it was last given. */
  needs: Set<string>
  /** What its user had before his eyes when he ordered or last decided. */
  seen: Set<string>
  /** Whether it says which text it is about, so that even a server without versions can be asked. */
  namesText: boolean
  /** Whether its editor could read the fields of the catalog. */
  knowsFields: boolean
  decisions: number
  /** What it had done when its user last decided: what became of an older text says nothing of the decided one. */
  doneBefore: number
  effects: { count: number; id: string }[]
  /** After which change its server has forgotten that it was ever asked for it; below zero: never. */
  forgottenAfter: number
  /** Effects that came a second time because nobody could tell of the first one. */
  excused: number
  accepted: boolean
  /** Since it was ordered its content was published, by anybody; or it stood so before, and its user did not know. */
  published: boolean
  /** When its turns began, and after which change the first one: what was before it in line had ended by then. */
  leases: number[]
  turnedAt: number
  isLate: boolean
  /** Taken back before it had any effect, as its user was told. */
  isTakenBack: boolean
  /** How often it came back from a file after it had been given up. */
  comebacks: number
  /** It ended by what a server said before it was put back to an earlier state, and was judged by that. */
  isOver: boolean
  /** Ordered before its server was put back: what it asks for may be there already, and is looked for. */
  isLookedFor: boolean
  /** What the server had taken on before it was put back. */
  before?: Pick<Order, 'accepted' | 'published'>
}

/** What all parts of the judge know and write to. */
export class Case {
  readonly failures: string[] = []
  private numbers = 0
  readonly orders = new Map<string, Order>()
  /** Operations that a user wanted gone. */
  readonly given = new Set<string>()
  readonly world: World
  readonly kind: ServerKind
  server: SimServer | undefined

  constructor(world: World, kind: ServerKind) {
    this.world = world
    this.kind = kind
  }

  fail(what: string): void {
    this.world.note(`FAILURE ${what}`)
    if (this.failures.length < 5) this.failures.push(what)
  }

  /** How many changes the server has seen. */
  get changes(): number {
    return this.server?.contents.changes ?? 0
  }

  /** Orders that are given later have higher ones. */
  nextNumber(): number {
    return ++this.numbers
  }

  orderOf({ key }: Pick<SeenRequest, 'key'>): Order | undefined {
    return this.orders.get(key?.split('.')[0] ?? '')
  }

  contentOf(key: string) {
    return this.server?.contents.rows.get(key.split(':')[1] ?? '')
  }
}
