import { RichTextEditor } from '@mantine/tiptap'
import { useDisclosure } from '@mantine/hooks'
import { IconMaximize, IconMinimize, IconSourceCode } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useLingui } from '@lingui/react/macro'
import { loadHtml } from '../model/load-html.ts'
import { saveHtml } from '../model/save-html.ts'
import { SourceDialog } from '../source-view/source.tsx'
import { ToolButton } from './tool-button.tsx'

export interface ViewToolsProps {
  editor: Editor
  full: boolean
  onToggleFull: () => void
}

export function ViewTools({ editor, full, onToggleFull }: ViewToolsProps) {
  const { t } = useLingui()
  const [open, source] = useDisclosure(false)
  return (
    <RichTextEditor.ControlsGroup>
      <ToolButton label={t`HTML source`} icon={IconSourceCode} onClick={source.open} />
      <ToolButton
        label={full ? t`Leave full screen` : t`Full screen`}
        icon={full ? IconMinimize : IconMaximize}
        active={full}
        onClick={onToggleFull}
      />
      <SourceDialog
        opened={open}
        onClose={source.close}
        html={open ? saveHtml(editor.state.doc) : ''}
        onApply={(html) => replaceAll(editor, html)}
      />
    </RichTextEditor.ControlsGroup>
  )
}

/** One step that can be undone. */
function replaceAll(editor: Editor, html: string): void {
  const { state } = editor
  editor.view.dispatch(state.tr.replaceWith(0, state.doc.content.size, loadHtml(state.schema, html).content))
}
