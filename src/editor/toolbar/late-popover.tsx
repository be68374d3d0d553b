import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type ComponentType, useState } from 'react'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { loadTexts } from '#data/page/texts.ts'
import { followKeyboard } from '#kit/show/follow-keyboard.ts'
import classes from './late-popover.module.css'
import { ToolButton } from './tool-button.tsx'

export interface PanelProps {
  editor: Editor
  onDone: () => void
}

interface Props {
  editor: Editor
  label: string
  icon: Icon
  active: boolean
  load: () => Promise<ComponentType<PanelProps>>
}

const attach = (panel: HTMLElement | null) => (panel ? followKeyboard(panel) : undefined)

/** A button whose panel is fetched with the first press; it opens with its content in it, so that the focus finds it. */
export function LatePopover({ editor, label, icon, active, load }: Props) {
  const [open, popover] = useDisclosure(false)
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const press = async () => {
    try {
      const [panel] = await Promise.all([load(), loadTexts('rich-text-commands')])
      setPanel(() => panel)
      popover.toggle()
    } catch (error) {
      notify({ level: 'error', message: failureText(error) })
    }
  }
  const done = () => {
    popover.close()
    editor.commands.focus(undefined, { scrollIntoView: false })
  }
  return (
    <Popover opened={open} onDismiss={done} withinPortal trapFocus zIndex={300}>
      <Popover.Target>
        <ToolButton label={label} icon={icon} active={active} onClick={() => void press()} />
      </Popover.Target>
      <Popover.Dropdown ref={attach} className={classes['panel'] ?? ''}>
        {Panel && <Panel editor={editor} onDone={done} />}
      </Popover.Dropdown>
    </Popover>
  )
}
