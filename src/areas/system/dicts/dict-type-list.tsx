import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { dictDataByType, type DictType, dictTypeExport, dictTypeList, dictTypeRefresh } from '#contract/system/dicts.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { dictTypes } from './dict-crud.ts'
import { DictTypeDialog } from './dict-type-dialog.tsx'
import { RefreshButton } from '../refresh-button.tsx'

export const Route = createFileRoute('/_signed-in/_shell/system/dict')({
  staticData: { meta: { title: msg`Dictionaries`, texts: 'system', permission: dictTypeList } },
  component: DictTypeList,
})

const column = columnsOf<DictType>()
const columns = [
  column.opener('dictName', msg`Name`),
  column.link('dictType', msg`Type`, (row) => ({
    to: '/system/dict-data/index/$dictId',
    params: { dictId: row.dictId },
  })),
  column.dict('fixed', 'YesOrNo', msg`Built-in`),
  column.dict('status', 'EnableOrDisable', msg`Status`),
  column.text('remark', msg`Note`, { from: 900 }),
  column.date('createTime', msg`Created`),
  column.text('dictId', msg`ID`, { width: 180, optional: true }),
]

function DictTypeList() {
  const { t } = useLingui()
  return (
    <Screen title={<Trans>Dictionaries</Trans>}>
      <CrudList
        crud={dictTypes}
        columns={columns}
        label={t`Dictionaries`}
        search={[
          { name: 'dictName', label: t`Name` },
          { name: 'dictType', label: t`Type` },
        ]}
        binding={{ pageSize: 10 }}
        tools={<RefreshButton endpoint={dictTypeRefresh} invalidates={[dictDataByType, dictTypeList]} />}
        exports={{ endpoint: dictTypeExport, prefix: 'dict_type', permission: 'system:dict:export' }}
        opens
        warning={t`Their entries and translations will be deleted too.`}
        keepReason={(rows) =>
          rows.some((row) => row.fixed === 'Y') ? t`Built-in dictionaries can't be deleted` : undefined
        }
        dialog={({ row, onClose }) => <DictTypeDialog row={row} onClose={onClose} />}
      />
    </Screen>
  )
}
