import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type LogMenu, logMenus } from '#contract/monitor/logs.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { useList } from '#kit/list/use-list.ts'
import { Screen } from '#kit/page/screen.tsx'

export const Route = createFileRoute('/_signed-in/_shell/monitor/logs')({
  staticData: { meta: { title: msg`System logs`, texts: 'monitor', permission: logMenus } },
  component: LogIndex,
})

const column = columnsOf<LogMenu>()
const columns = [
  column.index(),
  column.link('name', msg`Log`, ({ router }) => ({ to: router })),
  column.text('id', msg`ID`, { from: 700 }),
]

function LogIndex() {
  const { t } = useLingui()
  const list = useList(logMenus, { rowKey: 'id' })
  return (
    <Screen title={<Trans>System logs</Trans>}>
      <ListTable list={list} columns={columns} label={t`System logs`} selectable={false} />
    </Screen>
  )
}
