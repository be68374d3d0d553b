import type { Editor } from '@tiptap/core'
import type { ComponentType } from 'react'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { INSERT_DIALOGS } from '#editor/insert/insert-dialogs.tsx'
import type { PausedTyping } from './pause-typing.ts'
import type { DialogName } from './open-dialog.ts'

export interface DialogProps {
  editor: Editor
  onClose: () => void
  /** What was typed before the dialog was there, of those that begin with a field. */
  typing?: PausedTyping | undefined
}

const COMMANDS = 'rich-text-commands'

const DIALOGS: Readonly<Record<DialogName, ComponentType<DialogProps>>> = {
  'brought-in': lazyDialog(
    () => import('#editor/import/brought-in-note.tsx').then((file) => file.BroughtInNote),
    'rich-text-import',
  ),
  count: lazyDialog(() => import('#editor/counts/count-dialog.tsx').then((file) => file.CountDialog), COMMANDS),
  find: lazyDialog(() => import('#editor/find/find-panel.tsx').then((file) => file.FindPanel), COMMANDS),
  link: lazyDialog(() => import('#editor/links/link-dialog.tsx').then((file) => file.LinkDialog), COMMANDS),
  replace: lazyDialog(() => import('#editor/find/find-panel.tsx').then((file) => file.ReplacePanel), COMMANDS),
  shortcuts: lazyDialog(
    () => import('#editor/shortcuts/shortcuts-dialog.tsx').then((file) => file.KeysDialog),
    COMMANDS,
  ),
  source: lazyDialog(
    () => import('#editor/source-view/source-dialog.tsx').then((file) => file.EditorSource),
    'rich-text-source-view',
  ),
  typeset: lazyDialog(
    () => import('#editor/text-style/typeset-dialog.tsx').then((file) => file.TypesetDialog),
    COMMANDS,
  ),
  words: lazyDialog(
    () => import('#editor/word-check/live/words-panel.tsx').then((file) => file.WordsPanel),
    'rich-text-word-check',
  ),
  ...INSERT_DIALOGS,
}

export function OpenDialog({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = DIALOGS[name]
  return <Dialog {...props} />
}
