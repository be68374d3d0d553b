import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import { roleAllocatedList, roleUnallocatedList, roleUserGrant } from '#contract/system/roles.ts'
import type { userList } from '#contract/system/users.ts'
import { useAction } from '#data/reads/use-action.ts'
import { call } from '#data/request/call.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Can } from '#kit/button/can.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { SelectionFoot } from '#kit/list/selection-bar.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { UserSelector } from '#shared/user-selector/user-selector.tsx'
import { MEMBER_READS, RemoveFromRole } from './remove-from-role.tsx'

type User = DataOf<typeof userList>['rows'][number]

const column = columnsOf<User>()
const columns = [
  column.text('userName', msg`User name`),
  column.text('nickName', msg`Nickname`),
  column.text('email', msg`Email`, { from: 900 }),
  column.text('phoneNumber', msg`Phone number`, { from: 700 }),
  column.dict('status', 'SysUserStatus', msg`Status`),
  column.date('createTime', msg`Created`, { from: 900 }),
]

/** Who is in a role; others are added from all who are not. */
export function RoleUsersTable({ roleId }: { roleId: string }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const list = useList(roleAllocatedList as unknown as typeof userList, {
    rowKey: 'userId',
    filters: { userName: '', phoneNumber: '' },
    fixed: { roleId },
    pageSize: 10,
    ask: async (query, signal) => {
      const page = await call(roleAllocatedList, { query: query as never, quiet: true, signal })
      return { ...page, rows: page.rows.filter((row) => row !== null) }
    },
  })
  const give = useAction(roleUserGrant, { success: t`Added`, invalidates: MEMBER_READS })
  return (
    <>
      <Toolbar>
        <Can permission="system:role:add">
          <ActionButton endpoint={roleUserGrant} look="main" icon={IconUserPlus} onClick={() => setAdding(true)}>
            <Trans>Add users</Trans>
          </ActionButton>
        </Can>
        <Filters list={list}>
          <TextFilter name="userName" label={t`User name`} />
          <TextFilter name="phoneNumber" label={t`Phone number`} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable
        list={list}
        columns={columns}
        label={t`Users in role`}
        rowActions={(row) => <RemoveFromRole roleId={roleId} users={[row]} look="row" />}
      />
      <SelectionFoot list={list}>
        <RemoveFromRole roleId={roleId} users={list.selection.rows} look="danger" />
      </SelectionFoot>
      <Pager list={list} />
      {isAdding && (
        <UserSelector
          title={t`Add users`}
          list={roleUnallocatedList as unknown as typeof userList}
          fixed={{ roleId }}
          onPick={(users) => give.run({ query: { roleId }, body: users.map(({ userId }) => userId) })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
