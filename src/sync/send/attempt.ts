import type { RefusalArgs } from '#contract/refusal-text.ts'
import type { ConflictRow, OperationError, OperationRow, SessionRow } from '#db/rows.ts'
import { LEASE_MS } from '#sync/model/operation.ts'
import {
  UNEXPECTED_ANSWER,
  type Confirmed,
  type OperationPatch,
  type Ports,
  type ServerInfo,
  type SyncAnswer,
  type SyncRequest,
  type WithoutFiles,
  type Refused,
} from '#sync/ports.ts'

/** How one attempt at an operation ended. */
export type Outcome =
  /**
   * `changed` are fields that the server took otherwise than they were sent, `told` is what it had to say of it, `refused`
   * are files that it did not take.
   */
  | { end: 'done'; confirmed?: Confirmed; changed?: string[]; told?: string[]; refused?: WithoutFiles }
  /**
   * Try again; `unsure` when the request may have had its effect. Without `waitMs` the back-off decides, which waits
   * `atLeastMs`. `isTurnedAway` its write got a page that is no answer each time: refused, where there is a line; the
   * write was that of `file` alone.
   */
  | {
      end: 'later'
      code: string
      unsure: boolean
      waitMs?: number
      atLeastMs?: number
      isServerBusy?: boolean
      isTurnedAway?: boolean
      file?: string
    }
  /**
   * Nothing was heard, as without a line: if that is so, nothing is counted and nothing else is started. A write that was
   * lost waits `atLeastMs`.
   */
  | { end: 'offline'; unsure: boolean; atLeastMs?: number }
  /** Another one answers than at the start of the drain: nothing else is started before that was looked at. */
  | { end: 'other-server'; unsure: boolean }
  | { end: 'auth' }
  /** The server has an older version than the one that this device saw: a backup was restored. Nothing else is started. */
  | { end: 'restored'; unsure: boolean }
  | {
      end: 'attention'
      /** True when the refused request was another one: whether this order took effect before is still not known. */
      unsure?: boolean
      state: 'rejected' | 'conflict' | 'waiting'
      code: string
      message: string
      args?: RefusalArgs
      conflict?: ConflictRow
    }

/**
 * The server has done something under this key, for another body: what a body is made of changes when a file that it
 * shows got another address since. What came of it shows in the content.
 */
export const KEY_REUSED = 'KEY_REUSED'

/** A file that this context's life may be too short for. */
export const LARGE_FILE = 'LARGE_FILE'

/** A file that was perhaps refused, or met a server in trouble: it is sent again before the text goes without it. */
export const FILE_DOUBTED = 'FILE_DOUBTED'

/** Ends an attempt from anywhere inside it. */
export class AttemptAborted extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super(outcome.end)
    this.name = 'Halt'
    this.outcome = outcome
  }
}

/**
 * Where an unknown outcome is settled by a look, the look has to wait: what was asked for may still be at work there
 * (ms).
 */
const SETTLE_MS = 10_000

/** Who was not heard of for this long may have been asleep (ms): whether the lease still holds is asked before a write. */
const SURE_MS = 5_000

/** An order that is older may have been sent under a key that its server has forgotten: it is looked for instead. */
export const KEYS_TRUSTED_MS = 28 * 24 * 3600_000

/** How often a lease is renewed while its holder works (ms). */
const RENEW_MS = 20_000

/** One attempt: the leased operation and what is known of session and server. */
export class Attempt {
  operation: OperationRow
  readonly ports: Ports
  readonly session: SessionRow
  private readonly server: ServerInfo | undefined
  private readonly atWork: { run?: Attempt } = { run: this }
  /** When the lease was last seen to hold. */
  private sureAt: number

  constructor(ports: Ports, operation: OperationRow, session: SessionRow, server: ServerInfo | undefined) {
    this.ports = ports
    this.operation = operation
    this.session = session
    this.server = server
    this.sureAt = ports.clock.now()
  }

  /** Renews the lease until `finish`; a lost one shows at the next write. */
  keepLease(): Promise<void> {
    return keepLease(this.ports, this.atWork)
  }

  /** True when an unknown outcome is settled by sending again under the same key: servers keep keys for 30 days. */
  get keyed(): boolean {
    return this.trusts(this.operation.createdAt)
  }

  /** True when the server still knows each key under which it was asked for something since. */
  trusts(since: number): boolean {
    return this.takesKeys && this.ports.clock.now() - since < KEYS_TRUSTED_MS
  }

  /** True for a server that keeps keys at all, however old this order is. */
  get takesKeys(): boolean {
    return this.server?.extensions.includes('idempotency') ?? false
  }

  /** True when the server compares versions by itself, at the moment of the write. */
  get versioned(): boolean {
    return this.server?.extensions.includes('version') ?? false
  }

  /** True when the server answers a look at a task once that has ended. */
  get waitsForTasks(): boolean {
    return this.server?.extensions.includes('task-wait') ?? false
  }

