import { contentGetInit } from '#contract/contents.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import { exmodelData } from '#contract/models/field-data.ts'
import { readData } from '#contract/read-data.ts'
import { contentFingerprint, isSameState, knowsFields } from '#lib/canonical-content.ts'
import { toldForm, untoldModel, valuesOf, type ContentForm } from '#lib/content-fields.ts'
import { parseDateTime } from '#lib/dates.ts'
import type { Expectation, OperationRow } from '#db/rows.ts'
import type { Confirmed, SyncRequest } from '#sync/ports.ts'
import { fieldsRequest, readRequest } from '#sync/send/requests.ts'
import { EXPECTING } from '#sync/model/operation.ts'
import { AttemptAborted, refused, unexpected, type Attempt } from '#sync/send/attempt.ts'

/** What back ends answer when a content is not there. */
const GONE: ReadonlySet<string> = new Set(['NOT_FOUND', '404'])
/** Where refusals have no codes of their own this one says that it is not there, and that something broke. */
const ANY_REFUSAL = '500'
/** What broke has this long to mend before it is taken for absence (ms). */
const LOOK_AGAIN_MS = 10_000

type Answer = Awaited<ReturnType<Attempt['ask']>>

/** How sure a look has to be that there is nothing. */
export interface LookOptions {
  /** True where one look is enough: what follows does no harm to a content that is there all the same. */
  once?: boolean
}

/**
 * The content as the server has it now; undefined when it is deleted or never was. Where a server does not tell absence
 * from a failure, a second look after a pause has to say the same.
 *
 * @throws Halt also when the server went back behind what this operation was made from
 */
export async function readState(run: Attempt, { once = false }: LookOptions = {}): Promise<Confirmed | undefined> {
  const answer = await (once ? run.ask(readRequest(run.operation)) : probe(run, readRequest(run.operation)))
  if (answer.kind !== 'applied') {
    if (saysAbsent(answer)) return undefined
    throw new AttemptAborted(refused(answer))
  }
  const init = readData(contentGetInit, answer.data) as (ContentForm & ContentInit) | undefined
  if (init === undefined || init.contentId !== run.operation.payload.contentId) throw unexpected(run)
  const form = await withFields(run, init)
  const { version, status } = form
  if (version !== undefined && version < lastSeen(run.operation)) {
    throw new AttemptAborted({ end: 'restored', unsure: run.operation.unsure })
  }
  const hash = contentFingerprint(form)
  return { form, hash, ...(version === undefined ? {} : { version }), ...(status === undefined ? {} : { status }) }
}

/** What may say that something is not there or that something broke has to say so twice. @throws Halt */
export async function probe(run: Attempt, request: SyncRequest): Promise<Answer> {
  const answer = await run.ask(request)
  if (!isDoubtful(answer)) return answer
  await run.ports.clock.sleep(LOOK_AGAIN_MS)
  return run.ask(request)
}

/** True for a refusal that says, where codes are few with some doubt, that there is no such thing. */
export function saysAbsent(answer: Answer): boolean {
  return answer.kind === 'rejected' && (GONE.has(answer.code) || isDoubtful(answer))
}

/** A refusal that may say that something is not there, and that something broke. */
export function isDoubtful(answer: { kind: string; code?: string }): boolean {
  return answer.kind === 'rejected' && answer.code === ANY_REFUSAL
}

/**
 * Extension fields belong to the state. Where `init` does not answer them they are asked for, one round trip later; a
 * model that is gone or not to be seen leaves them unknown, and what is unknown is compared with nothing. So it has to
 * be said twice where an order stands on fields that could be seen before: a failure sounds alike.
 */
async function withFields<Form extends ContentForm>(run: Attempt, form: Form): Promise<Form> {
  const [told, modelId] = [toldForm(form), untoldModel(form)]
  if (modelId === undefined) return told
  const request = fieldsRequest(modelId, form.contentId)
  const answer = await (standsOnFields(run.operation) ? probe(run, request) : run.ask(request))
  if (answer.kind !== 'applied') return told
  const fields = readData(exmodelData, answer.data)
  if (fields === undefined) throw unexpected(run)
  return { ...told, params: valuesOf(fields) }
}

function standsOnFields({ targetHash, baseHash, expect }: OperationRow): boolean {
  return [targetHash, baseHash, expect?.hash].some((hash) => hash !== undefined && knowsFields(hash))
}

/** Versions only grow: a lower one than this is that of a restored backup. */
function lastSeen({ kind, base, expect }: OperationRow): number {
  // What is meant for any text says nothing of the one that was there.
  return Math.max(base?.version ?? 0, (EXPECTING.has(kind) && expect?.version) || 0)
}

/** Whether the content still is what the user saw when he ordered something for it. */
export function meets(state: Confirmed, expect: Expectation | undefined): boolean {
  if (expect === undefined) return true
  if (expect.version !== undefined && state.version !== undefined) return expect.version === state.version
  if (expect.hash !== undefined && !isSameState(expect.hash, state.hash)) return false
  return expect.status === undefined || expect.status === state.status
}

/**
 * Whether the effect of an operation shows in the state of its content: how an unknown outcome is settled where the
 * server knows no keys. Undefined where it cannot be seen; all those calls may be sent again.
 */
export function effectShows(operation: OperationRow, state: Confirmed | undefined, now: number): boolean | undefined {
  const { kind, payload, expect } = operation
  if (kind === 'content.delete') return state === undefined
  if (state === undefined) return false
  const { form, status } = state
  const attributes = form.attributes ?? []
  switch (kind) {
    case 'content.publish':
      // Published once more it looks as it did before.
      return expect?.status === PUBLISHED ? undefined : isPublished(state, now)
    case 'content.toPublish':
      return status === '20'
    case 'content.offline':
      return status === '40'
    case 'content.recover':
      return true
    case 'content.cancelTop':
      return Number(form['topFlag'] ?? 0) === 0
    case 'content.attrAdd':
      return attributes.includes(payload.attr as never)
    case 'content.attrRemove':
      return !attributes.includes(payload.attr as never)
    case 'content.unlock':
      return form['isLock'] !== 'Y'
    case 'content.move':
      return form.catalogId === payload.catalogId
    // That it is pinned shows, until when does not.
    case 'content.setTop':
    default:
      return undefined
  }
}

/**
 * Whether the very text that was to be published is published meanwhile: by another device that sent the same order, or
 * by somebody else. Who saw it published wants its pages written once more.
 */
export function isOut({ kind, expect }: OperationRow, { hash, status }: Confirmed): boolean {
  if (kind !== 'content.publish' || expect?.hash === undefined || expect.status === PUBLISHED) return false
  return status === PUBLISHED && isSameState(expect.hash, hash)
}

const PUBLISHED = '30'
/** A date that has just passed may still be waited for: what publishes at its date comes by once a minute (ms). */
const DUE_MS = 60_000

/**
 * Published, or waiting for a date that is to come. A server does not say in which zone its dates are: they are read in
 * that of the device. `now` absent: what the server took on is believed, whatever this device's clock says.
 */
export function isPublished({ form, status }: Confirmed, now?: number): boolean {
  if (status === PUBLISHED) return true
  if (status !== '20' || !form.publishDate) return false
  const date = now === undefined ? undefined : parseDateTime(form.publishDate)
  return now === undefined || (date !== undefined && date.getTime() > now - DUE_MS)
}
