import { useLingui } from '@lingui/react/macro'
import { roleList } from '#contract/system/roles.ts'
import { EXTENSION } from '#contract/wire.ts'
import { useExtension } from '#data/identity/server-instance.ts'
import { useRead } from '#data/reads/use-read.ts'
import { useSession } from '#data/session/use-session.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { CheckboxesField } from '#kit/form/fields.tsx'
import type { BLANK_POLICY } from './policy-crud.ts'

const ALL = { query: { pageNum: 1, pageSize: 1000 } }

/** Roles whose users need a second step; for who may see roles, before a server that has second steps. */
export function SecondStepField({ form }: { form: FormOf<typeof BLANK_POLICY> }) {
  const { t } = useLingui()
  const { mayCall } = useSession()
  const isOffered = useExtension(EXTENSION.secondFactor) && mayCall(roleList)
  const { data } = useRead(roleList, ALL, { enabled: isOffered })
  if (!isOffered) return null
  return (
    <CheckboxesField
      form={form}
      name="secondFactorRoles"
      label={t`Require two-step verification for`}
      description={t`Users of these roles set it up at their next sign-in.`}
      options={(data?.rows ?? []).map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))}
    />
  )
}
