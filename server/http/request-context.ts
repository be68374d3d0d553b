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
import type { Tx } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'
import { type KeyClaim, underKey } from './idempotency.ts'

/** What is known of a request before its handler runs. */
export interface RequestFacts extends Omit<Context, 'caller' | 'changes' | 'write' | 'can' | 'require'> {
  readonly claim: KeyClaim | undefined
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
  readonly changes: LogChange[] = []
  private readonly claim: KeyClaim | undefined
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
    this.claim = facts.claim
  }

  get caller(): Caller {
    if (!this.maybeCaller) throw new Refusal('UNAUTHORIZED')
    return this.maybeCaller
  }

  async write<T>(effect: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.written) throw new Error('write was called twice in one request')
    this.written = true
    const { services, claim } = this
    const result = await transact(services.db, (tx) => {
      // It may be tried again.
      this.changes.length = 0
      return claim ? underKey(tx, claim, services.now(), effect) : effect(tx)
    })
    services.tasks.wake()
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
