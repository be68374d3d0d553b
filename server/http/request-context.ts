import { EVERYTHING } from '#contract/permission.ts'
import type { LogChange } from '#contract/monitor/logs.ts'
import type { Language } from '#contract/wire.ts'
import {
  type Caller,
  type Context,
  type Cookies,
  type FileConditions,
  Refusal,
  type Services,
} from '#server/context.ts'
import { DatabaseAway } from '#server/store/database-away.ts'
import type { Tx } from '#server/store/db.ts'
import { collectLater, writeLater } from '#server/store/later.ts'
import { isContention, transact } from '#server/store/transact.ts'
import { claimFor, isKeyTaken, type KeyClaim, KeyTaken, underKey } from './idempotency.ts'

/** What is known of a request before its handler runs. */
export interface RequestFacts extends Omit<Context, 'caller' | 'changes' | 'write' | 'writeKnown' | 'can' | 'require'> {
  readonly claim: KeyClaim | undefined
  /** Writes the entry of the operation log; undefined where nobody keeps one. */
  readonly noteIn: ((tx: Tx, ctx: Context, answer: unknown) => Promise<void>) | undefined
}

/** The context that a handler gets. */
export class RequestContext implements Context {
  readonly services: Services
  readonly maybeCaller: Caller | undefined
  readonly siteId: string | undefined
  readonly language: Language
  readonly ip: string
  readonly userAgent: string
  readonly host: string
  readonly origin: string
  readonly referrer: string
  readonly declinesTracking: boolean
  readonly wantsPage: boolean
  readonly conditions: FileConditions
  readonly cookies: Cookies
  readonly token: string | undefined
  readonly left: () => AbortSignal
  readonly changes: LogChange[] = []
  /** Whether the entry of the operation log was written with the effect. */
  noted = false
  private readonly claim: KeyClaim | undefined
  private readonly noteIn: RequestFacts['noteIn']
  private written = false

  constructor(facts: RequestFacts) {
    this.services = facts.services
    this.maybeCaller = facts.maybeCaller
    this.siteId = facts.siteId
    this.language = facts.language
    this.ip = facts.ip
    this.userAgent = facts.userAgent
    this.host = facts.host
    this.origin = facts.origin
    this.referrer = facts.referrer
    this.declinesTracking = facts.declinesTracking
    this.wantsPage = facts.wantsPage
    this.conditions = facts.conditions
    this.cookies = facts.cookies
    this.token = facts.token
    this.left = facts.left
    this.claim = facts.claim
    this.noteIn = facts.noteIn
  }

  get caller(): Caller {
    if (!this.maybeCaller) throw new Refusal('UNAUTHORIZED')
    return this.maybeCaller
  }

  async write<T>(effect: (tx: Tx) => Promise<T>): Promise<T> {
    const { claim, services } = this
    return this.#transact((tx) => (claim ? underKey(tx, claim, services.now(), effect) : effect(tx)))
  }

  async writeKnown<T>(answer: T, effect: (tx: Tx) => Promise<void>): Promise<T> {
    const { claim, services } = this
    let isDone = false
    const run = async (tx: Tx, isNoted: boolean): Promise<T> => {
      isDone = false
      collectLater(tx)
      if (claim) await claimFor(tx, claim, services.now(), answer)
      await effect(tx)
      isDone = true
      if (isNoted) await this.noteIn?.(tx, this, answer)
      await writeLater(tx)
      return answer
    }
    try {
      await this.#transact((tx) => run(tx, true))
      this.noted = this.noteIn !== undefined
    } catch (error) {
      if (isKeyTaken(error)) throw new KeyTaken()
      this.written = false
      // What can not be noted is done all the same, as with every other call.
      if (!isDone || isContention(error) || error instanceof DatabaseAway) throw error
      await this.#transact((tx) => run(tx, false)).catch((reason: unknown) => {
        this.written = false
        throw reason
      })
    }
    return answer
  }

  async #transact<T>(effect: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.written) throw new Error('write was called twice in one request')
    this.written = true
    const { db, tasks } = this.services
    let within: Tx | undefined
    const result = await transact(db, (tx) => {
      within = tx
      // It may be tried again.
      this.changes.length = 0
      return effect(tx)
    })
    tasks.wake(within)
    return result
  }

  can(permission: string): boolean {
    const held = this.maybeCaller?.permissions
    return held !== undefined && (held.has(EVERYTHING) || held.has(permission))
  }

  require(permission: string): void {
    if (!this.can(permission)) throw new Refusal(this.maybeCaller ? 'FORBIDDEN' : 'UNAUTHORIZED', [permission])
  }
}
