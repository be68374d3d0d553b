import { Trans } from '@lingui/react/macro'
import { Anchor, Stack } from '@mantine/core'
import type { SecondStep as Step } from '#contract/factors.ts'
import { AnswerStep } from './answer-step.tsx'
import { EnrolStep } from './enrol-step.tsx'

interface SecondStepProps {
  step: Step
  /** Goes on with the session that the step has opened. */
  onToken(token: string): Promise<void>
  /** Back to name and password, such as after the ten minutes of a ticket. */
  onBack(): void
}

/** What stands between the right password and the app. */
export function SecondStep({ step, onToken, onBack }: SecondStepProps) {
  const Part = step.methods.length > 0 ? AnswerStep : EnrolStep
  return (
    <Stack gap="md">
      <Part step={step} onToken={onToken} />
      <Anchor component="button" type="button" size="sm" ta="center" onClick={onBack}>
        <Trans>Back to sign in</Trans>
      </Anchor>
    </Stack>
  )
}
