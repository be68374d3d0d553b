import { memo, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { RichText } from '#editor/rich-text.tsx'

interface Props {
  /** Asked once, when the text is shown: a link may have taken its place meanwhile. */
  html: () => string
  readOnly: boolean
  contentId: string
  catalogId: string
  onChange: (html: string) => void
}

/** Rendered once while it is shown: nothing that is typed elsewhere in the form reaches it. */
export const ArticleBody = memo(function ArticleBody({ html, contentId, catalogId, ...body }: Props) {
  const { t } = useLingui()
  const [shown] = useState(html)
  const label = t`Article text`
  const placeholder = t`Write here, or press / for tables, pictures and more`
  return <RichText html={shown} label={label} placeholder={placeholder} place={{ contentId, catalogId }} {...body} />
})
