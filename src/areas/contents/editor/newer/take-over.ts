import type { ContentInit } from '#contract/contents/form.ts'
import { mergeOf, type Conflict } from '#data/outbox/conflicts.ts'
import { replaceDraft } from '#data/drafts/replace-draft.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { saveForm } from '../content-form.ts'
import type { ContentEditing } from '../use-content-editor.ts'

/** Both texts as a conflict of a save that was not ordered: it is decided in the same way, and nothing is sent. */
function typedConflict(editing: ContentEditing, answer: ContentInit): Conflict {
  const form = saveForm(editing.read())
  const { base, contentId, siteId } = editing
  return {
    opId: `typed:${contentId}`,
    payloadRev: 0,
    title: form.title ?? '',
    siteId,
    payload: { contentId, form },
    ...(base && { base }),
    conflict: { theirs: theirsOf(answer), fields: [] },
  } as unknown as Conflict
}

/**
 * Puts what was typed on top of the newer text where the two fit together. Answers the two where somebody has to choose.
 *
 * @throws StorageError nothing was done
 */
export async function mergeTyped(editing: ContentEditing, answer: ContentInit): Promise<Conflict | undefined> {
  const conflict = typedConflict(editing, answer)
  const { form, conflicts } = await mergeOf(conflict)
  if (conflicts.length > 0) return conflict
  await putResult(editing, answer, form)
  return undefined
}

/** The result is the draft of the content, on top of the newer text; the editor has to be opened anew. @throws StorageError */
export async function putResult(editing: ContentEditing, answer: ContentInit, result: ContentForm): Promise<void> {
  const { draft, siteId } = editing
  const typed = saveForm(editing.read())
  // An autosave that is on its way must not come back behind it.
  await draft.flush()
  await replaceDraft(typed, saveForm(result), { siteId, base: theirsOf(answer) })
  draft.sent()
}

function theirsOf(answer: ContentInit) {
  const { version } = answer
  return { form: answer as ContentForm, ...(typeof version === 'number' && { version }) }
}
