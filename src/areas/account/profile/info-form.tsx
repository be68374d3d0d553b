import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isVisible } from '#contract/line-text.ts'
import { homeInfo, PHONE, profileForm, profileGet, profileUpdate } from '#contract/account.ts'
import { getInfo } from '#contract/session.ts'
import type { SessionUser } from '#contract/session-user.ts'
import { useAction } from '#data/reads/use-action.ts'
import { RadioField, TextField } from '#kit/form/fields.tsx'
import { useLaterAnswers } from '#kit/form/later-answers.ts'
import { useUnsaved } from '#kit/dialog/leave-guard.ts'

const SEXES = profileForm.shape.sex.options

interface InfoFormProps {
  user: SessionUser
  /** What is shown may be old: all four fields are saved, so nothing is until the server has answered. */
  isOld: boolean
}

export function InfoForm({ user, isOld }: InfoFormProps) {
  const { t } = useLingui()
  const { run, pending, availability } = useAction(profileUpdate, {
    success: t`Profile saved`,
    invalidates: [profileGet, homeInfo, getInfo],
  })
  const answer = {
    nickName: user.nickName,
    phoneNumber: user.phoneNumber ?? '',
    email: user.email ?? '',
    // Absent, or of a kind of its own, it is unknown: what nobody chose is not told as a choice.
    sex: SEXES.find((one) => one === user.sex) ?? '2',
  }
  const form = useForm({
    initialValues: answer,
    validateInputOnBlur: true,
    validate: {
      nickName: (value) => (isVisible(value) ? null : t`Cannot be empty`),
      phoneNumber: (value) => (PHONE.test(value) ? null : t`Invalid phone number`),
      email: (value) => (profileForm.shape.email.safeParse(value).success ? null : t`Invalid email address`),
    },
  })
  useLaterAnswers(form, answer)
  useUnsaved(form.isDirty())
  // A refusal was shown by the call; the form stays as it is.
  const handleSubmit = form.onSubmit(
    (values) =>
      void run({ body: values })
        .then(() => form.resetDirty(values))
        .catch(() => undefined),
  )
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md" maw={480}>
        <TextField form={form} name="nickName" label={t`Nickname`} max={30} required />
        <TextField form={form} name="phoneNumber" label={t`Phone`} max={11} required />
        <TextField form={form} name="email" label={t`Email`} max={50} required />
        <RadioField
          form={form}
          name="sex"
          label={t`Gender`}
          options={[
            { value: '0', label: t`Male` },
            { value: '1', label: t`Female` },
            { value: '2', label: t`Not specified` },
          ]}
        />
        <Button type="submit" loading={pending} disabled={isOld || availability !== 'ready'} w="fit-content">
          <Trans>Save</Trans>
        </Button>
      </Stack>
    </form>
  )
}
