import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text-editor.tsx'

const Editor = lazy(() => import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })))

/** The editor of bodies; its code is loaded when a form first shows one. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton height={Math.min(props.height ?? 800, 480)} />}>
      <Editor {...props} />
    </Suspense>
  )
}
