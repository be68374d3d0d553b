import { canonicalContent, changedFields, contentFingerprint, isSameState } from '#lib/canonical-content.ts'
import { PARAM, tellsFields, type ContentForm } from '#lib/content-fields.ts'
import type { ContentMerge } from '#sync/texts/merge/merge-content.ts'
import { UNEXPECTED_ANSWER, type Confirmed, type Ports } from '#sync/ports.ts'
import { asStored } from '#sync/texts/normalized-by-server.ts'
import { isHalfSaved } from '#sync/texts/half-saved.ts'
import { adoptItemIds } from '#sync/texts/item-ids.ts'
import { isPublishedSince } from '#sync/texts/filled-in.ts'
import { bringsFields, carrying, originOf } from '#sync/queue/rebase.ts'
import { readState } from '#sync/send/read-state.ts'
import { recreate } from '#sync/send/recreate.ts'
import { saveRequest } from '#sync/send/requests.ts'
import { KEY_REUSED, refused, type Outcome, type Attempt } from '#sync/send/attempt.ts'
import { followTask, TASK_FAILED, TASK_GONE, type TaskEnd } from '#sync/send/task.ts'
import { uploadFiles, type SentFiles } from '#sync/send/upload.ts'
import { wholeForm } from '#sync/send/whole-form.ts'

interface Refusal {
  code: string
  message: string
}

type Canon = ReturnType<typeof canonicalContent>

/** How often a save is merged and sent again when somebody else keeps being faster. */
const ROUNDS = 4

/** One attempt at an add or a save, from its files to the confirmed state. */
export async function runSave(run: Attempt): Promise<Outcome> {
  const files = await uploadFiles(run)
  const outcome = await saveText(run, files)
  if (outcome.end !== 'done' || files.refused.length === 0) return outcome
  return { ...outcome, refused: { files: [...files.refused], form: await withRefused(run, files, outcome.confirmed) } }
}

/** What the server has now, with the files that it did not take in their places. */
async function withRefused(
  run: Attempt,
  { placed, rewrite }: SentFiles,
  now: Confirmed | undefined,
): Promise<ContentForm> {
  const whole = placed(formOf(run))
  const merged = now && (await mergedBy(run, rewrite(whole), whole, now.form))
  return merged?.form ?? whole
}

async function saveText(run: Attempt, files: SentFiles): Promise<Outcome> {
  const { rewrite } = files
  const earlier = await earlierEnd(run)
  if (earlier?.kind === 'applied') return confirm(run, rewrite(formOf(run)), run.operation.base?.form, earlier.told)
  await recreate(run)
  // Who compares by itself and knows keys needs no look before: an unknown outcome is sent again under its key. That of a
  // task which was cut off is free again, whatever it has written.
  const knows = run.versioned && run.keyed && (isAdd(run) || isFullBase(run))
  const blind = knows && earlier?.kind !== 'unknown'
  let mayBeThere = run.operation.unsure
  // A refused repeat is no trace of the first sending, nor a proof that it came to nothing: its key may have been forgotten.
  let isLost = false
  let refusal: Refusal | undefined
  for (let round = 0; round < ROUNDS; round++) {
    let theirs: Confirmed | undefined
    if (!blind || round > 0) {
      const seen = await compare(run, { files, refusal, mayBeThere })
      // What is asked about may have been taken on when it was sent before.
      if ('end' in seen) return seen.end === 'attention' ? { ...seen, unsure: mayBeThere || isLost } : seen
      theirs = seen.theirs
    }
    const before = run.operation.base?.form
    const form = adoptItemIds(rewrite(formOf(run)), before)
    const end = await submit(run, run.versioned ? form : await wholeForm(run, form, theirs))
    if (end.kind === 'applied') return confirm(run, form, before, end.told)
    if (end.kind === 'rejected' && end.code === KEY_REUSED) {
      await run.update({ payloadRev: run.operation.payloadRev + 1, taskId: undefined, unsure: true })
      mayBeThere = true
      continue
    }
    const wasThere = mayBeThere
    mayBeThere = end.kind === 'unknown'
    if (end.kind === 'unknown') {
      // Keys outlive the ends of tasks: this one would answer the same for ever. What came of it shows in the content.
      const isForgotten = run.takesKeys && end.code === TASK_GONE && round === 0
      if (isForgotten) await run.update({ payloadRev: run.operation.payloadRev + 1, taskId: undefined })
      if (!isForgotten || !run.keyed) return { end: 'later', code: end.code, unsure: true }
      continue
    }
    isLost ||= run.keyed && wasThere
    if (!isOverlap(run, end, wasThere))
      return isGone(run, end) ? gone(isLost) : refused(end, isLost || mayBeHalf(run, end))
    // It may be an earlier attempt that has taken the id, whatever became of that content since.
    mayBeThere = end.code === 'ID_TAKEN' || (wasThere && !run.keyed)
    refusal = end
  }
  return { end: 'later', code: 'KEEPS_CHANGING', unsure: mayBeThere || isLost }
}

