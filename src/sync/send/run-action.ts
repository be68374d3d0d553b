import type { Confirmed } from '#sync/ports.ts'
import { EXPECTING } from '#sync/model/operation.ts'
import { isPublishedSince } from '#sync/texts/filled-in.ts'
import { bringsFields } from '#sync/queue/rebase.ts'
import { effectShows, isDoubtful, isOut, isPublished, meets, readState } from '#sync/send/read-state.ts'
import { actionRequest } from '#sync/send/requests.ts'
import { KEY_REUSED, refused, type Outcome, type Attempt } from '#sync/send/attempt.ts'
import { followTask, TASK_GONE, type TaskEnd } from '#sync/send/task.ts'

/** A publication has no task to follow: its status has to change within this time (ms). */
const PUBLISH_PATIENCE_MS = 60_000
const LOOK_MS = 500
/** An own task that is at work there keeps out its repeat: so often (attempts) and so long (ms) its end is waited for. */
const TASK_TRIES = 20
const TASK_WAIT_MS = 30_000

/** One attempt at an operation that does not carry a text. */
export async function runAction(run: Attempt): Promise<Outcome> {
  const { operation, ports } = run
  const ofContent = operation.key.startsWith('content:')
  if (ofContent && needsLook(run)) {
    const state = await readState(run)
    if (!run.keyed && operation.unsure && effectShows(operation, state, ports.clock.now())) return done(state)
    if (state === undefined && operation.kind !== 'content.recover') {
      return operation.kind === 'content.delete' ? done(undefined) : gone(operation.unsure)
    }
    if (state && EXPECTING.has(operation.kind)) {
      if (isOut(operation, state)) return done(state)
      const isSeen = meets(state, operation.expect) || isAsShown(run, state)
      if (!isSeen || hidesFields(run, state)) return changed(run, state)
      await expectSeen(run, state)
    }
  }
  const end = await submit(run)
  if (end.kind === 'unknown') {
    // Keys outlive the ends of tasks: this one would name the same for ever. Publishing once more does no harm.
    if (run.takesKeys && end.code === TASK_GONE) await run.update({ payloadRev: operation.payloadRev + 1 })
    return { end: 'later', code: end.code, unsure: true }
  }
  if (end.kind === 'rejected' && end.code === KEY_REUSED) {
    await run.update({ payloadRev: operation.payloadRev + 1 })
    return { end: 'later', code: end.code, unsure: true }
  }
  if (end.kind === 'conflict') {
    const state = await readState(run)
    if (state && isOut(operation, state)) return done(state)
    if (!state) return gone(operation.unsure)
    return isAsShown(run, state) ? onceMore(run, state) : changed(run, state)
  }
  if (mayBeAtWork(run, end)) return { end: 'later', code: 'TASK_SLOW', unsure: true, waitMs: TASK_WAIT_MS }
  // What is refused may have been taken on when it was sent before.
  if (end.kind === 'rejected') return refused(end, operation.unsure)
  if (!ofContent) return done(undefined)
  await run.update({ unsure: true })
  if (operation.kind === 'content.publish') return published(run)
  const isDelete = operation.kind === 'content.delete'
  const state = await readState(run, { once: isDelete })
  // Servers pass over contents that are not there, and say that all is well: it may have gone before or since.
  return state || isDelete ? done(state) : gone(true)
}

/**
 * Whether the refusal of a repeat may only say that the task of the first sending still runs. That has no code of its own
 * everywhere: what is refused for another reason is told when this was waited for.
 */
function mayBeAtWork({ keyed, operation: { kind, unsure, attempts } }: Attempt, end: TaskEnd): boolean {
  const isTask = kind === 'catalog.publish' || kind === 'site.publish'
  return isTask && unsure && !keyed && attempts <= TASK_TRIES && isDoubtful(end)
}

/** Where the server compares versions itself and knows keys, a look before would only cost a round trip. */
function needsLook(run: Attempt): boolean {
  const { operation } = run
  if (!run.keyed && operation.unsure) return true
  if (!EXPECTING.has(operation.kind) || operation.expect === undefined) return false
  return !run.versioned || operation.expect.version === undefined
}

/** Without versions nobody can tell whether the editor could not read the fields, or somebody has filled them in. */
function hidesFields({ versioned, operation }: Attempt, { form }: Confirmed): boolean {
  return versioned && operation.base !== undefined && bringsFields(operation.base.form, form)
}

/** Whether nothing but a publication came since the editor that orders one read the text: nobody has written anything. */
function isAsShown({ operation: { kind, base, expect } }: Attempt, { form, status, version }: Confirmed): boolean {
  // What was refused although it is no newer was refused for something else.
  const isNewer = version === undefined || version > (expect?.version ?? 0)
  return kind === 'content.publish' && base !== undefined && isNewer && isPublishedSince(base.form, form, status)
}

/** From now on the server refuses what came in after the look. Before it is stored nothing goes out under the key. */
async function expectSeen(run: Attempt, { version }: Confirmed): Promise<void> {
  const { expect } = run.operation
  if (!run.versioned || version === undefined || expect === undefined) return
  await run.update({ expect: { ...expect, version } })
}

async function submit(run: Attempt): Promise<TaskEnd> {
  const asked = run.ports.clock.now()
  const answer = await run.ask(actionRequest(run.operation, run.versioned))
  if (answer.kind !== 'applied') return answer
  return typeof answer.data === 'string' && run.operation.kind.endsWith('.publish')
    ? followTask(run, answer.data, asked)
    : { kind: 'applied' }
}

async function onceMore(run: Attempt, state: Confirmed): Promise<Outcome> {
  await expectSeen(run, state)
  return { end: 'later', code: 'PUBLISHED_SINCE', unsure: run.operation.unsure, waitMs: 0 }
}

async function published(run: Attempt): Promise<Outcome> {
  const { clock } = run.ports
  await run.update({ state: 'running' })
  // Counted in pauses: the clock may be set meanwhile.
  for (let waited = 0; ; waited += LOOK_MS) {
    const state = await readState(run)
    if (state === undefined) return gone(true)
    // A server with versions refuses what it does not publish: it has taken this on. Others are silent about it.
    if (isPublished(state, run.versioned ? undefined : clock.now())) return done(state)
    if (waited >= PUBLISH_PATIENCE_MS) return waitingOver('NOT_PUBLISHED', state, true)
    await clock.sleep(LOOK_MS)
  }
}

function done(confirmed: Confirmed | undefined): Outcome {
  return confirmed ? { end: 'done', confirmed } : { end: 'done' }
}

/** `unsure` where the order may have been taken on before the content went. */
function gone(unsure: boolean): Outcome {
  return { end: 'attention', state: 'waiting', code: 'GONE', message: '', unsure }
}

/**
 * The content is another by now, or what was to go before did not: the user sees the difference and decides. Where his
 * own text was given up nobody else need have done anything.
 */
function changed({ operation: { expect, unsure } }: Attempt, state: Confirmed): Outcome {
  return waitingOver(expect?.isGivenUp ? 'TEXT_GIVEN_UP' : 'CHANGED', state, unsure)
}

function waitingOver(code: string, { form, version }: Confirmed, unsure = false): Outcome {
  const theirs = version === undefined ? { form } : { form, version }
  const conflict = { theirs, fields: [] }
  return { end: 'attention', state: 'waiting', code, message: '', conflict, unsure }
}
