import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type LoginLog, loginLogClean, loginLogExport, loginLogList, loginLogRemove } from '#contract/monitor/logs.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { DictFilter, TextFilter } from '#kit/list/filters.tsx'
import { LogScreen } from './log-screen.tsx'

export const Route = createFileRoute('/_signed-in/_shell/monitor/logs/logininfo')({
  staticData: {
    meta: { title: msg`Sign-in log`, texts: 'monitor', permission: loginLogList, activeMenu: '/monitor/logs' },
  },
  component: SignInLog,
})

const column = columnsOf<LoginLog>()
const columns = [
  column.text('userName', msg`Account`, { minWidth: 120, sortable: true }),
  column.text('logType', msg`Event`, { width: 100 }),
  column.dict('status', 'SuccessOrFail', msg`Status`, { width: 110 }),
  column.date('loginTime', msg`Time`, { width: 170, sortable: true }),
  column.text('ipaddr', msg`IP address`, { width: 140 }),
  column.text('loginLocation', msg`Location`, { width: 110, from: 900 }),
  column.text('browser', msg`Browser`, { width: 120, from: 900 }),
  column.text('os', msg({ message: 'System', context: 'device' }), { width: 110, from: 900 }),
  column.text('msg', msg`Message`, { from: 700 }),
  column.text('userId', msg`User ID`, { width: 180, optional: true }),
  column.text('infoId', msg`ID`, { width: 180, optional: true }),
]

const CALLS = { list: loginLogList, remove: loginLogRemove, clean: loginLogClean, exports: loginLogExport }
const FILTERS = { userName: '', ipaddr: '', status: '' }

function SignInLog() {
  const { t } = useLingui()
  return (
    <LogScreen
      calls={CALLS}
      title={t`Sign-in log`}
      rowKey="infoId"
      prefix="logininfor"
      columns={columns}
      filters={FILTERS}
    >
      <TextFilter name="userName" label={t`Account`} />
      <TextFilter name="ipaddr" label={t`IP address`} />
      <DictFilter name="status" type="SuccessOrFail" label={t`Status`} />
    </LogScreen>
  )
}