/**
 * What the server has told to be saved needs no second word. Else the task that is known to be at work is asked first:
 * what does not show yet may still come. Without keys a repeat would be a second task; with them it is a request, with
 * all of the text, that tells nothing more.
 */
async function earlierEnd(run: Attempt): Promise<TaskEnd | undefined> {
  const { unsure, taskId, applied, payloadRev } = run.operation
  if (applied?.payloadRev === payloadRev) return { kind: 'applied', ...(applied.told && { told: applied.told }) }
  if (!unsure || taskId === undefined) return undefined
  return followTask(run, taskId, run.ports.clock.now())
}

async function submit(run: Attempt, form: ContentForm): Promise<TaskEnd> {
  if (!run.keyed) await forgetTask(run)
  const asked = run.ports.clock.now()
  const { base } = run.operation
  const sent = isAdd(run) || !run.versioned ? form : withoutUntouchedParams(form, base?.form)
  const answer = await run.ask(saveRequest(run.operation, sent, isAdd(run) ? undefined : base?.version))
  if (answer.kind !== 'applied') return answer
  const { taskId, status } = (answer.data ?? {}) as { taskId?: string; status?: string }
  if (typeof taskId !== 'string') return { kind: 'unknown', code: UNEXPECTED_ANSWER }
  // Done before it was answered. Whoever dies here sends it again under its key, and hears the same.
  if (run.keyed && status === 'SUCCESS') return { kind: 'applied' }
  return followTask(run, taskId, asked)
}

/** The id of an earlier task must never stand for the next one, nor the end of that one for all that was sent before. */
async function forgetTask(run: Attempt): Promise<void> {
  const { taskId, mayBeThere, unsure } = run.operation
  const isLost = isAdd(run) && unsure && !mayBeThere
  if (taskId !== undefined || isLost) await run.update({ taskId: undefined, ...(isLost && { mayBeThere: true }) })
}

/** A save of extension fields replaces them all: a server that keeps what is not sent is left those that nobody touched. */
function withoutUntouchedParams(form: ContentForm, base: ContentForm | undefined): ContentForm {
  if (!base || !tellsFields(form) || !tellsFields(base)) return form
  const touched = changedFields(canonicalContent(base), canonicalContent(form)).some((field) => field.startsWith(PARAM))
  if (touched) return form
  const { params: _, ...rest } = form
  return rest
}

interface Look {
  files: SentFiles
  refusal: Refusal | undefined
  /** It was sent before, and nobody knows what became of it. */
  mayBeThere: boolean
}

/**
 * Compare before write. Equal to mine, or to what a server makes of it: applied already. Equal to the base: go on.
 * Else three-way merge; where that leaves nothing to ask, the merged text is stored under a new revision before it is
 * sent. Answers what the server has now where it is to be sent.
 */
