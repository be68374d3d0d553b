import { useEditorState, type Editor } from '@tiptap/react'
import { NodeSelection } from '@tiptap/pm/state'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { objectKind } from '#editor/insert/object-kind.ts'

const ObjectBar = lazyDialog(() => import('./object-bar.tsx').then((file) => file.ObjectBar), 'rich-text-insert')

/** The tools of what is chosen as one thing; their code comes with the first choice. */
export function ObjectBarHost({ editor }: { editor: Editor }) {
  const chosen = useEditorState({
    editor,
    selector: ({ editor: { state, isEditable } }) =>
      isEditable && state.selection instanceof NodeSelection && objectKind(state.selection.node) !== undefined,
  })
  return chosen && <ObjectBar editor={editor} />
}
