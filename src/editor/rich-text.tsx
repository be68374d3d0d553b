import { Skeleton } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { loadTexts } from '#data/page/texts.ts'
import type { RichTextProps } from './rich-text-editor.tsx'

let known: ComponentType<RichTextProps> | undefined

/** Fetches the code and the texts of the editor before a form shows one. */
export async function loadRichText(): Promise<ComponentType<RichTextProps>> {
  const [module] = await Promise.all([import('./rich-text-editor.tsx'), loadTexts('rich-text')])
  known = module.RichTextEditor
  return known
}

/**
 * The editor of bodies; its code is loaded when a form first shows one. Not by `lazy`: React holds back what follows a
 * fallback until that was shown for 300 ms, also where the code is there already.
 */
export function RichText(props: RichTextProps) {
  const [Editor, setEditor] = useState(() => known)
  useEffect(() => {
    if (Editor) return
    const fail = (error: unknown) =>
      setEditor(() => {
        throw error
      })
    loadRichText().then((loaded) => setEditor(() => loaded), fail)
  }, [Editor])
  return Editor ? <Editor {...props} /> : <Skeleton height={Math.min(props.height ?? 800, 480)} />
}
