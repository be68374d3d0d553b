import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './row-button.module.css'

interface Props extends ComponentPropsWithRef<'button'> {
  icon?: Icon | undefined
}

/** A quiet button inside a table. A list has dozens: the general one would cost it most of its time. */
export function RowButton({ icon: Glyph, children, ...others }: Props) {
  return (
    <button type="button" {...others} data-lone={!children || undefined} className={classes['button']}>
      {Glyph && <Glyph size={children ? 14 : 16} aria-hidden />}
      {children}
    </button>
  )
}
