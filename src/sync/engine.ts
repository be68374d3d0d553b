import { configByKey } from '#contract/system/configs.ts'
import type { OperationRow, Owner, SessionRow } from '#db/rows.ts'
import { StorageError } from '#db/storage-error.ts'
import { isSendable } from '#db/work/session-row.ts'
import { backOff, boundedWait, dueAt } from '#sync/schedule/back-off.ts'
import { carriesForm, isOfBlock, isOwnedBy, LEASE_MS } from '#sync/model/operation.ts'
import { LeaseLost, NO_ANSWER, REQUEST_REFUSED, type OperationPatch, type Ports, type ServerInfo } from '#sync/ports.ts'
import { OTHER_SERVER, SERVER_RESTORED } from '#sync/model/paused-outbox.ts'
import { Queue } from '#sync/schedule/queue.ts'
import { AttemptAborted, isAnother, LARGE_FILE, refused, Attempt, timesOf, type Outcome } from '#sync/send/attempt.ts'
import { runAction } from '#sync/send/run-action.ts'
import { runBlock } from '#sync/send/run-block.ts'
import { runSave } from '#sync/send/run-save.ts'
import type { Drained } from '#sync/model/drained.ts'
import { nextDue } from '#sync/schedule/select-ready.ts'

const LANES = 4
/** Who waited this long for the drain lock goes on without it (ms): its holder may be frozen. */
const LOCK_PATIENCE_MS = 60_000
/** A drain stays awake for what is due within this time (ms). */
const LINGER_MS = 5_000
const PROBE_TIMEOUT_MS = 8_000
/** How often it is noted that nothing is left, where nothing was to be sent (ms). */
const IDLE_NOTE_MS = 3600_000

/**
 * Sends the outbox of whoever is signed in: in order within a key, keys side by side, everything durable before it is
 * done. Pages and the service worker run the same engine; leases keep them from sending anything twice.
 */
export class Engine {
  private readonly ports: Ports
  private draining: Promise<Drained> | undefined
  private looking: ReturnType<Engine['probe']> | undefined
  private again = false
  /** Something was ordered, perhaps, since the rows were read; `knock` tells those who wait for a lane to end. */
  private isAsked = false
  private knock: () => void = () => undefined
  private lineWasGone = false
  /** When an order was last done. */
  private doneAt = 0

  constructor(ports: Ports) {
    this.ports = ports
  }

  /** Sends what can be sent. Calls during a drain join it and make it look once more, where a lane is free and at its end. */
  drain(): Promise<Drained> {
    if (this.draining) {
      this.again = true
      this.isAsked = true
      this.knock()
      return this.draining
    }
    this.draining = this.drainLocked().finally(() => (this.draining = undefined))
    return this.draining
  }

  private async drainLocked(): Promise<Drained> {
    let drained: Drained = { reason: 'empty' }
    await this.ports.lock.run(LOCK_PATIENCE_MS, async () => {
      do {
        this.again = false
        drained = await this.drainOnce()
      } while (this.again && drained.reason !== 'offline')
    })
    return drained
  }

  private async drainOnce(): Promise<Drained> {
    const { store, clock } = this.ports
    const session = await store.session()
    // Also where nothing can be sent: who waits for its end would wait for nobody. What can not be noted stays as it is.
    if (session) await store.noteOrphans(session, clock.now()).catch(() => undefined)
    if (!isSendable(session, clock.now())) return { reason: 'signed-out' }
    const owner: Owner = { userId: session.userId, serverId: session.serverId }
    const pause = await store.pause(owner)
    if (pause !== undefined && pause !== OTHER_SERVER) return { reason: 'paused' }
    const busyUntil = await this.busyUntil(owner)
    if (busyUntil !== undefined) return { reason: 'later', due: busyUntil }
    // Without a line thousands of rows need not be read: whoever orders something now would have to wait for it.
    const early = this.lineWasGone ? await this.probe(session) : undefined
    if (early?.reason) return this.ended(early.reason, owner)
    const rows = await store.waiting(owner, clock.now())
    if (pause === undefined && nextDue(rows, clock.now()) === undefined) return this.idle(rows, owner)
    const probe = early ?? (await this.probe(session))
    if (probe.reason) return this.ended(probe.reason, owner)
    if (await this.isOtherServer(session, probe.server)) return { reason: 'paused' }
    // The server that the work belongs to answers again, or the user has signed in to the new one.
    if (pause === OTHER_SERVER) await store.setPause(owner, undefined)
    return this.runLanes(session, owner, probe.server)
  }

