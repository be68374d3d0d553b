import { RichTextEditor } from '@mantine/tiptap'
import { useEditorState, type Editor } from '@tiptap/react'
import { IconDots, IconLink, IconPhotoPlus, IconPlus, IconTable } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { CommandMenu } from '#editor/commands/command-menu.tsx'
import { runCommand, type Tools } from '#editor/commands/load-commands.ts'
import { WordTools } from '#editor/word-check/word-tools.tsx'
import { barState } from './bar-state.ts'
import { LatePopover } from './late-popover.tsx'
import { PlainTool } from './plain-tool.tsx'
import { ToolButton } from './tool-button.tsx'
import { ToolGroup } from './tool-group.tsx'
import { TextTools } from './text-tools.tsx'
import { useBar } from './use-bar.ts'
import { ViewTools, type ViewToolsProps } from './view-tools.tsx'
import classes from './toolbar.module.css'

interface Props extends ViewToolsProps {
  editor: Editor
  tools: Tools
}

const tablePanel = () => import('#editor/tables/table-panel.tsx').then((file) => file.TablePanel)

/** Re-renders only when a button changes its state, never for a key press that changes none. */
export function Toolbar({ editor, tools, ...view }: Props) {
  const { t } = useLingui()
  const bar = useBar(editor)
  const { on, off, block } = useEditorState({ editor, selector: ({ editor: current }) => barState(current.state) })
  const pressed = on.split(' ')
  const menu = { editor, tools }
  return (
    <RichTextEditor.Toolbar
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Text tools`}
      className={classes['bar'] ?? ''}
      {...bar}
    >
      <TextTools {...menu} on={pressed} off={off.split(' ')} block={block} />
      <ToolGroup>
        <ToolButton
          label={t`Link`}
          icon={IconLink}
          active={pressed.includes('link')}
          onClick={() => runCommand(editor, 'link')}
        />
        <CommandMenu {...menu} group="resource" label={t`Insert resource`} icon={IconPhotoPlus} />
        <CommandMenu {...menu} group="insert" label={t`Insert`} icon={IconPlus} />
      </ToolGroup>
      <ToolGroup>
        <LatePopover
          editor={editor}
          label={t`Table`}
          icon={IconTable}
          active={pressed.includes('table')}
          load={tablePanel}
        />
      </ToolGroup>
      <WordTools editor={editor} />
      <ToolGroup>
        <CommandMenu {...menu} group="tools" label={t`More tools`} icon={IconDots} />
      </ToolGroup>
      <PlainTool />
      {tools === 'full' && <ViewTools {...view} />}
    </RichTextEditor.Toolbar>
  )
}
