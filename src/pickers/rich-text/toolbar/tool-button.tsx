import { RichTextEditor } from '@mantine/tiptap'
import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

/** Whatever else a button takes reaches it, so that it can open a menu. */
interface Props extends ComponentPropsWithRef<'button'> {
  label: string
  icon: Icon
  active?: boolean
}

export function ToolButton({ label, icon: Glyph, active = false, ...others }: Props) {
  return (
    <Tooltip label={label} openDelay={400}>
      <RichTextEditor.Control
        {...others}
        aria-label={label}
        aria-pressed={active}
        active={active}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Glyph size={16} stroke={1.7} />
      </RichTextEditor.Control>
    </Tooltip>
  )
}
