// Every invariant of the engine, and the smallest change that breaks it. `from` stands in the file exactly once.
import { archive } from './mutants/archive.mjs'
import { brokenLine } from './mutants/broken-line.mjs'
import { damaged } from './mutants/damaged.mjs'
import { decisions } from './mutants/decisions.mjs'
import { merge } from './mutants/merge.mjs'
import { outbox } from './mutants/outbox.mjs'
import { proof } from './mutants/proof.mjs'
import { seen } from './mutants/seen.mjs'
import { sending } from './mutants/sending.mjs'
import { storage } from './mutants/storage.mjs'
import { uploads } from './mutants/uploads.mjs'

const ENGINE = 'src/sync/engine.ts'
const STORE = 'src/sync/outbox-store.ts'
const SAVE = 'src/sync/run-save.ts'
const RUN = 'src/sync/run.ts'

/** @typedef {{ breaks: string, file: string, from: string, to: string }} Mutant */

/** @type {Mutant[]} */
export const mutants = [
  {
    breaks: 'the lease is written before anything is sent',
    file: STORE,
    from: '  await work.outbox.put(taken)\n  return taken\n',
    to: '  return taken\n',
  },
  {
    breaks: 'what another context holds is not taken',
    file: STORE,
    from: '!row || needsAttention(row) || isInFlight(row, now)',
    to: '!row || needsAttention(row)',
  },
  {
    breaks: 'a late holder writes no outcome (fence)',
    file: STORE,
    from: '!row || row.lease?.fence !== operation.lease?.fence',
    to: '!row',
  },
  {
    breaks: 'who takes over treats the outcome as unknown',
    file: STORE,
    from: 'unsure: row.unsure || interrupted,',
    to: 'unsure: row.unsure,',
  },
  {
    breaks: 'an operation goes only in the transaction that tells how it ended',
    file: STORE,
    from: "run(() =>\n        work.transaction('rw', [work.outbox, work.bases, work.journal, work.drafts], () => close(work, closing)),\n      ),",
    to: 'run(() => close(work, closing)),',
  },
  {
    breaks: 'an operation goes after its effect, not before (deleted when sent)',
    file: STORE,
    from: '  await work.outbox.put(taken)\n  return taken\n',
    to: '  await work.outbox.delete(row.seq)\n  return taken\n',
  },
  {
    breaks: 'a save is done when its task is, not when it was taken on',
    file: SAVE,
    from: 'return followTask(run, taskId, asked)',
    to: "return { kind: 'applied' }",
  },
  {
    breaks: 'without versions a save looks before it writes',
    file: SAVE,
    from: 'if (!blind || round > 0) {',
    to: 'if (round > 0) {',
  },
  {
    breaks: 'a task that is at work is asked first',
    file: SAVE,
    from: 'if (!unsure || taskId === undefined) return undefined',
    to: 'if (run) return undefined',
  },
  {
    breaks: 'two texts that meet are asked about',
    file: SAVE,
    from: 'if (merged.conflicts.length > 0)',
    to: 'if (merged.conflicts.length > 999)',
  },
  {
    breaks: 'a changed text gets a new key',
    file: SAVE,
    from: '    payloadRev: operation.payloadRev + 1,\n    taskId: undefined,\n    merged: !isOwn,',
    to: '    merged: !isOwn,',
  },
  {
    breaks: 'a repeat carries the same key',
    file: 'src/sync/requests.ts',
    from: '${operation.opId}.${operation.payloadRev}`',
    to: '${operation.opId}.${operation.payloadRev}.${operation.attempts}`',
  },
  {
    breaks: 'only this user’s work is read',
    file: STORE,
    from: "await work.outbox.where('[serverId+userId]').equals(ownerKey(owner)).sortBy('seq')",
    to: "await work.outbox.filter((row) => row.serverId === owner.serverId).sortBy('seq')",
  },
  {
    breaks: 'order comes from the sequence, not from the clock',
    file: STORE,
    from: "const head = await work.outbox.where('[serverId+userId+key]').equals(rowKey(row, row.key)).first()",
    to: "const [head] = await work.outbox.where('[serverId+userId+key]').equals(rowKey(row, row.key)).sortBy('createdAt')",
  },
  {
    breaks: 'within a key the first goes first',
    file: STORE,
    from: 'if (head?.seq !== row.seq) return undefined',
    to: 'if (head === undefined) return undefined',
  },
  {
    breaks: 'what an order waits for is looked at when it is taken',
    file: STORE,
    from: 'if (needed.length > 0 && (await',
    to: 'if (needed.length < 0 && (await',
  },
  {
    breaks: 'a 401 loses nothing',
    file: ENGINE,
    from: "    if (outcome.end === 'auth') await store.refuse(run.session.token)\n",
    to: "    if (outcome.end === 'auth') {\n      await store.refuse(run.session.token)\n      return store.close({ operation: run.operation, outcome: 'discarded', now: clock.now() })\n    }\n",
  },
  {
    breaks: 'what a server refuses is kept',
    file: ENGINE,
    from: "    if (outcome.end === 'restored') await",
    to: "    if (outcome.end === 'attention') return store.close({ operation: run.operation, outcome: 'discarded', now: clock.now() })\n    if (outcome.end === 'restored') await",
  },
  {
    breaks: 'a refused token is used no more',
    file: ENGINE,
    from: "    if (outcome.end === 'auth') await store.refuse(run.session.token)\n",
    to: '',
  },
  {
    breaks: 'another server or a restored backup pauses the queue',
    file: ENGINE,
    from: '    if (server === undefined) return false\n    const epoch',
    to: '    if (server !== null) return false\n    const epoch',
  },
  {
    breaks: 'a wait that the server asked for is kept',
    file: RUN,
    from: "code: 'BUSY', unsure, ...busyFor(answer.retryAfterMs)",
    to: "code: 'BUSY', unsure, ...busyFor(0)",
  },
  {
    breaks: 'no answer to a write is an unknown outcome',
    file: RUN,
    from: "return { end: 'later', code, unsure: true, atLeastMs: this.keyed ? 0 : SETTLE_MS, isTurnedAway }",
    to: "return { end: 'later', code, unsure: false, atLeastMs: 0 }",
  },
  {
    breaks: 'no answer is not a success',
    file: 'src/sync/transport.ts',
    from: "{ kind: 'unknown', code: NO_ANSWER }",
    to: "{ kind: 'applied', data: undefined }",
  },
  {
    breaks: 'a page of HTML with status 200 is not a success',
    file: 'src/sync/answers.ts',
    from: "  return { kind: 'unknown', code: status < 400",
    to: "  if (status < 400) return { kind: 'applied', data: undefined }\n  return { kind: 'unknown', code: status < 400",
  },
  {
    breaks: 'somebody else’s text is not taken for the own save',
    file: 'src/sync/own-work.ts',
    from: '  if (ended.merged) return false\n',
    to: '  if (ended) return true\n',
  },
  {
    breaks: 'an order without a text is sent for the text that was seen',
    file: 'src/sync/requests.ts',
    from: 'versions && EXPECTING.has(operation.kind) ? operation.expect?.version : undefined',
    to: 'versions && EXPECTING.has(operation.kind) ? undefined : undefined',
  },
  {
    breaks: 'the same where the server has no versions',
    file: 'src/sync/read-state.ts',
    from: '  if (expect === undefined) return true\n',
    to: '  if (expect || !expect) return true\n',
  },
  {
    breaks: 'a publication behind a merged save waits',
    file: 'src/sync/advance.ts',
    from: 'if (carriesForm(ended.kind) && !isOwnSave(ended, confirmed)) {',
    to: 'if (carriesForm(ended.kind) && later === undefined) {',
  },
  {
    breaks: 'what needs another operation waits for it',
    file: 'src/sync/select-ready.ts',
    from: 'return !needsOf(row).some((opId) => waiting.has(opId))',
    to: 'return waiting !== undefined',
  },
  {
    breaks: 'what was sent once is never rewritten',
    file: 'src/sync/coalesce.ts',
    from: "return !operation.sent && operation.state === 'queued' && operation.lease === undefined",
    to: "return operation.state === 'queued'",
  },
  {
    breaks: 'an order and the end of its draft are one transaction',
    file: 'src/sync/enqueue.ts',
    from: 'if (carriesForm(kind)) await endDraft(work, ordered, parts.keepsDraft)',
    to: 'if (carriesForm(kind)) setTimeout(() => void endDraft(work, ordered))',
  },
  {
    breaks: 'a full disk is told, not swallowed',
    file: 'src/db/connection.ts',
    from: "if (failure !== 'lost' || reopened === REOPENS) throw new StorageError(failure, error)",
    to: "if (failure === 'full') return undefined as T\n      if (failure !== 'lost' || reopened === REOPENS) throw new StorageError(failure, error)",
  },
  {
    breaks: 'a lost connection is opened again',
    file: 'src/db/connection.ts',
    from: "if (failure !== 'lost' || reopened === REOPENS) throw",
    to: 'if (failure) throw',
  },
  {
    breaks: 'a moment that a clock from next year set strands nothing',
    file: 'src/sync/back-off.ts',
    from: 'return nextAt - now > LATE_MS ? now : nextAt',
    to: 'return nextAt',
  },
  {
    breaks: 'a file is sent before the text that shows it',
    file: 'src/sync/upload.ts',
    from: '  if (placed.size === 0) return form\n',
    to: '  if (placed) return form\n',
  },
  {
    breaks: 'fields of the catalog that nobody touched are left to the server',
    file: 'src/sync/merge/merge-params.ts',
    from: 'const isMine = was ? text !== before : text !== theirText',
    to: 'const isMine = true',
  },
  {
    breaks: 'a version that somebody else raised is not taken for the own one',
    file: 'src/sync/own-work.ts',
    from: 'return steps <= 0 || (steps === 1 && hasRaised(',
    to: 'return steps <= 1 || (steps === 1 && hasRaised(',
  },
  {
    breaks: 'who slept longer than its lease asks before it sends',
    file: RUN,
    from: "if (request.method !== 'GET' && Math.abs(",
    to: "if (request.method === 'NONE' && Math.abs(",
  },
  {
    breaks: 'a text that was given up is nobody’s base',
    file: 'src/sync/give-up.ts',
    from: 'if (!isSameState(contentFingerprint(later.base.form), target)) return later',
    to: 'if (target !== undefined) return later',
  },
  {
    breaks: 'a text saved anew keeps what only the waiting one has',
    file: 'src/sync/coalesce.ts',
    from: 'withText(last, onTopOfLast(sameKey, last, fresh))',
    to: 'withText(last, fresh)',
  },
  {
    breaks: 'so does the correction of a refused text',
    file: 'src/sync/coalesce.ts',
    from: 'const text = newest ? onTopOfLast(sameKey, newest, fresh) : fresh',
    to: 'const text = newest ? fresh : fresh',
  },
  {
    breaks: 'a text of an order that was sent gets a new key wherever it stands in line',
    file: 'src/sync/coalesce.ts',
    from: 'payloadRev: last.payloadRev + (last.sent ? 1 : 0),',
    to: 'payloadRev: last.payloadRev,',
  },
  {
    breaks: 'who asks to try again does not make an unknown outcome a known one',
    file: 'src/sync/operation.ts',
    from: 'const unsure = row.unsure || isInterrupted(row)',
    to: 'const unsure = row.unsure',
  },
  {
    breaks: 'a copy of a content that is gone carries its newest text',
    file: 'src/sync/move-to-copy.ts',
    from: 'going.findLast((one) => one.payload.form)?.payload.form ?? row.payload.form',
    to: 'row.payload.form',
  },
  {
    breaks: 'what is older than any key is looked for before it is sent again',
    file: RUN,
    from: 'clock.now() - since < KEYS_TRUSTED_MS',
    to: 'clock.now() - since < Infinity',
  },
  {
    breaks: 'a task that its server has forgotten is not followed for ever',
    file: 'src/sync/run-action.ts',
    from: 'if (run.takesKeys && end.code === TASK_GONE) await',
    to: 'if (run.takesKeys && end.code === TASK_GONE + 1) await',
  },
  {
    breaks: 'who meant a text that was given up does not mean what an own order leaves',
    file: 'src/sync/advance.ts',
    from: 'confirmed.version !== undefined && later.expect?.version !== undefined',
    to: 'confirmed.version !== undefined',
  },
  {
    breaks: 'a file that an order of another tab sends is waited for',
    file: 'src/sync/outbox-store.ts',
    from: 'if (other && isInFlight(other, now)) return undefined',
    to: 'if (other && now < 0) return undefined',
  },
  {
    breaks: 'after a restored backup no version from before it is believed',
    file: 'src/sync/accept-server.ts',
    from: 'return (await work.meta.get(restoredKey(owner.serverId))) ? unversioned(base) : base',
    to: 'return base',
  },
  {
    breaks: 'nor is that of what a save was made into',
    file: 'src/sync/accept-server.ts',
    from: '...(made && { made: unversioned(made) })',
    to: '...(made && { made })',
  },
  {
    breaks: 'a refused look leaves an unknown outcome unknown',
    file: ENGINE,
    from: 'unsure: outcome.unsure ?? false',
    to: 'unsure: false',
  },
  {
    breaks: 'the task of an older text does not stand for its correction',
    file: 'src/sync/coalesce.ts',
    from: '    taskId: undefined,\n',
    to: '',
  },
  {
    breaks: 'nor for the text that a conflict was decided with',
    file: 'src/sync/edit-outbox.ts',
    from: '    // What became of the older text says nothing about this one.\n    taskId: undefined,\n',
    to: '',
  },
  ...brokenLine,
  ...sending,
  ...damaged,
  ...seen,
  ...uploads,
  ...decisions,
  ...archive,
  ...outbox,
  ...storage,
  ...merge,
  ...proof,
]