  /** A cheap authenticated read: whether there is a line, a session, and who answers. */
  private async probe(session: SessionRow): Promise<{ reason?: Drained['reason']; server?: ServerInfo }> {
    const path = configByKey.path.replace('{configKey}', 'CMSModuleEnable')
    const sender = { token: session.token, siteId: '', lang: 'en' }
    const answer = await this.ports.transport.send({ method: 'GET', path, timeoutMs: PROBE_TIMEOUT_MS }, sender)
    if (answer.kind === 'busy' && answer.retryAfterMs !== undefined) {
      await this.leaveAlone(session, answer.retryAfterMs)
      return { reason: 'later' }
    }
    this.lineWasGone = answer.kind === 'not-sent' || answer.kind === 'unknown' || answer.kind === 'busy'
    if (this.lineWasGone) return { reason: 'offline' }
    const { server } = answer
    if (answer.kind !== 'auth') return server ? { server } : {}
    // Another server knows nobody of this one: that ends no session.
    if (server && (await this.isOtherServer(session, server))) return { reason: 'paused', server }
    await this.ports.store.refuse(session.token)
    return { reason: 'signed-out' }
  }

  /** Nothing goes to the server before it wants to hear of this device again, whoever of it asks. */
  private async leaveAlone({ serverId }: Owner, waitMs: number): Promise<void> {
    const { store, clock } = this.ports
    await store.setBusyUntil(serverId, clock.now() + boundedWait(waitMs))
  }

  private async busyUntil({ serverId }: Owner): Promise<number | undefined> {
    const { store, clock } = this.ports
    const now = clock.now()
    const until = dueAt((await store.busyUntil(serverId)) ?? now, now)
    return until > now ? until : undefined
  }

  /** Another data folder behind the address, or a restored backup: nothing is sent until the user has decided. */
  private async isOtherServer(session: SessionRow, server: ServerInfo | undefined): Promise<boolean> {
    const { store } = this.ports
    if (server === undefined) return false
    const epoch = await store.epoch(server.id)
    if (server.id === session.serverId && (epoch === undefined || epoch === server.epoch)) {
      if (epoch === undefined) await store.setEpoch(server.id, server.epoch)
      return false
    }
    const isRestored = server.id === session.serverId
    if (isRestored) await store.foundRestored(server.id, server.epoch)
    await store.setPause(session, isRestored ? SERVER_RESTORED : OTHER_SERVER)
    return true
  }

  private async runLanes(session: SessionRow, owner: Owner, server: ServerInfo | undefined): Promise<Drained> {
    const { store, clock } = this.ports
    const active = new Map<string, Promise<void>>()
    const passed = new Set<string>()
    const queue = new Queue(() => store.waiting(owner, clock.now()))
    let stopped: Drained['reason'] | undefined
    for (;;) {
      // Without a line every waiting write would be tried in vain, and each counted as an attempt.
      if (this.lineWasGone) stopped ??= 'offline'
      const now = clock.now()
      if (queue.isStale(now)) await queue.refresh(now)
      if (!stopped) {
        const [pause, current] = await Promise.all([store.pause(owner), store.session()])
        if (pause !== undefined) stopped ??= 'paused'
        // Who has signed out sends nothing more, even where his token is still good.
        if (!isStill(current, owner, now)) stopped ??= 'signed-out'
      }
      const ready = stopped ? [] : queue.ready(now).filter((row) => !active.has(row.key) && !passed.has(row.opId))
      for (const row of ready.slice(0, LANES - active.size)) {
        const lane = this.attempt(row, session, server).then((outcome) => {
          active.delete(row.key)
          queue.note(row, outcome?.end === 'done')
          if (outcome === undefined || isForPage(outcome)) passed.add(row.opId)
          else if (outcome.end === 'auth') stopped = 'signed-out'
          else if (outcome.end === 'offline' || outcome.end === 'other-server') stopped = 'offline'
          else if (outcome.end === 'restored') stopped = 'paused'
          else if (outcome.end === 'later' && outcome.isServerBusy) stopped = 'later'
        })
        active.set(row.key, lane)
      }
      if (active.size > 0) {
        const mayBegin = !stopped && active.size < LANES
        // A long file may take many minutes: what is ordered meanwhile goes out beside it.
        await Promise.race(mayBegin ? [...active.values(), this.asked()] : active.values())
        if (mayBegin && this.isAsked) {
          this.isAsked = false
          await queue.refresh(clock.now())
        }
        continue
      }
      if (stopped) return this.ended(stopped, owner)
      if (!queue.isOutdated) {
        const due = queue.nextDue(passed, now)
        if (due === undefined) return this.rest(queue.rows, passed, owner)
        // What comes up for another attempt some day must not keep a page from what it can send now.
        if (due - now > LINGER_MS) return { reason: needsPage(queue.rows, passed) ? 'for-page' : 'later', due }
        await clock.sleep(Math.max(due - now, 1))
      }
      await queue.refresh(clock.now())
    }
  }

