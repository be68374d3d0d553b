import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PlanPipe } from '#contract/publishing/plan.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { ListTable } from '#kit/list/list-table.tsx'
import { useLocalTable } from '#kit/list/local-table.ts'

const column = columnsOf<PlanPipe>()
const COLUMNS = [
  column.text('pipeName', msg`Publish pipe`),
  column.number('new', msg`New`),
  column.number('rewritten', msg`Rewritten`),
  column.number('removed', msg({ message: 'Removed', context: 'count' })),
  column.number('skipped', msg`Skipped`),
]

const codeOf = (pipe: PlanPipe) => pipe.pipeCode

/** Pages by pipe and by what happens with them. */
export function PlanCounts({ pipes }: { pipes: readonly PlanPipe[] }) {
  const { t } = useLingui()
  const table = useLocalTable(pipes, codeOf)
  return <ListTable list={table} columns={COLUMNS} label={t`Pages by publish pipe`} selectable={false} />
}
