import { memo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { RichText } from '#pickers/rich-text/rich-text.tsx'
import type { RichTextHandle } from '#pickers/rich-text/rich-text-editor.tsx'

interface Props {
  html: string
  readOnly: boolean
  onChange: (html: string) => void
  onTouched: (touched: boolean) => void
  attach: (handle: RichTextHandle | null) => void
}

/** Rendered once per opening: nothing that is typed elsewhere in the form reaches it. */
export const ArticleBody = memo(function ArticleBody({ html, readOnly, onChange, onTouched, attach }: Props) {
  const { t } = useLingui()
  const label = t`Text of the article`
  return (
    <RichText ref={attach} html={html} label={label} readOnly={readOnly} onChange={onChange} onTouched={onTouched} />
  )
})
