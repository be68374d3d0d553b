import type { Editor } from '@tiptap/core'
import { openDialog } from '#editor/commands/open-dialog.ts'
import type { InsertDialogName } from './insert-dialogs.tsx'
import type { ObjectKind } from './object-kind.ts'

/** The dialog that made a thing changes it too. */
export const EDITED_IN: Readonly<Partial<Record<ObjectKind, InsertDialogName>>> = {
  picture: 'change-picture',
  map: 'map',
  formula: 'formula',
  imageGroup: 'image-group',
  anchor: 'anchor',
  frame: 'third-party-video',
  background: 'background',
}

/** Chooses the thing at a place of the text and opens its dialog. */
export function openFor(editor: Editor, kind: ObjectKind, at: number): void {
  const name = EDITED_IN[kind]
  if (!name) return
  editor.commands.setNodeSelection(at)
  openDialog(editor, name)
}
