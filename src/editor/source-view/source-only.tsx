import { Alert, Stack } from '@mantine/core'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { createPause, pageClock } from '#data/page/debounce.ts'
import { BodyHostContext } from '#editor/body-host.ts'
import type { TooMuch } from '#editor/model/too-much.ts'
import type { RichTextProps } from '#editor/rich-text-editor.tsx'
import { useFlushBeforeLeaving } from '#editor/use-flush-before-leaving.ts'
import { CodeArea } from './code-area.tsx'

/** As for texts in the editor (ms). */
const PAUSE_MS = 200
const LATEST_MS = 2_000

/** A text that would stop the editor, as its source: nothing of it is lost, and it can be shortened here. */
export function SourceOnly({ html, readOnly = false, onChange, why }: RichTextProps & { why: TooMuch }) {
  const { t } = useLingui()
  const host = useContext(BodyHostContext)
  const text = useRef(html)
  const latest = useRef(() => {})
  const [pause] = useState(() =>
    createPause({ quietMs: PAUSE_MS, latestMs: LATEST_MS, clock: pageClock, run: () => latest.current() }),
  )
  const change = (next: string) => {
    text.current = next
    const isFirst = !pause.isWaiting()
    pause.changed()
    if (isFirst) host?.onWaiting(true)
  }
  useEffect(() => {
    latest.current = () => {
      if (!pause.isWaiting()) return
      pause.end()
      onChange?.(text.current)
      host?.onWaiting(false)
    }
  })
  const flush = useCallback(() => latest.current(), [])
  useEffect(() => flush, [flush])
  useEffect(() => host?.add(flush), [host, flush])
  useFlushBeforeLeaving(flush)
  return (
    <Stack gap="sm" onBlur={flush}>
      <Alert color="yellow" title={t`Shown as HTML source`}>
        {why === 'deep' ? (
          <Trans>
            Its elements are nested too deeply for the editor. Nothing was changed. Remove unneeded elements here, save,
            and open it again.
          </Trans>
        ) : (
          <Trans>
            It is too long for the editor. Nothing was changed. Shorten it here or split it into several articles, save,
            and open it again.
          </Trans>
        )}
      </Alert>
      <CodeArea text={html} readOnly={readOnly} onChange={change} />
    </Stack>
  )
}
