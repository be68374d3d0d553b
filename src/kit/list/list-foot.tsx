import { Group, type GroupProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list-parts.module.css'

/** Bars that stay in sight at the foot of a long list. */
export function ListFoot({ children }: { children: ReactNode }) {
  return <div className={classes['foot']}>{children}</div>
}

export function FootBar(props: GroupProps) {
  return <Group wrap="nowrap" {...props} className={classes['footBar'] ?? ''} />
}
