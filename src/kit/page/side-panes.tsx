import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './side-panes.module.css'

/** A tree beside what is chosen by it, for dialogs; above it where the screen is narrow. */
export function SidePanes({ tree, children }: { tree: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['panes']}>
      <div className={classes['tree']}>{tree}</div>
      <Stack gap="sm">{children}</Stack>
    </div>
  )
}
