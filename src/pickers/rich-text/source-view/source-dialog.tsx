import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './source.module.css'

export interface SourceDialogProps {
  opened: boolean
  html: string
  onClose: () => void
  onApply: (html: string) => void
}

export function SourceDialog({ opened, html, onClose, onApply }: SourceDialogProps) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`HTML source`} size="xl" keepMounted={false}>
      <SourceForm html={html} onClose={onClose} onApply={onApply} />
    </Modal>
  )
}

function SourceForm({ html, onClose, onApply }: Omit<SourceDialogProps, 'opened'>) {
  const { t } = useLingui()
  const [text, setText] = useState(html)
  const apply = () => {
    if (text !== html) onApply(text)
    onClose()
  }
  return (
    <>
      <Textarea
        aria-label={t`HTML source`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={14}
        maxRows={24}
        spellCheck={false}
        classNames={{ input: classes['code'] ?? '' }}
        data-autofocus
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={apply}>
          <Trans>Confirm</Trans>
        </Button>
      </Group>
    </>
  )
}
