import type { ContentInit } from '#contract/contents/form.ts'
import type { ContentRef, Intent } from '#data/outbox/outbox.ts'
import type { EditorForm } from './content-form.ts'
import type { ContentEditing } from './use-content-editor.ts'
import type { EditBase } from './use-editor-source.ts'

/** The content as this editor shows it, for an order that does not carry the text. */
export function shownContent(
  form: EditorForm,
  state: Pick<ContentEditing['state'], 'base'>,
  init: ContentInit | undefined,
): ContentRef {
  const { contentId, catalogId = '0', contentType = 'article', title = '' } = form
  const version = state.base?.version ?? init?.version
  return {
    contentId,
    catalogId,
    contentType,
    title,
    ...(init?.status && { status: init.status }),
    ...(version !== undefined && { version }),
  }
}

/** What the editor shows is what the user means. */
export function onWhatIsShown(intent: Intent, base: EditBase | undefined): Intent {
  return base ? { ...intent, base } : intent
}
