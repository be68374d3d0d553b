import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { exmodelList, type XModel } from '#contract/models.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ExmodelDialog, exmodels } from './exmodel-dialog.tsx'
import { OwnerName } from './owner-name.tsx'

export const Route = createFileRoute('/_signed-in/_shell/configs/exmodel')({
  staticData: { meta: { title: msg`Extension models`, texts: 'models', permission: exmodelList } },
  component: ExmodelList,
})

const column = columnsOf<XModel>()
const columns = [
  column.link('name', msg`Name`, (row) => ({ to: '/cms/exmodel/fields', search: { modelId: row.modelId } })),
  column.text('code', msg`Code`),
  column.custom('ownerType', msg`Category`, ({ ownerType }) => <OwnerName type={ownerType} />),
  column.text('tableName', msg`Data table`),
]

function ExmodelList() {
  const { t } = useLingui()
  return (
    <Screen title={<Trans>Extension models</Trans>}>
      <CrudList
        crud={exmodels}
        columns={columns}
        label={t`Extension models`}
        search={[{ name: 'query', label: t`Name` }]}
        warning={t`Their fields and all entered values will be deleted too.`}
        dialog={({ row, onClose }) => <ExmodelDialog row={row} onClose={onClose} />}
      />
    </Screen>
  )
}
