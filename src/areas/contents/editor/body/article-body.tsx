import { memo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { RichText } from '#pickers/rich-text/rich-text.tsx'

interface Props {
  html: string
  readOnly: boolean
  contentId: string
  catalogId: string
  onChange: (html: string) => void
}

/** Rendered once per opening: nothing that is typed elsewhere in the form reaches it. */
export const ArticleBody = memo(function ArticleBody({ contentId, catalogId, ...body }: Props) {
  const { t } = useLingui()
  const label = t`Text of the article`
  return <RichText label={label} place={{ contentId, catalogId }} {...body} />
})
