import { RichTextEditor } from '@mantine/tiptap'
import { IconChevronDown, type Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { hint } from '#kit/button/hint.tsx'
import classes from './toolbar.module.css'

/** Whatever else a button takes reaches it, so that it can open a menu. */
interface Props extends ComponentPropsWithRef<'button'> {
  label: string
  icon?: Icon
  /** Shown instead of the icon. */
  text?: string
  /** Pressed or not; left out where pressing it switches nothing. */
  active?: boolean
}

/** One stop of the bar; which of them the Tab key reaches is decided in `use-roving-focus.ts`. */
export function ToolButton({ label, icon: Glyph, text, active, disabled, onClick, ...others }: Props) {
  return (
    <RichTextEditor.Control
      {...others}
      {...asStop(active)}
      className={classes['button'] ?? ''}
      active={active ?? false}
      data-tool
      aria-label={text ? `${label}: ${text}` : label}
      {...hint(label)}
      // Stays reachable, so that the focus is not lost with the last step undone.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      {Glyph && <Glyph size={18} stroke={1.6} aria-hidden />}
      {text && <span className={classes['text'] ?? ''}>{text}</span>}
      {text && <IconChevronDown size={12} stroke={2} aria-hidden />}
    </RichTextEditor.Control>
  )
}

/** A control is a stop of its own for Tab and says that it is pressed, never that it is not: a tool of a bar is neither. */
function asStop(active: boolean | undefined) {
  return {
    renderRoot: (props: ComponentPropsWithRef<'button'>) => (
      <button type="button" {...props} tabIndex={-1} aria-pressed={active} />
    ),
  }
}
