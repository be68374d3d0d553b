import type { ContentInit } from '#contract/contents/form.ts'
import type { FieldData } from '#contract/models/field-data.ts'
import { contentFingerprint, isSameState } from '#lib/canonical-content.ts'
import { modelIn, valuesOf, type ContentForm } from '#lib/content-fields.ts'
import type { Expectation, OperationRow } from '#db/rows.ts'
import type { Confirmed } from '#sync/ports.ts'
import { fieldsRequest, readRequest } from '#sync/requests.ts'
import { Halt, refused, type Run } from '#sync/run.ts'

/** What back ends answer when a content is not there; the reference has one code for every refusal. */
const GONE: ReadonlySet<string> = new Set(['NOT_FOUND', '404', '500'])

/**
 * The content as the server has it now; undefined when it is deleted or never was.
 *
 * @throws Halt also when the server went back behind what this operation was made from
 */
export async function readState(run: Run): Promise<Confirmed | undefined> {
  const answer = await run.ask(readRequest(run.operation))
  if (answer.kind !== 'applied') {
    if (GONE.has(answer.code)) return undefined
    throw new Halt(refused(answer))
  }
  const form = await withFields(run, answer.data as ContentForm & ContentInit)
  const { version, status } = form
  if (version !== undefined && version < lastSeen(run.operation)) {
    throw new Halt({ end: 'restored', unsure: run.operation.unsure })
  }
  const hash = contentFingerprint(form)
  return { form, hash, ...(version === undefined ? {} : { version }), ...(status === undefined ? {} : { status }) }
}

/**
 * Extension fields belong to the state. Where `init` does not answer them they are asked for, one round trip later; a
 * model that is gone or not to be seen leaves them unknown.
 */
async function withFields<Form extends ContentForm>(run: Run, form: Form): Promise<Form> {
  const modelId = modelIn(form)
  if (modelId === undefined || form.params) return form
  const answer = await run.ask(fieldsRequest(modelId, form.contentId))
  return answer.kind === 'applied' ? { ...form, params: valuesOf(answer.data as FieldData[]) } : form
}

/** Versions only grow: a lower one than this is that of a restored backup. */
function lastSeen({ base, expect }: OperationRow): number {
  return Math.max(base?.version ?? 0, expect?.version ?? 0)
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
export function effectShows({ kind, payload }: OperationRow, state: Confirmed | undefined): boolean | undefined {
  if (kind === 'content.delete') return state === undefined
  if (state === undefined) return false
  const { form, status } = state
  const attributes = form.attributes ?? []
  switch (kind) {
    case 'content.publish':
      return status === '30' || isScheduled(state)
    case 'content.toPublish':
      return status === '20'
    case 'content.offline':
      return status === '40'
    case 'content.recover':
      return true
    case 'content.setTop':
      return Number(form['topFlag'] ?? 0) > 0
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
    default:
      return undefined
  }
}

/** Waiting for its publish date: published as far as anybody can tell. Dates are server-local; a minute is left. */
function isScheduled({ form, status }: Confirmed): boolean {
  return status === '20' && Boolean(form.publishDate)
}
