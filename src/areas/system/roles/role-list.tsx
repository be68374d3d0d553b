import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { IconKey, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { type Role, roleEdit, roleExport, roleList } from '#contract/system/roles.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { PermissionDrawer } from '#shared/permission-drawer/permission-drawer.tsx'
import { ADMIN_ROLE, roles } from './role-crud.ts'
import { RoleDialog } from './role-dialog.tsx'
import { RoleSwitch } from './role-switch.tsx'

export const Route = createFileRoute('/_signed-in/_shell/system/role')({
  staticData: { meta: { title: msg`Roles`, texts: 'system', permission: roleList } },
  component: RoleList,
})

const column = columnsOf<Role>()
const columns = [
  column.text('roleName', msg`Name`),
  column.text('roleKey', msg`Key`),
  column.number('roleSort', msg`Order`, { card: 'none' }),
  column.custom('status', msg`Enabled`, (row) => <RoleSwitch role={row} />, { width: 90 }),
  column.text('remark', msg`Note`, { optional: true }),
  column.text('roleId', msg`ID`, { optional: true }),
  column.date('createTime', msg`Created`, { from: 900 }),
]

const isAdmin = ({ roleId }: Role) => roleId === ADMIN_ROLE

function RoleList() {
  const { t } = useLingui()
  const [shown, setShown] = useState<Role>()
  return (
    <Screen title={<Trans>Roles</Trans>}>
      <CrudList
        crud={roles}
        columns={columns}
        label={t`Roles`}
        search={[
          { name: 'roleName', label: t`Name` },
          { name: 'roleKey', label: t`Key` },
          { name: 'status', label: t`Status`, options: useDict('EnableOrDisable') },
        ]}
        exports={{ endpoint: roleExport, prefix: 'role', permission: 'system:role:export' }}
        isFixed={isAdmin}
        keepReason={(rows) => (rows.some(isAdmin) ? t`The administrator role can't be deleted` : undefined)}
        rowTools={(row) => <RoleTools role={row} onPermissions={() => setShown(row)} />}
        dialog={({ row, onClose }) => <RoleDialog role={row} onClose={onClose} />}
      />
      {shown && (
        <PermissionDrawer
          ownerType="Role"
          owner={shown.roleId}
          name={shown.roleName}
          onClose={() => setShown(undefined)}
        />
      )}
    </Screen>
  )
}

function RoleTools({ role, onPermissions }: { role: Role; onPermissions: () => void }) {
  const navigate = useNavigate()
  const { roleId } = role
  return (
    <>
      <ActionButton endpoint={roleEdit} look="row" icon={IconKey} onClick={onPermissions}>
        <Trans>Permissions</Trans>
      </ActionButton>
      <ActionButton
        endpoint={roleEdit}
        look="row"
        icon={IconUsers}
        onClick={() => void navigate({ to: '/system/role-auth/user/$roleId', params: { roleId } })}
      >
        <Trans>Users</Trans>
      </ActionButton>
    </>
  )
}
