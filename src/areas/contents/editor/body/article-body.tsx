import { memo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { RichText } from '#pickers/rich-text/rich-text.tsx'
import type { RichTextHandle } from '#pickers/rich-text/rich-text-editor.tsx'

interface Props {
  html: string
  onChange: (html: string) => void
  onTouched: (touched: boolean) => void
  attach: (handle: RichTextHandle | null) => void
}

/** Rendered once per opening: nothing that is typed elsewhere in the form reaches it. */
export const ArticleBody = memo(function ArticleBody({ html, onChange, onTouched, attach }: Props) {
  const { t } = useLingui()
  return <RichText ref={attach} html={html} label={t`Text of the article`} onChange={onChange} onTouched={onTouched} />
})
