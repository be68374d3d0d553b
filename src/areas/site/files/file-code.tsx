import { useLingui } from '@lingui/react/macro'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'

interface FileCodeProps {
  fileName: string
  /** Read once. */
  text: string
  readOnly?: boolean
  onChange?: (text: string) => void
}

const Code = lazyDialog(
  async () => (await import('#editor/source-view/highlighted-code.tsx')).HighlightedCode,
  'rich-text-source-view',
)

/** The text of a file to be edited, in the colours of its language. */
export function FileCode({ fileName, ...props }: FileCodeProps) {
  const { t } = useLingui()
  return <Code fileName={fileName} label={t`Text of ${fileName}`} {...props} />
}