  /** Stores what is known before the next step relies on it. */
  async update(patch: OperationPatch): Promise<void> {
    this.operation = await this.ports.store.update(this.operation, patch)
    this.sureAt = this.ports.clock.now()
  }

  /**
   * Stores what is known while something is looked at: what the look shows counts once that is durable.
   *
   * @param look has no effect anywhere
   */
  async updateDuring<T>(patch: OperationPatch, look: () => Promise<T>): Promise<T> {
    const known = this.update(patch)
    // What a look ends with is judged by what is known by then.
    this.operation = { ...this.operation, ...patch }
    const [stored, seen] = await Promise.allSettled([known, look()])
    if (stored.status === 'rejected') throw stored.reason
    if (seen.status === 'rejected') throw seen.reason
    return seen.value
  }

  /**
   * Sends one request; everything that says nothing about this operation ends the attempt here. What comes back is
   * the server's word on it. @throws Halt @throws LeaseLost somebody else took over while this context slept
   */
  async ask(request: SyncRequest): Promise<Extract<SyncAnswer, { kind: 'applied' | 'conflict' | 'rejected' }>> {
    const { token } = this.session
    const { siteId, lang, unsure } = this.operation
    if (request.method !== 'GET' && Math.abs(this.ports.clock.now() - this.sureAt) > SURE_MS) await this.renew()
    const answer = await this.ports.transport.send(request, { token, siteId, lang })
    if (isAnother(answer.server, this.server)) {
      throw new AttemptAborted({ end: 'other-server', unsure: unsure || request.method !== 'GET' })
    }
    switch (answer.kind) {
      case 'auth':
        throw new AttemptAborted({ end: 'auth' })
      case 'not-sent':
        throw new AttemptAborted({ end: 'offline', unsure })
      case 'busy':
        throw new AttemptAborted({ end: 'later', code: answer.code ?? 'BUSY', unsure, ...busyFor(answer.retryAfterMs) })
      case 'unknown':
        throw new AttemptAborted(this.unknown(answer.code, request))
      default:
        return answer
    }
  }

  private unknown(code: string, { method }: SyncRequest): Outcome {
    if (method === 'GET') return { end: 'later', code, unsure: this.operation.unsure }
    const isTurnedAway = isTurnedAwayAgain(this.operation, code)
    return { end: 'later', code, unsure: true, atLeastMs: this.keyed ? 0 : SETTLE_MS, isTurnedAway }
  }

  /** @throws LeaseLost */
  async renew(): Promise<void> {
    const { clock, store } = this.ports
    await store.renew(this.operation, clock.now() + LEASE_MS)
    this.sureAt = clock.now()
  }

  finish(): void {
    delete this.atWork.run
  }
}

/** Another one answers than at the start of the drain, or a restored one: nothing is sent before that was looked at. */
export function isAnother(server: ServerInfo | undefined, known: ServerInfo | undefined): boolean {
  return server !== undefined && (server.id !== known?.id || server.epoch !== known.epoch)
}

/** Sleeps longer than most attempts take: it must not hold on to what a finished one has sent. */
async function keepLease({ clock }: Ports, atWork: { run?: Attempt }): Promise<void> {
  for (;;) {
    await clock.sleep(RENEW_MS)
    if (!atWork.run) return
    await atWork.run.renew().catch(() => delete atWork.run)
  }
}

/** So many attempts in a row, a minute or two, make a page instead of an answer a refusal: a proxy may just be starting anew. */
const TURNED_AWAY = 8

/** By a page that is no answer of the server, with the same status each time. */
function isTurnedAwayAgain({ lastError }: OperationRow, code: string): boolean {
  return code.startsWith('HTTP_4') && timesOf(lastError, code) >= TURNED_AWAY
}

/**
 * For an answer that nothing safe can be done with: what answers like that may just be starting anew, and is refused when
 * it has done so often.
 */
export function unexpected({ operation: { lastError, unsure } }: Attempt): AttemptAborted {
  const code = UNEXPECTED_ANSWER
  if (timesOf(lastError, code) < TURNED_AWAY) return new AttemptAborted({ end: 'later', code, unsure })
  return new AttemptAborted(refused({ code, message: '' }, unsure))
}

/** How often in a row an attempt has ended with this, the one that ends now included. */
export function timesOf(last: OperationError | undefined, code: string): number {
  return last?.code === code ? (last.times ?? 1) + 1 : 1
}

/** How long a server asks to be left alone is meant for all that waits. */
function busyFor(waitMs: number | undefined): { waitMs?: number; isServerBusy?: boolean } {
  return waitMs === undefined ? {} : { waitMs, isServerBusy: true }
}

/** The server's no, shown to the user with its words. `unsure` where it was sent before, and that may have been taken on. */
export function refused({ code, message, args }: Refused, unsure = false): Outcome {
  return { end: 'attention', state: 'rejected', code, message, ...(args && { args }), unsure }
}
