import { Button, Group, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { Question } from './confirm.tsx'
import { Modal } from './modal.tsx'

interface ConfirmDialogProps {
  opened: boolean
  question: Question | undefined
  onAnswer: (yes: boolean) => void
  onClose: () => void
}

export function ConfirmDialog({ opened, question, onAnswer, onClose }: ConfirmDialogProps) {
  // Who presses Enter out of habit loses nothing.
  const isDanger = question?.danger === true
  const zIndex = question?.above === undefined ? 400 : question.above + 1
  return (
    <Modal opened={opened} onClose={onClose} title={question?.title} size={420} zIndex={zIndex}>
      <Text size="sm">{question?.message}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus={isDanger || undefined}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          {...(isDanger && { color: 'red.8' })}
          onClick={() => onAnswer(true)}
          data-autofocus={!isDanger || undefined}
        >
          {question?.confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