async function compare(run: Attempt, { files, refusal, mayBeThere }: Look): Promise<Outcome | { theirs?: Confirmed }> {
  const { operation } = run
  // Nobody else has the id of a creation that was never sent.
  const theirs = await readState(run, { once: isAdd(run) && refusal === undefined && !mayBeThere })
  const mine = files.rewrite(formOf(run))
  if (theirs === undefined) return absent(run, refusal)
  if (isSameState(theirs.hash, contentFingerprint(mine)) && isReadable(run, mine, theirs))
    return { end: 'done', confirmed: theirs }
  if (hasReplaced(run, files.rewrite, theirs)) return onTopOfReplaced(run, theirs)
  if (isAdd(run))
    return ownAdd(mine, theirs) ?? (await ownHalf(run, files.rewrite, theirs)) ?? overlap(theirs, ['contentId'])
  if (operation.base === undefined) return overlap(theirs, ['contentId'])
  const base = snapshotOf(theirs)
  if (isSameState(theirs.hash, contentFingerprint(operation.base.form)) && knowsParams(mine, operation.base.form)) {
    if (theirs.version !== operation.base.version) {
      const merged = operation.merged || bringsFields(operation.base.form, theirs.form)
      await run.update({ base, payloadRev: operation.payloadRev + 1, merged })
    }
    return { theirs }
  }
  const changed =
    mayBeThere && isReadable(run, mine, theirs) ? asStored(operation.base.form, mine, theirs.form, true) : undefined
  if (changed) return saved(theirs, changed)
  if (mayBeThere && isOwnHalf(run, operation.base.form, files.rewrite, theirs)) {
    await run.update({ base, baseHash: theirs.hash, payloadRev: operation.payloadRev + 1, taskId: undefined })
    return { theirs }
  }
  const merged = await mergedBy(run, operation.base.form, files.placed(formOf(run)), theirs.form)
  if (!merged) return { end: 'later', code: 'NOT_MERGED', unsure: mayBeThere }
  if (merged.conflicts.length > 0)
    return overlap(
      theirs,
      merged.conflicts.map((one) => one.field),
    )
  const sent = files.rewrite(merged.form)
  if (isSameState(contentFingerprint(sent), theirs.hash) && isReadable(run, sent, theirs)) {
    await run.update({ merged: true })
    return { end: 'done', confirmed: theirs }
  }
  const isOwn = !operation.merged && isPublishedSince(operation.base.form, theirs.form, theirs.status)
  const carried = carrying(operation, merged.form)
  const { typed: _, ...payload } = operation.payload
  await run.update({
    base,
    ...(isOwn ? {} : originOf(operation)),
    baseHash: theirs.hash,
    payload: isOwn ? carried.payload : { ...payload, form: merged.form },
    targetHash: carried.targetHash,
    payloadRev: operation.payloadRev + 1,
    taskId: undefined,
    merged: !isOwn,
  })
  return { theirs }
}

/**
 * Whether a text that was corrected had arrived all the same: that is what the correction was made from. What somebody else
 * may have written has to be that text to the letter.
 */
function hasReplaced(run: Attempt, rewrite: SentFiles['rewrite'], theirs: Confirmed): boolean {
  const { replaced = [] } = run.operation
  const made = { contentId: formOf(run).contentId }
  return replaced.map(rewrite).some((one) => {
    if (isSameState(theirs.hash, contentFingerprint(one))) return true
    return isAdd(run) && asStored(made, one, theirs.form, true) !== undefined
  })
}

async function onTopOfReplaced(run: Attempt, theirs: Confirmed): Promise<{ theirs: Confirmed }> {
  const { payload, payloadRev } = run.operation
  await run.update({
    kind: 'content.save',
    base: snapshotOf(theirs),
    baseHash: theirs.hash,
    payload: { ...payload, form: { ...formOf(run), opType: 'UPDATE' } },
    payloadRev: payloadRev + 1,
    taskId: undefined,
    replaced: undefined,
  })
  return { theirs }
}

/** Undefined where what merges could not be loaded or broke: that says nothing of the texts, each of which was read before. */
async function mergedBy({ ports }: Attempt, ...texts: Parameters<Ports['merge']>): Promise<ContentMerge | undefined> {
  try {
    return await ports.merge(...texts)
  } catch {
    return undefined
  }
}

/** Nothing is to be seen under its id. */
function absent(run: Attempt, refusal: Refusal | undefined): Outcome | { theirs?: Confirmed } {
  if (!isAdd(run)) return gone()
  // The id is taken all the same: it arrived once and lies in the recycle bin.
  if (refusal) return refusal.code === 'ID_TAKEN' ? gone() : refused(refusal)
  return {}
}

/** This device minted the id: what a server made of the text is its own. */
function ownAdd(mine: ContentForm, theirs: Confirmed): Outcome | undefined {
  const changed = asStored({ contentId: mine.contentId }, mine, theirs.form)
  return changed && saved(theirs, changed)
}

/** Of a creation that was cut off a part may stand there: from then on it is a save. */
async function ownHalf(
  run: Attempt,
  rewrite: SentFiles['rewrite'],
  theirs: Confirmed,
): Promise<{ theirs: Confirmed } | undefined> {
  const nothing = { contentId: formOf(run).contentId, params: {} }
  return isOwnHalf(run, nothing, rewrite, theirs) ? onTopOfReplaced(run, theirs) : undefined
}

