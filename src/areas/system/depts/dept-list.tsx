import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type Dept, deptList } from '#contract/system/depts.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { CrudTree } from '#kit/nested/crud-tree.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { depts, NO_PARENT } from './dept-crud.ts'
import { DeptDialog } from './dept-dialog.tsx'

export const Route = createFileRoute('/_signed-in/_shell/system/dept')({
  staticData: { meta: { title: msg`Departments`, texts: 'system', permission: deptList } },
  component: DeptList,
})

const column = columnsOf<Dept>()
const columns = [
  column.opener('deptName', msg`Name`, { minWidth: 220 }),
  column.number('orderNum', msg`Order`),
  column.text('leader', msg`Head`, { from: 900 }),
  column.dict('status', 'EnableOrDisable', msg`Status`),
  column.date('createTime', msg`Created`, { from: 700 }),
]

function DeptList() {
  const { t } = useLingui()
  const statuses = useDict('EnableOrDisable')
  return (
    <Screen title={<Trans>Departments</Trans>}>
      <CrudTree
        crud={depts}
        parentKey="parentId"
        columns={columns}
        label={t`Departments`}
        search={[
          { name: 'deptName', label: t`Name` },
          { name: 'status', label: t`Status`, options: statuses },
        ]}
        startsOpen
        lonelyReason={(row) => (row.status === '0' ? undefined : t`Enable this department first`)}
        keepReason={([row]) => (row?.parentId === NO_PARENT ? t`The top department can't be deleted` : undefined)}
        dialog={({ row, parent, onClose }) => <DeptDialog row={row} parent={parent} onClose={onClose} />}
      />
    </Screen>
  )
}