  private asked(): Promise<void> {
    return this.isAsked ? Promise.resolve() : new Promise((resolve) => (this.knock = resolve))
  }

  private async ended(reason: Drained['reason'], owner: Owner): Promise<Drained> {
    const due = reason === 'later' ? await this.busyUntil(owner) : undefined
    return { reason, ...(due !== undefined && { due }) }
  }

  private async rest(rows: OperationRow[], passed: ReadonlySet<string>, owner: Owner): Promise<Drained> {
    if (needsPage(rows, passed)) return { reason: 'for-page' }
    if (rows.length > 0) return { reason: 'held' }
    await this.ports.store.synced(owner, this.ports.clock.now())
    return { reason: 'empty' }
  }

  /** Asked every half minute while somebody looks: that nothing is left is noted once an hour. */
  private async idle(rows: OperationRow[], owner: Owner): Promise<Drained> {
    if (rows.length > 0) return { reason: 'held' }
    await this.ports.store.synced(owner, this.ports.clock.now(), IDLE_NOTE_MS)
    return { reason: 'empty' }
  }

  /** Undefined when another context has the operation. */
  private async attempt(
    row: OperationRow,
    session: SessionRow,
    server: ServerInfo | undefined,
  ): Promise<Outcome | undefined> {
    const { store, clock, holder } = this.ports
    const now = clock.now()
    const operation = await store.lease(row.opId, { owner: holder, until: now + LEASE_MS }, now)
    if (operation === undefined) return undefined
    const run = new Attempt(this.ports, operation, session, server)
    void run.keepLease()
    try {
      const outcome = await outcomeOf(run)
      return await this.settled(run, await this.judged(run.operation, outcome, session, server))
    } catch (error) {
      if (error instanceof LeaseLost) return undefined
      throw error
    } finally {
      run.finish()
    }
  }

  /**
   * Where nothing was heard a cheap look tells whether there is a line. An order whose answers alone break off waits by
   * itself: it must not hold up all the others. One that alone is turned away each time would wait for ever: it is told.
   */
  private async judged(
    operation: OperationRow,
    outcome: Outcome,
    session: SessionRow,
    server: ServerInfo | undefined,
  ): Promise<Outcome> {
    const isUnheard = outcome.end === 'offline' || (outcome.end === 'later' && outcome.code === NO_ANSWER)
    const isRefused = outcome.end === 'later' && outcome.isTurnedAway
    if (!isUnheard && !isRefused) return outcome
    if (!this.lineWasGone) {
      this.looking ??= this.probe(session).finally(() => (this.looking = undefined))
      const looked = await this.looking
      // Nothing may be sent before a restored one was told from that of the start of the drain.
      if (isAnother(looked.server, server)) return { end: 'other-server', unsure: outcome.unsure }
      if (isRefused && !this.lineWasGone) {
        if (looked.reason || !(await this.isAlone(operation))) return outcome
        if (outcome.end === 'later' && outcome.file) return this.withoutFile(operation, outcome.file, outcome.unsure)
        return refused({ code: REQUEST_REFUSED, message: '' }, outcome.unsure)
      }
    }
    if (!this.lineWasGone) return { ...outcome, end: 'later', code: NO_ANSWER }
    if (outcome.end === 'offline') return outcome
    // The line was to blame, not the order: it goes out as soon as there is one, but what may be at work is left to end.
    const { unsure, atLeastMs = 0 } = outcome
    return { end: 'offline', unsure, atLeastMs }
  }

  /** The text goes on without a file that is turned away each time. */
  private async withoutFile(operation: OperationRow, hash: string, unsure: boolean): Promise<Outcome> {
    const { store, clock } = this.ports
    const refusal = { code: REQUEST_REFUSED, message: '', at: clock.now() }
    await store.refusedFile(operation, hash, operation.siteId, refusal)
    return { end: 'later', code: REQUEST_REFUSED, unsure, waitMs: 0 }
  }

