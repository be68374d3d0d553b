import { Button, CloseButton, Group, Loader, Paper, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Trans, useLingui } from '@lingui/react/macro'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { useStore } from '#data/page/store.ts'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { arrivalIn, forgetArrival, type Arrival, type Manner } from './arrival.ts'
import classes from './brought-in.module.css'
import { BroughtInDetails } from './details.tsx'
import { sourceText, summaryText } from './fact-text.ts'
import { coverBottom } from './cover-bottom.ts'
import { retake } from './import-pieces.ts'

/** Says below the text what became of the one that came in last, and offers it otherwise. The focus stays in the text. */
export function BroughtInNote({ editor, onClose }: DialogProps) {
  const { t } = useLingui()
  const arrival = useStore(arrivalIn(editor))
  useEffect(() => {
    if (!arrival) onClose()
    // Closed once, whoever asks for it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrival === undefined])
  const tellCover = useCallback((note: HTMLElement | null) => coverBottom(editor, note), [editor])
  const frame = editor.view.dom.closest('[data-rich-text]')
  if (!arrival || !frame) return null
  const close = () => {
    forgetArrival(editor)
    editor.commands.focus()
  }
  return createPortal(
    <Paper
      ref={tellCover}
      className={classes['note'] ?? ''}
      role="region"
      aria-label={t`Last pasted or imported text`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
    >
      {arrival.report ? (
        <Said arrival={arrival} onRetake={(manner) => void again(editor, manner)} />
      ) : (
        <Group gap="xs" className={classes['said'] ?? ''} role="status">
          <Loader size="xs" />
          <Text size="sm">
            <Trans>Reading the text…</Trans>
          </Text>
        </Group>
      )}
      <CloseButton size="sm" aria-label={t`Close`} onClick={close} />
    </Paper>,
    frame,
  )
}

async function again(editor: DialogProps['editor'], manner: Manner): Promise<void> {
  await retake(editor, manner).catch((error: unknown) => notify({ level: 'error', message: failureText(error) }))
}

function Said({ arrival, onRetake }: { arrival: Arrival; onRetake: (manner: Manner) => void }) {
  const [isOpen, setOpen] = useState(false)
  const { report } = arrival
  if (!report) return null
  const summary = summaryText(report)
  return (
    <div className={classes['said']}>
      <Group gap="xs" justify="space-between">
        <Text size="sm" role="status" data-brought-in={arrival.manner}>
          {summary ? (
            <Trans>
              {sourceText(report.source)}: {summary}
            </Trans>
          ) : (
            sourceText(report.source)
          )}
        </Text>
        <Group gap={4}>
          <Offers arrival={arrival} onRetake={onRetake} />
          {(report.facts.length > 0 || report.remarks.length > 0) && (
            <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <Trans>Details</Trans>
            </Button>
          )}
        </Group>
      </Group>
      {isOpen && <BroughtInDetails report={report} />}
    </div>
  )
}

function Offers({ arrival, onRetake }: { arrival: Arrival; onRetake: (manner: Manner) => void }) {
  const { t } = useLingui()
  const { html, text, manner, report, offersMarkdown } = arrival
  const hadColours = manner !== 'clean' || report?.facts.some(({ fact }) => fact === 'colours')
  const offers: [Manner, string, boolean | undefined][] = [
    ['markdown', t`Format as Markdown`, offersMarkdown],
    ['clean', t`Clean formatting`, html !== ''],
    ['colours', t`Keep colours`, html !== '' && hadColours],
    ['original', t`Keep original formatting`, html !== ''],
    ['plain', t`Plain text only`, text !== ''],
  ]
  return offers
    .filter(([other, , isOffered]) => isOffered && other !== manner)
    .map(([other, label]) => (
      <Button key={other} size="compact-sm" variant="light" onClick={() => onRetake(other)}>
        {label}
      </Button>
    ))
}
