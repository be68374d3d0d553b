import { VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/core'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ViewToolsProps } from './view-tools.tsx'

interface Props {
  editor: Editor
  className: string
  height: number
  children: (view: ViewToolsProps) => ReactNode
}

/** The text with all that belongs to it, in its form or alone on the screen. Escape leaves; the cursor stays where it was. */
export function FullScreenFrame({ editor, className, height, children }: Props) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const [full, { toggle, close }] = useDisclosure(false)
  useEffect(() => {
    if (!full) return
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The text takes every Escape for itself; what means less than the whole screen stops it before it comes here.
      // From the bar Escape leads to the text first; dialogs and menus stand outside of the frame.
      const from = event.target instanceof Element ? event.target : undefined
      if (from && frame.current?.contains(from) && !from.closest('[role="toolbar"]')) close()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      document.body.style.overflow = overflow
      window.removeEventListener('keydown', onKey)
    }
  }, [full, close])
  // The frame has another size: what the writer looks at is brought back into it.
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) editor.commands.focus()
    first.current = false
  }, [full, editor])
  const turnBack = full && (
    <VisuallyHidden component="button" onFocus={() => editor.commands.focus()} aria-label={t`Back to text`} />
  )
  return (
    <RichTextEditor
      ref={frame}
      editor={editor}
      // The look of the text is that of the sites, whatever shows it.
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      data-rich-text
      data-full={full || undefined}
      className={className}
      style={{ '--editor-height': `${height}px` } as CSSProperties}
      role="group"
      aria-label={full ? t`Edit text in full screen` : undefined}
    >
      {turnBack}
      {children({ full, onToggleFull: toggle })}
      {turnBack}
    </RichTextEditor>
  )
}
