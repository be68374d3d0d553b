import { securityCurrent } from '#contract/system/security.ts'
import { useRead } from '#data/reads/use-read.ts'
import { bind, type FieldProps } from '#kit/form/fields.tsx'
import { NewPasswordField } from '#shared/password/new-password-field.tsx'
import type { PasswordOwner } from '#shared/password/password-checks.ts'
import { usePasswordRules } from '#shared/password/use-password-rules.ts'

/** A new password for somebody else, with the rules in force while it is typed; the server has the last word on them. */
export function PasswordField<Values>({ owner, ...field }: FieldProps<Values> & { owner: PasswordOwner }) {
  const rules = usePasswordRules(useRead(securityCurrent).data, owner)
  return <NewPasswordField {...bind({ ...field, required: true })} rules={rules} maxLength={100} />
}
