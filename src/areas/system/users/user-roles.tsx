import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { Role } from '#contract/system/roles.ts'
import type { User } from '#contract/system/user-row.ts'
import { userAuthRoleGet, userAuthRoleSave } from '#contract/system/users.ts'
import { useRead } from '#data/reads/use-read.ts'
import { EditDialog, type FormOf } from '#kit/form/edit-dialog.tsx'
import { ReadFirst } from '#kit/form/read-first.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import type { TableState } from '#kit/list/list-state.ts'
import { ListTable } from '#kit/list/list-table.tsx'
import { useLocalTable } from '#kit/list/local-table.ts'

interface UserRolesProps {
  user: User
  onClose: () => void
}

/** The roles of a user. */
export function UserRoles({ user, onClose }: UserRolesProps) {
  const { t } = useLingui()
  const { userId } = user
  const read = useRead(userAuthRoleGet, { params: { userId } }, { staleTime: 0 })
  const title = t`Roles of ${user.userName}`
  return (
    <ReadFirst read={read} title={title} onClose={onClose}>
      {({ user: stored, roles = [] }) => (
        <EditDialog
          title={title}
          endpoint={userAuthRoleSave}
          initial={{ roleIds: stored?.roleIds ?? [] }}
          toBody={({ roleIds }) => ({ userId, roleIds })}
          success={t`Saved`}
          invalidates={[userAuthRoleGet]}
          onClose={onClose}
        >
          {(form) => <RoleTable form={form} roles={roles} />}
        </EditDialog>
      )}
    </ReadFirst>
  )
}

const column = columnsOf<Role>()
const columns = [
  column.text('roleName', msg`Role`),
  column.text('roleKey', msg`Key`),
  column.dict('status', 'EnableOrDisable', msg`Status`),
]

/** The choice of the table is the value of the form. */
function RoleTable({ form, roles }: { form: FormOf<{ roleIds: string[] }>; roles: readonly Role[] }) {
  const { t } = useLingui()
  const table = useLocalTable(roles, (role) => role.roleId)
  const { roleIds } = form.values
  const choose = (ids: readonly string[]) => form.setFieldValue('roleIds', [...ids])
  const rows = roles.filter((role) => roleIds.includes(role.roleId))
  const selection: TableState<Role>['selection'] = {
    rows,
    has: (role) => roleIds.includes(role.roleId),
    toggle: ({ roleId }) =>
      choose(roleIds.includes(roleId) ? roleIds.filter((one) => one !== roleId) : [...roleIds, roleId]),
    only: ({ roleId }) =>
      choose(roleIds.includes(roleId) ? roleIds.filter((one) => one !== roleId) : [...roleIds, roleId]),
    toggleAll: () => choose(rows.length === roles.length ? [] : roles.map((role) => role.roleId)),
    clear: () => choose([]),
    drop: (dropped) => choose(roleIds.filter((one) => !dropped.some((role) => role.roleId === one))),
    elsewhere: 0,
    isFull: false,
  }
  return <ListTable list={{ ...table, selection }} columns={columns} label={t`Roles`} />
}
