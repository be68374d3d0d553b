import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { lazyDialog } from './lazy-dialog.tsx'

export interface Question {
  title: ReactNode
  /** What will happen, naming the thing. */
  message: ReactNode
  confirmLabel: ReactNode
  danger?: boolean
  /** Of the dialog above which it stands, where that is higher than most. */
  above?: number
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
      <ConfirmDialog
        opened={shown}
        question={open?.question}
        onAnswer={handleAnswer}
        onClose={() => handleAnswer(false)}
      />
    </AskContext>
  )
}

const ConfirmDialog = lazyDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)
