import type { ReactNode } from 'react'
import classes from './toolbar.module.css'

/** Tools that belong together. */
export function ToolGroup({ children }: { children: ReactNode }) {
  return <div className={classes['group'] ?? ''}>{children}</div>
}
