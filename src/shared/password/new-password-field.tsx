import { useLingui } from '@lingui/react/macro'
import { List, PasswordInput, type PasswordInputProps, Text, ThemeIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconInfoSmall, IconPointFilled } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { PasswordCheck, PasswordPolicy } from './password-checks.ts'
import type { PasswordRules } from './use-password-rules.ts'

interface NewPasswordFieldProps extends PasswordInputProps {
  rules: PasswordRules
  /** What people call a rule of their own, where it can be asked for. */
  ruleName?: ReactNode
}

/**
 * A field for a new password that says, while somebody types, which rules of the policy it meets already. Takes a value
 * like any other input, or leaves it to the browser.
 */
export function NewPasswordField({ rules, ruleName, ...input }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const password = input.value === undefined ? typed : String(input.value)
  const checks = rules.checks(password)
  return (
    <div>
      <PasswordInput
        autoComplete="new-password"
        required
        {...input}
        {...(checks.length > 0 && { 'aria-describedby': listId })}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {checks.length > 0 && (
        <List id={listId} size="sm" mt={6} spacing={2} center listStyleType="none">
          {checks.map((check) => (
            <CheckItem key={check.about} check={check} policy={rules.policy} ruleName={ruleName} />
          ))}
        </List>
      )}
    </div>
  )
}

const LOOKS = {
  met: { icon: IconCheck, color: 'green' },
  unmet: { icon: IconPointFilled, color: 'gray' },
  open: { icon: IconInfoSmall, color: 'blue' },
} as const

interface CheckProps {
  check: PasswordCheck
  policy: PasswordPolicy | undefined
  ruleName: ReactNode
}

function CheckItem({ check, ...rest }: CheckProps) {
  const { t } = useLingui()
  const look = check.met === undefined ? 'open' : check.met ? 'met' : 'unmet'
  const { icon: Shape, color } = LOOKS[look]
  const state = { met: t`Met`, unmet: t`Not met yet`, open: t`Checked when you save` }[look]
  return (
    <List.Item
      data-state={look}
      icon={
        <ThemeIcon size={16} radius="xl" variant="light" color={color}>
          <Shape size={12} aria-hidden />
        </ThemeIcon>
      }
    >
      <Text span size="sm" c={look === 'met' ? undefined : 'dimmed'}>
        <CheckText check={check} {...rest} />
      </Text>
      <VisuallyHidden>: {state}</VisuallyHidden>
    </List.Item>
  )
}

function CheckText({ check: { about }, policy, ruleName }: CheckProps) {
  const { t } = useLingui()
  const { passwordLenMin: min = 0, passwordLenMax: max = 0 } = policy ?? {}
  switch (about) {
    case 'length':
      return max > 0 ? t`${min} to ${max} characters` : t`At least ${min} characters`
    case 'letter':
      return t`A letter`
    case 'lower':
      return t`A lowercase letter`
    case 'upper':
      return t`An uppercase letter`
    case 'digit':
      return t`A digit`
    case 'special':
      return t`A special character, such as ! # or -`
    case 'allowed':
      return t`Only letters A to Z, digits and common special characters, without spaces`
    case 'rule':
      return ruleName ?? t`The rule set by your administrator`
    case 'without ACCOUNT':
      return t`Doesn't contain the account name`
    case 'without PHONE_NUMBER':
      return t`Doesn't contain the phone number`
    case 'without EMAIL':
      return t`Doesn't contain the email name`
    case 'without NICK_NAME':
      return t`Doesn't contain the display name in Pinyin`
    case 'without REAL_NAME':
      return t`Doesn't contain the real name in Pinyin`
    case 'without BIRTHDAY':
      return t`Doesn't contain the birthday`
    default:
      return about
  }
}
