import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, type Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { hint } from '#kit/hint.tsx'
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
    <UnstyledButton
      tabIndex={-1}
      {...others}
      className={classes['button'] ?? ''}
      data-active={active || undefined}
      data-tool
      aria-label={text ? `${label}: ${text}` : label}
      {...hint(label)}
      aria-pressed={active}
      // Stays reachable, so that the focus is not lost with the last step undone.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      onMouseDown={(event) => event.preventDefault()}
    >
      {Glyph && <Glyph size={18} stroke={1.6} aria-hidden />}
      {text && <span className={classes['text'] ?? ''}>{text}</span>}
      {text && <IconChevronDown size={12} stroke={2} aria-hidden />}
    </UnstyledButton>
  )
}
