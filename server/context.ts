import type { ErrorCode } from '#contract/errors.ts'
import type { LogChange } from '#contract/monitor/logs.ts'
import type { Language } from '#contract/wire.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { WebhookSender } from '#server/areas/webhooks/webhook-sender.ts'
import type { AdCounts } from '#server/areas/advertisements/ad-counts.ts'
import type { ServerHealth } from '#server/health/server-health.ts'
import type { Metrics } from '#server/health/metrics.ts'
import type { VisitCounts } from '#server/areas/stats/visits/visit-counts.ts'
import type { IpGate } from '#server/http/ip-gate.ts'
import type { Heartbeat } from '#server/store/heartbeat.ts'
import type { SecretBox } from '#server/store/secret-box.ts'
import type { FileStore } from '#server/store/files.ts'
import type { OpenStorages } from '#server/store/storages.ts'
import type { TaskRunner } from '#server/tasks/runner.ts'
import type { JobScheduler } from '#server/tasks/scheduled-job.ts'
import type { Publisher } from '#server/publish/publisher.ts'
import type { Settings } from '#server/settings.ts'
import type { ReaderLimits } from '#server/shared/public-door/reader-limits.ts'

/** What the server reports to; pino in production, silent in tests. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Everything that lives as long as the process. Passed in, never imported. */
export interface Services {
  readonly db: Db
  readonly settings: Settings
  readonly files: FileStore
  /** The storages elsewhere that `files` writes to. */
  readonly storages: OpenStorages
  readonly tasks: TaskRunner
  /** Work that comes back by itself. */
  readonly scheduler: JobScheduler
  readonly publisher: Publisher
  /** Keeps what this process has claimed from being taken for that of a dead one. */
  readonly heartbeat: Heartbeat
  /** Sends what is written for webhooks. */
  readonly webhooks: Pick<WebhookSender, 'wake' | 'idle'>
  /** What visitors do with advertisements, until it is written. */
  readonly adCounts: AdCounts
  /** Visits of published sites, until they are written. */
  readonly visitCounts: VisitCounts
  /** Who is let in by the rules for addresses. */
  readonly ipGate: IpGate
  /** How much readers of published sites may send. */
  readonly readerLimits: ReaderLimits
  readonly log: Log
  /** How the process, its machine and its database are. */
  readonly health: ServerHealth
  /** What is counted for whoever watches the server. */
  readonly metrics: Metrics
  /** For secrets in the database that must be read again. */
  readonly secrets: SecretBox
  /** The clock, that of the database where several processes may work on it; tests can move it. */
  readonly now: () => Date
  /** A new 64-bit time-ordered id as decimal string, unique in this database. */
  readonly newId: () => string
  /** Whether the server may connect to this IP address to fetch a file; only public ones in production. */
  readonly mayConnect: (address: string) => boolean
}

/** The signed-in user of one request, with permissions computed from the grants of this moment. */
export interface Caller {
  readonly userId: string
  readonly userName: string
  readonly nickName: string
  readonly deptId: string | null
  /** Row of the session (one per device), not the token. */
  readonly sessionId: string
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  /** Another one when his rights, his roles or the menu have changed. */
  readonly rightsVersion: string
  readonly preferences: Readonly<Record<string, unknown>>
  /** The password is to be changed before anything else. */
  readonly mustChangePassword: boolean
  /** The API token in whose name he calls; undefined for who has signed in. */
  readonly apiToken: { readonly tokenId: string; readonly name: string } | undefined
}

/** Request headers that make a file's answer shorter. */
export interface FileConditions {
  readonly range?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

/** Small texts that the browser keeps for one call. Scripts of pages can neither read nor write them. */
export interface Cookies {
  get(name: string): string | undefined
  /** Takes effect with the answer of this request. */
  set(name: string, value: string, options: { readonly path: string; readonly maxAgeSeconds: number }): void
}

/** One request. `caller` throws UNAUTHORIZED on public calls without a valid token. */
export interface Context {
  readonly services: Services
  readonly caller: Caller
  readonly maybeCaller: Caller | undefined
  /** The `CurrentSite` header when it is a valid id, else undefined. */
  readonly siteId: string | undefined
  readonly language: Language
  readonly ip: string
  readonly userAgent: string
  /** By which name, with its port, this server was asked. */
  readonly host: string
  /** Of the page that asks, as its browser says; empty where it says nothing. */
  readonly origin: string
  /** The page that asks, or its origin; empty where its browser or the page keeps it back. */
  readonly referrer: string
  /** The browser asks for its person not to be tracked: Do Not Track, Global Privacy Control. */
  readonly declinesTracking: boolean
  /** A browser shows the answer in place of the page: a form was sent without a script. */
  readonly wantsPage: boolean
  /** What the answer of a file depends on besides its address. */
  readonly conditions: FileConditions
  readonly cookies: Cookies
  /** The raw session token, for logout and preview links only; never log it. */
  readonly token: string | undefined
  /** Aborted when whoever asked has gone before the answer. */
  left(): AbortSignal
  /** What the call did to the fields of rows, for the operation log; see `server/shared/changes.ts`. */
  readonly changes: LogChange[]
  /**
   * Runs the effect of a changing call in one transaction together with its idempotency key.
   * Inside: SQL only, no file, no network, no image work. What `effect` returns is the answer that
   * a repeat of the same key gets. Call it at most once a request.
   */
  write<T>(effect: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same where the answer is known before, so that the entry of the operation log and the key are written with the
   * effect. Where it throws nothing is written, and `write` may be called instead.
   */
  writeKnown<T>(answer: T, effect: (tx: Tx) => Promise<void>): Promise<T>
  /** True when the caller holds the (filled) permission. */
  can(permission: string): boolean
  /** Throws FORBIDDEN unless the caller holds the (filled) permission. */
  require(permission: string): void
}

/** A call that is refused: becomes the envelope `{code, msg, errCode, errData}`, HTTP 200. */
export class Refusal extends Error {
  constructor(
    readonly errCode: ErrorCode,
    readonly args: readonly (string | number)[] = [],
    readonly errData?: Record<string, unknown>,
  ) {
    super(errCode)
    this.name = 'Refusal'
  }
}
