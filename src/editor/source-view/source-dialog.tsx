import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useContext, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCloseGuard } from '#kit/dialog/close-guard.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { BodyContext } from '#editor/body-host.ts'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { loadHtml } from '#editor/model/load-html.ts'
import { saveHtml } from '#editor/model/save-html.ts'
import { unappliedHtml } from '#editor/model/unapplied-html.ts'
import { CodeArea } from './code-area.tsx'
import { judged, type Judgement } from './judged.ts'

export interface SourceDialogProps {
  opened: boolean
  html: string
  onClose: () => void
  onApply: (html: string) => void
  /** What stands there so far; undefined where that is what was there at first. */
  onWrite?: (html: string | undefined) => void
}

export function SourceDialog({ opened, html, onClose, onApply, onWrite }: SourceDialogProps) {
  const { t } = useLingui()
  const [isChanged, setChanged] = useState(false)
  const write = (text: string) => {
    const changed = text === html ? undefined : text
    setChanged(changed !== undefined)
    onWrite?.(changed)
  }
  const close = () => {
    write(html)
    onClose()
  }
  const cancel = useCloseGuard(isChanged, close)
  return (
    // Escape is the first half of the way out of the text, not of the dialog.
    <Modal
      opened={opened}
      onClose={cancel}
      title={t`HTML source`}
      size={1100}
      keepMounted={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <SourceForm html={html} onWrite={write} onCancel={cancel} onClose={close} onApply={onApply} />
    </Modal>
  )
}

/** The whole text; what is applied is one step that can be undone, and what is written is in the draft before that. */
export function EditorSource({ editor, onClose }: DialogProps) {
  const body = useContext(BodyContext)
  const [html] = useState(() => saveHtml(editor.state.doc))
  const apply = (changed: string) => {
    const { state } = editor
    editor.view.dispatch(state.tr.replaceWith(0, state.doc.content.size, loadHtml(state.schema, changed).content))
  }
  const write = (text: string | undefined) => body?.writeSource(text === undefined ? text : () => unappliedHtml(text))
  return <SourceDialog opened html={html} onClose={onClose} onApply={apply} onWrite={write} />
}

interface FormProps extends Omit<SourceDialogProps, 'opened' | 'onWrite'> {
  onWrite: (html: string) => void
  onCancel: () => void
}

function SourceForm({ html, onWrite, onCancel, onClose, onApply }: FormProps) {
  const text = useRef(html)
  const [judgement, setJudgement] = useState<Judgement>()
  const apply = () => {
    if (text.current !== html) onApply(text.current)
    onClose()
  }
  const check = () => {
    const found = judged(text.current)
    if (text.current === html || found.isFine) apply()
    else setJudgement(found)
  }
  const change = (next: string) => {
    text.current = next
    onWrite(next)
    setJudgement(undefined)
  }
  return (
    <Stack gap="sm">
      <CodeArea text={html} onChange={change} />
      <Text size="xs" c="dimmed">
        <Trans>Ctrl+F finds. Tab indents; Esc, then Tab leaves the text.</Trans>
      </Text>
      <div role="alert">{judgement && <Told judgement={judgement} />}</div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {judgement && !judgement.tooMuch ? (
          <Button onClick={apply}>
            <Trans>Apply anyway</Trans>
          </Button>
        ) : (
          <Button onClick={check}>
            <Trans>Confirm</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Told({ judgement: { tooMuch, removed, unbalanced } }: { judgement: Judgement }) {
  const { t } = useLingui()
  if (tooMuch) {
    return (
      <Alert color="red" title={t`This text can't be applied`}>
        {tooMuch === 'deep' ? (
          <Trans>Its elements are nested too deeply. Remove some of them.</Trans>
        ) : (
          <Trans>It is too long for one article. Shorten it.</Trans>
        )}
      </Alert>
    )
  }
  return (
    <Alert color="yellow" title={t`Some parts can't be kept as written`}>
      {removed.length > 0 && (
        <>
          <Text size="sm">
            <Trans>These are not allowed in articles and will be removed:</Trans>
          </Text>
          <List size="sm">
            {removed.map(([name, count]) => (
              <List.Item key={name}>
                <code>{name}</code> × {count}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {unbalanced.length > 0 && (
        <Text size="sm">
          <Trans>
            These elements are missing a start or end tag and will be completed: <code>{unbalanced.join(' ')}</code>
          </Trans>
        </Text>
      )}
    </Alert>
  )
}
