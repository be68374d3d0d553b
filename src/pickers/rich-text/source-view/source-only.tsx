import { Alert, Stack } from '@mantine/core'
import { useEffect, useImperativeHandle, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { TooMuch } from '../model/too-much.ts'
import type { RichTextProps } from '../rich-text-editor.tsx'
import { CodeArea } from './code-area.tsx'

const PAUSE_MS = 500

/** A text that would stop the editor, as its source: nothing of it is lost, and it can be shortened here. */
export function SourceOnly({
  html,
  readOnly = false,
  onChange,
  onTouched,
  ref,
  why,
}: RichTextProps & { why: TooMuch }) {
  const { t } = useLingui()
  const text = useRef(html)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = () => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    onChange?.(text.current)
  }
  const change = (next: string) => {
    text.current = next
    onTouched?.(next !== html)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), PAUSE_MS)
  }
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(() => () => latest.current(), [])
  useImperativeHandle(ref, () => ({
    read: () => text.current,
    flush: () => latest.current(),
    text: () => text.current.replace(/<[^>]{0,2000}>/g, ' '),
  }))
  return (
    <Stack gap="sm">
      <Alert color="yellow" title={t`This text is shown as HTML source`}>
        {why === 'deep' ? (
          <Trans>
            Its elements are nested too deep for the editor. Nothing was changed. Take superfluous elements away here,
            save, and open it again.
          </Trans>
        ) : (
          <Trans>
            It is too long for the editor. Nothing was changed. Shorten it here or split it into several contents, save,
            and open it again.
          </Trans>
        )}
      </Alert>
      <CodeArea text={html} readOnly={readOnly} onChange={change} />
    </Stack>
  )
}