/** Whether a server whose saves are not whole has a part of this text, or of one that it has replaced. */
function isOwnHalf(run: Attempt, base: ContentForm, rewrite: SentFiles['rewrite'], theirs: Confirmed): boolean {
  if (run.versioned) return false
  const { replaced = [] } = run.operation
  return [formOf(run), ...replaced].some((one) => isHalfSaved(base, rewrite(one), theirs.form))
}

/**
 * @param sent the text that was taken on
 * @param before what the server had before
 * @param told what the server had to say of it
 */
async function confirm(
  run: Attempt,
  sent: ContentForm,
  before: ContentForm | undefined,
  told: string[] | undefined,
): Promise<Outcome> {
  const words = told && { told }
  const confirmed = await readBack(run, words)
  if (!confirmed) return { end: 'done', ...words }
  const made = before ?? { contentId: sent.contentId }
  const changed = asStored(made, sent, confirmed.form) ?? (run.versioned ? [] : lostFields(made, sent, confirmed.form))
  return { ...saved(confirmed, changed), ...words }
}

/** What was changed by this save and stands there otherwise: where nobody compares, somebody else may have been faster. */
function lostFields(...forms: [before: ContentForm, sent: ContentForm, now: ContentForm]): string[] {
  const [before, sent, now] = forms.map((form) => canonicalContent(form)) as [Canon, Canon, Canon]
  return changedFields(before, sent).filter((field) => sent[field] !== now[field])
}

/** From here on the effect is there: where the state can not be read now, the next attempt begins with that. */
async function readBack(run: Attempt, words: { told?: string[] } | undefined): Promise<Confirmed | undefined> {
  // Whoever dies before it has the state starts from here as well.
  if (!run.operation.unsure) await run.update({ unsure: true })
  try {
    return await readState(run)
  } catch (error) {
    await run.update({ applied: { payloadRev: run.operation.payloadRev, ...words } })
    throw error
  }
}

/** Done; `changed` is told in the journal. */
function saved(confirmed: Confirmed, changed: string[]): Outcome {
  return changed.length === 0 ? { end: 'done', confirmed } : { end: 'done', confirmed, changed }
}

/** An add or a save without a text is a damaged record. */
function formOf({ operation }: Attempt): ContentForm {
  const { form } = operation.payload
  if (!form) throw new Error('The order carries no text')
  return form
}

function isAdd(run: Attempt): boolean {
  return run.operation.kind === 'content.add'
}

/** Where no answer has the extension fields: whether they arrived can not be read, and sending them twice does no harm. */
function isReadable(run: Attempt, form: ContentForm, theirs: Confirmed): boolean {
  return isAdd(run) || knowsParams(form, theirs.form)
}

/** Whether a state tells all that the form says. */
function knowsParams(form: ContentForm, state: ContentForm): boolean {
  return !tellsFields(form) || tellsFields(state)
}

/** Whether the base tells what the server has, so that its version alone shows that nothing came between. */
function isFullBase(run: Attempt): boolean {
  const { base } = run.operation
  return base?.version !== undefined && knowsParams(formOf(run), base.form)
}

/** Somebody else was there first: look, merge, send again. An id that is taken may be an own repeat. */
function isOverlap(run: Attempt, end: { kind: string; code: string }, mayBeThere: boolean): boolean {
  return end.kind === 'conflict' || (isAdd(run) && (end.code === 'ID_TAKEN' || (!run.keyed && mayBeThere)))
}

/** A task that failed in the middle has left its part where saves are not whole. */
function mayBeHalf({ versioned }: Attempt, { code }: { code: string }): boolean {
  return !versioned && code === TASK_FAILED
}

function isGone(run: Attempt, { code }: { code: string }): boolean {
  return !isAdd(run) && code === 'NOT_FOUND'
}

/** Deleted on the server: recreate, keep as a copy or discard, as the user says. The text stays. */
function gone(unsure = false): Outcome {
  return { end: 'attention', state: 'conflict', code: 'GONE', message: '', unsure }
}

function overlap(theirs: Confirmed, fields: string[]): Outcome {
  const conflict = { theirs: snapshotOf(theirs), fields }
  return { end: 'attention', state: 'conflict', code: 'CONFLICT', message: '', conflict }
}

function snapshotOf({ form, version }: Confirmed) {
  return version === undefined ? { form } : { form, version }
}
