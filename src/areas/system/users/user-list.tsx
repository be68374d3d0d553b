import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { User } from '#contract/system/user-row.ts'
import { userExport, userList } from '#contract/system/users.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { OpenText } from '#kit/list/cells.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { DeptPanes } from './dept-panes.tsx'
import { ImportUsers } from './import/import-users.tsx'
import { SUPER_USER, users } from './user-crud.ts'
import { UserDialog } from './user-dialog.tsx'
import { UserTools } from './user-tools.tsx'

export const Route = createFileRoute('/_signed-in/_shell/system/user')({
  staticData: { meta: { title: msg`Users`, texts: 'system', permission: userList } },
  validateSearch: (search): { deptId?: string } => ({
    ...search,
    ...(search['deptId'] !== undefined && { deptId: String(search['deptId']) }),
  }),
  component: UserList,
})

/** What Reset clears beside the search. */
const RESETS = ['deptId']

const isOpen = (row: User) => row.userId !== SUPER_USER

const column = columnsOf<User>()
const columns = [
  column.custom(
    'userName',
    msg`User name`,
    (row) => (isOpen(row) ? <OpenText title={row.userName}>{row.userName}</OpenText> : row.userName),
    { ellipsis: true },
  ),
  column.text('nickName', msg`Nickname`),
  column.text('deptName', msg`Department`, { from: 700 }),
  column.text('phoneNumber', msg`Phone`, { from: 900 }),
  column.dict('status', 'SysUserStatus', msg`Status`),
  column.date('createTime', msg`Created`, { from: 900 }),
  column.text('userId', msg`ID`, { optional: true, width: 190 }),
  column.text('email', msg`Email`, { optional: true }),
  column.date('loginDate', msg`Last sign-in`, { optional: true }),
]

function UserList() {
  const { t } = useLingui()
  const { deptId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const statuses = useDict('SysUserStatus')
  // Another department begins at its first page, with the same search.
  const choose = (next: string | undefined) =>
    void navigate({
      search: (before) => {
        const { deptId: _, page: __, ...rest } = before as Record<string, unknown>
        return { ...rest, ...(next !== undefined && { deptId: next }) }
      },
    })
  const fixed: Record<string, string> = deptId === undefined ? {} : { deptId }
  return (
    <Screen title={<Trans>Users</Trans>}>
      <DeptPanes deptId={deptId} onChoose={choose}>
        <CrudList
          crud={users}
          columns={columns}
          label={t`Users`}
          search={[
            { name: 'userName', label: t`User name` },
            { name: 'phoneNumber', label: t`Phone` },
            { name: 'status', label: t`Status`, options: statuses },
          ]}
          binding={{ fixed, resets: RESETS }}
          exports={{ endpoint: userExport, prefix: 'user', permission: 'system:user:export', fixed }}
          tools={<ImportUsers />}
          opens
          isFixed={(row) => !isOpen(row)}
          keepReason={(rows) => (rows.every(isOpen) ? undefined : t`The super administrator can't be deleted`)}
          rowTools={(row) => <UserTools user={row} />}
          dialog={({ row, onClose }) => <UserDialog user={row} deptId={deptId} onClose={onClose} />}
        />
      </DeptPanes>
    </Screen>
  )
}
