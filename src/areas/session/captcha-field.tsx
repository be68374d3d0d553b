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
      <TextInput name="code" label={t`Verification code`} autoComplete="off" error={error} required flex={1} />
      <UnstyledButton onClick={captcha.renew} className={classes['captcha'] ?? ''} title={t`Show another code`}>
        <img src={captcha.source} alt={t`Verification code. Click for another one.`} width={116} height={38} />
      </UnstyledButton>
    </Group>
  )
}
