import { useLingui } from '@lingui/react/macro'
import { Group, TextInput, UnstyledButton } from '@mantine/core'
import classes from './session.module.css'
import type { Captcha } from './use-captcha.ts'

interface CaptchaFieldProps {
  captcha: Captcha
  error: string | undefined
}

export function CaptchaField({ captcha, error }: CaptchaFieldProps) {
  const { t } = useLingui()
  if (!captcha.enabled) return null
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput name="code" label={t`Code in the picture`} autoComplete="off" error={error} required flex={1} />
      <UnstyledButton onClick={captcha.renew} className={classes['captcha'] ?? ''} title={t`Show another picture`}>
        <img src={captcha.source} alt={t`Picture with the code. Press for another one.`} width={116} height={38} />
      </UnstyledButton>
    </Group>
  )
}
