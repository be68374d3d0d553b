import { Button, Group, Modal, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'

export interface Question {
  title: ReactNode
  /** What will happen, naming the thing. */
  message: ReactNode
  confirmLabel: ReactNode
  danger?: boolean
}

type Ask = (question: Question) => Promise<boolean>

const AskContext = createContext<Ask | undefined>(undefined)

/** Asks a yes/no question; resolves to false when the dialog is closed in any other way. */
export function useConfirm(): Ask {
  const ask = use(AskContext)
  if (!ask) throw new Error('useConfirm stands outside of ConfirmProvider')
  return ask
}

interface Open {
  question: Question
  answer: (yes: boolean) => void
}

/** Holds the one confirmation dialog of the app. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>()
  const [shown, setShown] = useState(false)
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        setOpen({ question, answer })
        setShown(true)
      }),
    [],
  )
  const handleAnswer = (yes: boolean) => {
    open?.answer(yes)
    setShown(false)
  }
  return (
    <AskContext value={ask}>
      {children}
      <Modal
        opened={shown}
        onClose={() => handleAnswer(false)}
        title={open?.question.title}
        centered
        size={420}
        zIndex={400}
      >
        <Text size="sm">{open?.question.message}</Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => handleAnswer(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button {...(open?.question.danger && { color: 'red.8' })} onClick={() => handleAnswer(true)} data-autofocus>
            {open?.question.confirmLabel}
          </Button>
        </Group>
      </Modal>
    </AskContext>
  )
}
