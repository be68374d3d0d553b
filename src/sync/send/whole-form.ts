import { untoldModel, type ContentForm } from '#lib/content-fields.ts'
import type { Confirmed } from '#sync/ports.ts'
import { modelsRequest } from '#sync/send/requests.ts'
import { AttemptAborted, type Attempt } from '#sync/send/attempt.ts'

/** What is the server's, as it is now: back ends without versions store what the form says. */
const SERVERS_OWN = ['catalogId', 'status', 'topFlag', 'isLock', 'lockUser', 'copyType', 'copyId']

/** What such a back end empties, or breaks at, where a save does not carry it. */
const NEEDED = ['attributes', 'publishPipeProps', 'contentHtml', 'imageList', 'audioList', 'videoList']

/** The fields of the catalog could not be read: a save that does not carry them all would empty the others. */
const FIELDS_UNREAD = 'FIELDS_UNREAD'

/**
 * A save for a back end that takes the form for the whole row: with all fields of the catalog, with what has to be there,
 * and with what is the server's as it has that now.
 *
 * @param theirs what it has now; absent for a content that it has not
 * @throws Halt where it keeps fields that could not be read
 */
export async function wholeForm(run: Attempt, form: ContentForm, theirs: Confirmed | undefined): Promise<ContentForm> {
  if (theirs === undefined) return form
  const now = theirs.form
  const modelId = untoldModel(now)
  if (modelId !== undefined && !now.params && !(await isModelGone(run, modelId)))
    throw new AttemptAborted({ end: 'later', code: FIELDS_UNREAD, unsure: run.operation.unsure })
  const params = now.params && { ...now.params, ...form.params }
  return {
    ...only(NEEDED, now),
    ...only(Object.keys(form), form),
    ...only(SERVERS_OWN, now),
    ...(params && { params }),
  }
}

/** These fields of a form, as far as they say something. */
function only(names: readonly string[], form: ContentForm): ContentForm {
  const said = names.filter((name) => form[name] !== undefined)
  return { ...Object.fromEntries(said.map((name) => [name, form[name]])), contentId: form.contentId }
}

/** Whether there is no such model any more, so that nothing of it can be emptied. A refusal says nothing of that. */
async function isModelGone(run: Attempt, modelId: string): Promise<boolean> {
  const answer = await run.ask(modelsRequest())
  if (answer.kind !== 'applied') return false
  const { rows, total } = answer.data as { rows: { modelId: unknown }[]; total: unknown }
  return rows.length === Number(total) && rows.every((row) => String(row.modelId) !== modelId)
}
