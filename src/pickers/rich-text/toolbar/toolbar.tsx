import { RichTextEditor } from '@mantine/tiptap'
import { useEditorState, type Editor } from '@tiptap/react'
import { useLingui } from '@lingui/react/macro'
import { ImageTools } from '../images/image-tools.tsx'
import { InsertTools } from '../insert/insert-tools.tsx'
import { LinkTools } from '../links/link-tools.tsx'
import { TableTools } from '../tables/table-tools.tsx'
import { BlockSelect } from '../text-look/block-select.tsx'
import { ColourTools } from '../text-look/colour-tools.tsx'
import { SizeSelect } from '../text-look/size-select.tsx'
import { WordTools } from '../word-check/word-tools.tsx'
import { ToolButton } from './tool-button.tsx'
import { TOOL_GROUPS, toolState } from './tools.ts'
import { ViewTools, type ViewToolsProps } from './view-tools.tsx'

/** Re-renders only when a button changes its state, never for a key press that changes none. */
export function Toolbar({ editor, ...view }: { editor: Editor } & Omit<ViewToolsProps, 'editor'>) {
  const { t } = useLingui()
  return (
    <RichTextEditor.Toolbar sticky stickyOffset={0} role="toolbar" aria-label={t`Text tools`}>
      <PlainTools editor={editor} />
      <RichTextEditor.ControlsGroup>
        <BlockSelect editor={editor} />
        <SizeSelect editor={editor} />
        <ColourTools editor={editor} />
      </RichTextEditor.ControlsGroup>
      <LinkTools editor={editor} />
      <InsertTools editor={editor} />
      <TableTools editor={editor} />
      <ImageTools editor={editor} />
      <WordTools editor={editor} />
      <ViewTools editor={editor} {...view} />
    </RichTextEditor.Toolbar>
  )
}

function PlainTools({ editor }: { editor: Editor }) {
  const { i18n } = useLingui()
  const state = useEditorState({ editor, selector: ({ editor: current }) => toolState(current) })
  const on = state.on.split(' ')
  const off = state.off.split(' ')
  return TOOL_GROUPS.map((group) => (
    <RichTextEditor.ControlsGroup key={group[0]?.id}>
      {group.map((tool) => (
        <ToolButton
          key={tool.id}
          label={i18n._(tool.label)}
          icon={tool.icon}
          active={on.includes(tool.id)}
          disabled={off.includes(tool.id)}
          onClick={() => tool.run(editor)}
        />
      ))}
    </RichTextEditor.ControlsGroup>
  ))
}
