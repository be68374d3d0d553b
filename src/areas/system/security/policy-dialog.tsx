import { Trans, useLingui } from '@lingui/react/macro'
import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { POLICY_LIMITS, type SecurityConfig } from '#contract/system/security.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { RowDialog } from '#kit/crud/row-dialog.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { CheckboxesField, DictField, TextAreaField, YesNoField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { BLANK_POLICY, policies } from './policy-crud.ts'
import { SecondStepField } from './second-step-field.tsx'
import { SpanText } from './span-text.tsx'

type Values = typeof BLANK_POLICY

interface PolicyDialogProps {
  row: SecurityConfig | undefined
  onClose: () => void
}

export function PolicyDialog({ row, onClose }: PolicyDialogProps) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  return (
    <RowDialog
      crud={policies}
      row={row}
      titles={{ add: t`Add policy`, edit: t`Edit policy` }}
      blank={isPlain ? { ...BLANK_POLICY, passwordRule: 'NONE' } : BLANK_POLICY}
      onClose={onClose}
      size={800}
    >
      {(form) => (
        <>
          {!row && (
            <Text size="sm" c="dimmed">
              <Trans>A new policy takes effect once you switch it on in the list.</Trans>
            </Text>
          )}
          <PasswordFields form={form} />
          <SignInFields form={form} />
          <TextAreaField form={form} name="remark" label={t`Note`} max={500} />
        </>
      )}
    </RowDialog>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="md">
      <Title order={3} size="h5" mb="sm">
        {title}
      </Title>
      <Stack gap="sm">{children}</Stack>
    </Paper>
  )
}

function PasswordFields({ form }: { form: FormOf<Values> }) {
  const { t } = useLingui()
  const { shortest, longest, expireSeconds } = POLICY_LIMITS
  return (
    <Section title={<Trans>Passwords</Trans>}>
      <NumberField form={form} name="passwordLenMin" label={t`Minimum length`} {...shortest} required />
      <NumberField form={form} name="passwordLenMax" label={t`Maximum length`} {...longest} required />
      <DictField form={form} name="passwordRule" label={t`Rule`} type="SecurityPasswordRule" />
      <CheckboxesField
        form={form}
        name="passwordSensitive"
        label={t`Must not contain`}
        options={useDict('SecurityPasswordSensitive')}
      />
      <TextAreaField form={form} name="weakPasswords" label={t`Weak passwords, one per line`} max={500} rows={5} />
      <NumberField
        form={form}
        name="passwordExpireSeconds"
        label={t`Password expires after (seconds)`}
        description={<SpanText seconds={Number(form.values.passwordExpireSeconds) || 0} />}
        {...expireSeconds}
      />
      <YesNoField form={form} name="forceModifyPwdAfterAdd" label={t`Change the password at the first sign-in`} />
      <YesNoField
        form={form}
        name="forceModifyPwdAfterReset"
        label={t`Change the password after an administrator has reset it`}
      />
    </Section>
  )
}

function SignInFields({ form }: { form: FormOf<Values> }) {
  const { t } = useLingui()
  const { retries, lockSeconds } = POLICY_LIMITS
  const { passwordRetryLimit, passwordRetryStrategy, passwordRetryLockSeconds } = form.values
  const isLimited = Number(passwordRetryLimit) > 0
  return (
    <Section title={<Trans>Sign-in</Trans>}>
      <NumberField
        form={form}
        name="passwordRetryLimit"
        label={t`Wrong passwords per day`}
        description={isLimited ? undefined : t`0 means unlimited`}
        {...retries}
      />
      <DictField
        form={form}
        name="passwordRetryStrategy"
        label={t`When the limit is reached`}
        type="SecurityPasswordRetryStrategy"
        disabled={!isLimited}
        description={t`Only the device or network the wrong passwords come from is locked out, not the user.`}
      />
      {isLimited && passwordRetryStrategy === 'LOCK' && (
        <NumberField
          form={form}
          name="passwordRetryLockSeconds"
          label={t`Locked for (seconds)`}
          description={
            Number(passwordRetryLockSeconds) ? (
              <SpanText seconds={Number(passwordRetryLockSeconds)} />
            ) : (
              t`0 means one hour`
            )
          }
          {...lockSeconds}
        />
      )}
      <SecondStepField form={form} />
    </Section>
  )
}
