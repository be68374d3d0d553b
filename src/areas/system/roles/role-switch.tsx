import { Switch } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type Role, roleChangeStatus, roleList } from '#contract/system/roles.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { ADMIN_ROLE } from './role-crud.ts'

const READS = [roleList]

/** Whether a role gives anything to its people; asks before it is changed, and shows what the server has. */
export function RoleSwitch({ role }: { role: Role }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const action = useAction(roleChangeStatus, { success: t`Saved`, invalidates: READS })
  const { roleId, roleName } = role
  const isOn = role.status === '0'
  const isLocked = roleId === ADMIN_ROLE || action.availability !== 'ready' || action.pending
  const toggle = async () => {
    const yes = await confirm({
      title: isOn ? t`Disable role` : t`Enable role`,
      message: isOn
        ? t`Disable ${roleName}? Its users lose what only this role gives them, at once.`
        : t`Enable ${roleName}? Its users get its permissions, at once.`,
      confirmLabel: isOn ? t`Disable` : t`Enable`,
      danger: isOn,
    })
    if (yes) await action.run({ body: { roleId, status: isOn ? '1' : '0' } }).catch(() => undefined)
  }
  return (
    <Switch
      size="sm"
      aria-label={t`Enabled: ${roleName}`}
      checked={isOn}
      disabled={isLocked}
      onChange={() => void toggle()}
    />
  )
}
