import { RichTextEditor } from '@mantine/tiptap'
import type { ReactNode } from 'react'
import classes from './toolbar.module.css'

/** Tools that belong together. */
export function ToolGroup({ children }: { children: ReactNode }) {
  return <RichTextEditor.ControlsGroup className={classes['group'] ?? ''}>{children}</RichTextEditor.ControlsGroup>
}
