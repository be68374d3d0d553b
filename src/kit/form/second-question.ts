import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { CallError } from '#data/request/call-error.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'

/** Asked where the server refuses by one of these codes what it does for whoever says so again, with `confirm`. */
export interface SecondQuestion {
  readonly errCodes: readonly string[]
  readonly title: MessageDescriptor
  readonly confirmLabel: MessageDescriptor
}

/**
 * Runs a call; where the server asks for a second word the person is asked, in the words of the server, and the call is
 * run again with it. Fails as the call does, also where the person says no.
 */
export function useSecondQuestion(question: SecondQuestion | undefined) {
  const { i18n } = useLingui()
  const ask = useConfirm()
  return async <Result>(run: (confirmed: boolean) => Promise<Result>): Promise<Result> => {
    try {
      return await run(false)
    } catch (error) {
      if (!question || !(error instanceof CallError)) throw error
      if (!question.errCodes.includes(error.errCode ?? '')) throw error
      const { title, confirmLabel } = question
      const message = error.message
      if (await ask({ title: i18n._(title), message, confirmLabel: i18n._(confirmLabel), danger: true }))
        return run(true)
      throw error
    }
  }
}
