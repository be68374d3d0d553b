import { IconLetterCase, IconPilcrow } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { CommandMenu } from '#editor/commands/command-menu.tsx'
import type { Tools } from '#editor/commands/load-commands.ts'
import { ColourTools } from './colour-tools.tsx'
import { ToolButton } from './tool-button.tsx'
import { ToolGroup } from './tool-group.tsx'
import { BULLETS, HISTORY_TOOLS, MARK_TOOLS, NUMBERS, type Tool } from './tools.ts'

const LISTS = [BULLETS, NUMBERS]

interface Props {
  editor: Editor
  tools: Tools
  on: readonly string[]
  off: readonly string[]
  block: string
}

/** What is done to text itself, from the step taken back to the look of a paragraph. */
export function TextTools({ editor, tools, on, off, block }: Props) {
  const { t } = useLingui()
  const plain = { editor, on, off }
  const menu = { editor, tools }
  return (
    <>
      {tools === 'full' && <PlainTools {...plain} list={HISTORY_TOOLS} />}
      <ToolGroup>
        <CommandMenu {...menu} group="block" label={t`Paragraph format`} text={useBlockName(block)} />
      </ToolGroup>
      <PlainTools {...plain} list={MARK_TOOLS}>
        <ColourTools editor={editor} on={on} />
        <CommandMenu {...menu} group="text" label={t`Text style`} icon={IconLetterCase} />
      </PlainTools>
      <PlainTools {...plain} list={LISTS}>
        <CommandMenu {...menu} group="paragraph" label={t`Paragraph style`} icon={IconPilcrow} />
      </PlainTools>
    </>
  )
}

interface PlainToolsProps {
  editor: Editor
  list: readonly Tool[]
  on: readonly string[]
  off: readonly string[]
  children?: ReactNode
}

function PlainTools({ editor, list, on, off, children }: PlainToolsProps) {
  const { i18n } = useLingui()
  return (
    <ToolGroup>
      {list.map((tool) => (
        <ToolButton
          key={tool.id}
          label={i18n._(tool.label)}
          icon={tool.icon}
          {...(tool.state && { active: on.includes(tool.state) })}
          disabled={off.includes(tool.id)}
          onClick={() => tool.run(editor)}
        />
      ))}
      {children}
    </ToolGroup>
  )
}

function useBlockName(block: string): string {
  const { t } = useLingui()
  const level = /^heading-(\d)$/.exec(block)?.[1]
  if (level) return t`Heading ${level}`
  return block === 'codeBlock' ? t`Code block` : t`Paragraph`
}
