import { RichTextEditor } from '@mantine/tiptap'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { hint } from '#kit/hint.tsx'

/** Whatever else a button takes reaches it, so that it can open a menu. */
interface Props extends ComponentPropsWithRef<'button'> {
  label: string
  icon: Icon
  active?: boolean
}

export function ToolButton({ label, icon: Glyph, active = false, ...others }: Props) {
  return (
    <RichTextEditor.Control
      {...others}
      aria-label={label}
      {...hint(label)}
      aria-pressed={active}
      active={active}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Glyph size={16} stroke={1.7} />
    </RichTextEditor.Control>
  )
}
