import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isVisible } from '#contract/line-text.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { FailureAlert } from '#shared/second-step/failure-alert.tsx'
import { useAttempt } from '#shared/second-step/use-attempt.ts'

interface NameStepProps {
  name: string
  onName(name: string): Promise<void>
  onCancel(): void
}

export function NameStep({ name: before, onName, onCancel }: NameStepProps) {
  const { t } = useLingui()
  const [name, setName] = useState(before)
  const { pending, failure, attempt } = useAttempt()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() => onName(name))
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <FailureAlert failure={failure} />
        <TextInput
          label={t`Name`}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={50}
          data-autofocus
          required
        />
        <DialogFoot onCancel={onCancel}>
          <Button type="submit" loading={pending} disabled={!isVisible(name)}>
            <Trans>Save</Trans>
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  )
}