  /** Others get through, or none of them is turned away as well: a network that lets nobody write refuses no order. */
  private async isAlone({ key, lastError, userId, serverId }: OperationRow): Promise<boolean> {
    if (lastError && this.doneAt > lastError.at) return true
    const waiting = await this.ports.store.waiting({ userId, serverId }, this.ports.clock.now())
    return !waiting.some((other) => other.key !== key && other.lastError?.code === lastError?.code)
  }

  /** One whose end trips over a damaged row beside it is set aside as well: nothing of that end was stored. */
  private async settled(run: Attempt, outcome: Outcome): Promise<Outcome> {
    try {
      await this.settle(run, outcome)
      return outcome
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      const bad = badRecord(error, true)
      await this.settle(run, bad)
      return bad
    }
  }

  private async settle(run: Attempt, outcome: Outcome): Promise<void> {
    const { store, clock } = this.ports
    if (outcome.end === 'done') {
      this.doneAt = clock.now()
      const { confirmed, changed, told, refused: without } = outcome
      const closing = { operation: run.operation, outcome: 'done' as const, now: clock.now() }
      return store.close({
        ...closing,
        ...(confirmed && { confirmed }),
        ...(changed && { changed }),
        ...(told && { told }),
        ...(without && { refused: without }),
      })
    }
    if (outcome.end === 'auth') await store.refuse(run.session.token)
    if (outcome.end === 'restored') await store.setPause(run.session, SERVER_RESTORED)
    if (outcome.end === 'later' && outcome.isServerBusy) await this.leaveAlone(run.session, outcome.waitMs ?? 0)
    await store.release(run.operation, this.patchOf(run.operation, outcome))
  }

  private patchOf(operation: OperationRow, outcome: Exclude<Outcome, { end: 'done' }>): OperationPatch {
    const { clock, random } = this.ports
    const { attempts, unsure } = operation
    const at = clock.now()
    switch (outcome.end) {
      case 'auth':
        return { state: 'needs-auth', attempts: attempts - 1, unsure }
      case 'restored':
      case 'offline':
      case 'other-server': {
        const patch = {
          state: outcome.unsure ? 'unknown' : 'queued',
          unsure: outcome.unsure,
          attempts: attempts - 1,
        } as const
        if (outcome.end !== 'offline' || outcome.atLeastMs === undefined) return patch
        return { ...patch, nextAt: at + outcome.atLeastMs, lastError: { code: NO_ANSWER, message: '', at } }
      }
      case 'later':
        return {
          state: outcome.unsure ? 'unknown' : 'backoff',
          unsure: outcome.unsure,
          nextAt: at + Math.max(outcome.atLeastMs ?? 0, boundedWait(outcome.waitMs ?? backOff(attempts, random()))),
          lastError: { code: outcome.code, message: '', at, times: timesOf(operation.lastError, outcome.code) },
        }
      case 'attention': {
        const { state, code, message, args, conflict } = outcome
        const lastError = { code, message, ...(args && { args }), at }
        const patch: OperationPatch = { state, unsure: outcome.unsure ?? false, lastError }
        return conflict ? { ...patch, conflict } : patch
      }
    }
  }
}

function isStill(session: SessionRow | undefined, owner: Owner, now: number): boolean {
  return isSendable(session, now) && isOwnedBy(session, owner)
}

/** Whether some of what was passed over has files that this context leaves to a page. */
function needsPage(rows: OperationRow[], passed: ReadonlySet<string>): boolean {
  return rows.some((row) => passed.has(row.opId) && row.lastError?.code === LARGE_FILE)
}

/** A file too long for this context's life. */
function isForPage(outcome: Outcome): boolean {
  return outcome.end === 'later' && outcome.code === LARGE_FILE
}

async function outcomeOf(run: Attempt): Promise<Outcome> {
  try {
    const { kind } = run.operation
    return await (isOfBlock(kind) ? runBlock(run) : carriesForm(kind) ? runSave(run) : runAction(run))
  } catch (error) {
    const { unsure } = run.operation
    if (error instanceof AttemptAborted)
      return error.outcome.end === 'attention' ? { ...error.outcome, unsure } : error.outcome
    if (error instanceof LeaseLost || error instanceof StorageError) throw error
    return badRecord(error, unsure)
  }
}

/** A record that trips the code must not stop the rest: it is set aside with what is known. */
function badRecord(error: unknown, unsure: boolean): Outcome {
  return { end: 'attention', state: 'rejected', code: 'BAD_RECORD', message: String(error), unsure }
}
