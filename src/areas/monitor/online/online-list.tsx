import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type OnlineUser, onlineList } from '#contract/monitor.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { Filters, TextFilter } from '#kit/list/filters.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { useList } from '#kit/list/use-list.ts'
import { Screen } from '#kit/page/screen.tsx'
import { Moment } from '#kit/show/moment.tsx'
import { Status } from '#kit/show/status.tsx'
import { SignOutButton } from './sign-out-button.tsx'

export const Route = createFileRoute('/_signed-in/_shell/monitor/online')({
  staticData: { meta: { title: msg`Online users`, texts: 'monitor', permission: onlineList } },
  component: OnlineUsers,
})

const column = columnsOf<OnlineUser>()
const columns = [
  column.custom('userName', msg`Account`, (row) => <Account user={row} />, { minWidth: 150, sortable: true }),
  column.text('deptName', msg`Department`, { width: 150 }),
  column.text('ipaddr', msg`IP address`, { width: 140, sortable: true }),
  column.text('loginLocation', msg`Location`, { width: 110, from: 900 }),
  column.text('browser', msg`Browser`, { width: 120, from: 900 }),
  column.text('os', msg({ message: 'System', context: 'device' }), { width: 110, from: 900 }),
  column.custom('loginTime', msg`Signed in`, ({ loginTime }) => <Moment at={Number(loginTime)} />, {
    width: 180,
    nowrap: true,
    sortable: true,
  }),
  column.text('tokenId', msg`ID`, { width: 190, optional: true }),
]

const FILTERS = { userName: '', ipaddr: '' }

function OnlineUsers() {
  const { t } = useLingui()
  const list = useList(onlineList, { rowKey: 'tokenId', filters: FILTERS, whole: true, pageSize: 10 })
  return (
    <Screen title={<Trans>Online users</Trans>}>
      <Toolbar>
        <Filters list={list}>
          <TextFilter name="userName" label={t`Account`} />
          <TextFilter name="ipaddr" label={t`IP address`} />
        </Filters>
        <ListTools list={list} columns={columns} />
      </Toolbar>
      <ListTable
        list={list}
        columns={columns}
        label={t`Online users`}
        selectable={false}
        rowActions={(row) => <SignOutButton user={row} />}
      />
      <Pager list={list} />
    </Screen>
  )
}

function Account({ user }: { user: OnlineUser }) {
  if (!user.current) return user.userName
  return (
    <>
      {user.userName}{' '}
      <Status kind="info">
        <Trans>This session</Trans>
      </Status>
    </>
  )
}
