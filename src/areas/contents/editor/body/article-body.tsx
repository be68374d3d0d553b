import { memo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { RichText } from '#pickers/rich-text/rich-text.tsx'
import type { RichTextHandle } from '#pickers/rich-text/rich-text-editor.tsx'

interface Props {
  html: string
  readOnly: boolean
  contentId: string
  catalogId: string
  onChange: (html: string) => void
  onTouched: (touched: boolean) => void
  attach: (handle: RichTextHandle | null) => void
}

/** Rendered once per opening: nothing that is typed elsewhere in the form reaches it. */
export const ArticleBody = memo(function ArticleBody({ contentId, catalogId, attach, ...body }: Props) {
  const { t } = useLingui()
  const label = t`Text of the article`
  return <RichText ref={attach} label={label} place={{ contentId, catalogId }} {...body} />
})
