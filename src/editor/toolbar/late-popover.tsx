import { useDisclosure } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type ComponentType, useState } from 'react'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { loadTexts } from '#data/page/texts.ts'
import type { PanelPopover } from './panel-popover.tsx'
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

interface Loaded {
  Popover: typeof PanelPopover
  Panel: ComponentType<PanelProps>
}

/** A button whose panel is fetched with the first press; it opens with its content in it, so that the focus finds it. */
export function LatePopover({ editor, label, icon, active, load }: Props) {
  const [open, popover] = useDisclosure(false)
  const [loaded, setLoaded] = useState<Loaded>()
  const press = async () => {
    try {
      const parts = [load(), import('./panel-popover.tsx'), loadTexts('rich-text-commands')] as const
      const [Panel, { PanelPopover: Popover }] = await Promise.all(parts)
      setLoaded({ Popover, Panel })
      popover.toggle()
    } catch (error) {
      notify({ level: 'error', message: failureText(error) })
    }
  }
  const done = () => {
    popover.close()
    editor.commands.focus(undefined, { scrollIntoView: false })
  }
  const button = <ToolButton label={label} icon={icon} active={active} onClick={() => void press()} />
  if (!loaded) return button
  return (
    <loaded.Popover opened={open} onDismiss={done} target={button}>
      <loaded.Panel editor={editor} onDone={done} />
    </loaded.Popover>
  )
}
