import type { Editor } from '@tiptap/core'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { loadTexts } from '#data/page/texts.ts'
import type * as Actions from './actions.ts'

/** An order that is loaded with its texts when it is given. */
export function loadAnd(run: (actions: typeof Actions, editor: Editor) => unknown): (editor: Editor) => void {
  return (editor) =>
    void Promise.all([import('./actions.ts'), loadTexts('rich-text-import')])
      .then(([actions]) => run(actions, editor))
      .catch((error: unknown) => notify({ level: 'error', message: failureText(error) }))
}
