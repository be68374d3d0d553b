import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type DictData, dictDataExport, dictTypeOptions } from '#contract/system/dicts.ts'
import { useRead } from '#data/reads/use-read.ts'
import { OpenText } from '#kit/list/cells.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { DictLabel } from '#kit/show/dict-tag.tsx'
import { dictEntries } from './dict-crud.ts'
import { DictDataDialog } from './dict-data-dialog.tsx'

const column = columnsOf<DictData>()
const columns = [
  column.custom('dictLabel', msg`Label`, (row) => (
    <OpenText>
      <DictLabel label={row.dictLabel} listClass={row.listClass} cssClass={row.cssClass} />
    </OpenText>
  )),
  column.text('dictValue', msg`Value`),
  column.number('dictSort', msg`Order`),
  column.dict('fixed', 'YesOrNo', msg`Built-in`),
  column.dict('status', 'EnableOrDisable', msg`Status`),
  column.text('remark', msg`Note`, { from: 900 }),
  column.date('createTime', msg`Created`, { from: 900 }),
  column.text('dictCode', msg`Code`, { width: 180, optional: true }),
]

export function DictDataTable({ type }: { type: string }) {
  const { t } = useLingui()
  const types = useRead(dictTypeOptions)
  const options = (types.data ?? []).map((one) => ({ value: one.dictType, label: one.dictName }))
  return (
    <CrudList
      crud={dictEntries}
      columns={columns}
      label={t`Dictionary entries`}
      search={[
        { name: 'dictType', label: t`Type`, start: type, options },
        { name: 'dictLabel', label: t`Label` },
      ]}
      binding={{ pageSize: 10 }}
      exports={{ endpoint: dictDataExport, prefix: 'dict_data', permission: 'system:dict:export' }}
      opens
      keepReason={(rows) => (rows.some((row) => row.fixed === 'Y') ? t`Built-in entries can't be deleted` : undefined)}
      dialog={({ row, list, onClose }) => (
        <DictDataDialog type={list.place.filters['dictType'] || type} row={row} onClose={onClose} />
      )}
    />
  )
}
