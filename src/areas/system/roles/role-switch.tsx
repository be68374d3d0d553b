import { useLingui } from '@lingui/react/macro'
import { type Role, roleChangeStatus, roleList } from '#contract/system/roles.ts'
import { SwitchCell } from '#kit/list/switch-cell.tsx'
import { ADMIN_ROLE } from './role-crud.ts'

const READS = [roleList]

/** Whether a role gives anything to its people; asks before it is changed, and shows what the server has. */
export function RoleSwitch({ role: { roleId, roleName, status } }: { role: Role }) {
  const { t } = useLingui()
  const isOn = status === '0'
  return (
    <SwitchCell
      endpoint={roleChangeStatus}
      input={{ body: { roleId, status: isOn ? '1' : '0' } }}
      checked={isOn}
      label={t`Enabled: ${roleName}`}
      success={t`Saved`}
      invalidates={READS}
      locked={roleId === ADMIN_ROLE}
      question={{
        title: isOn ? t`Disable role` : t`Enable role`,
        message: isOn
          ? t`Disable ${roleName}? Its users immediately lose what only this role gives them.`
          : t`Enable ${roleName}? Its users get its permissions immediately.`,
        confirmLabel: isOn ? t`Disable` : t`Enable`,
        danger: isOn,
      }}
    />
  )
}
