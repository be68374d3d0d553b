import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { loadTexts } from '#data/texts.ts'
import type { RichTextProps } from './rich-text-editor.tsx'

const Editor = lazy(async () => {
  const [module] = await Promise.all([import('./rich-text-editor.tsx'), loadTexts('rich-text')])
  return { default: module.RichTextEditor }
})

/** The editor of bodies; its code is loaded when a form first shows one. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton height={Math.min(props.height ?? 800, 480)} />}>
      <Editor {...props} />
    </Suspense>
  )
}
