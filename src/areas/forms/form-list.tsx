import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type CustomForm, customFormList } from '#contract/forms.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { forms } from './form-crud.ts'
import { FormDialog } from './form-dialog.tsx'
import { RowTools } from './row-tools.tsx'

export const Route = createFileRoute('/_signed-in/_shell/operations/customform')({
  staticData: { meta: { title: msg`Custom forms`, texts: 'forms', permission: customFormList } },
  component: FormList,
})

const column = columnsOf<CustomForm>()
const columns = [
  column.link('name', msg`Name`, ({ formId }) => ({ to: '/operations/customform/data', search: { formId } }), {
    minWidth: 160,
  }),
  column.text('code', msg`Code`, { from: 900 }),
  column.dict('status', 'CustomFormStatus', msg`Status`),
  column.date('createTime', msg`Created`, { from: 900 }),
]

function FormList() {
  const { t } = useLingui()
  return (
    <Screen title={<Trans>Custom forms</Trans>}>
      <CrudList
        crud={forms}
        columns={columns}
        label={t`Custom forms`}
        search={[
          { name: 'query', label: t`Name` },
          { name: 'status', label: t`Status`, options: useDict('CustomFormStatus') },
        ]}
        binding={{ pageSize: 10 }}
        warning={t`Its fields and all submissions will be deleted too.`}
        rowTools={(form) => <RowTools form={form} />}
        dialog={({ row, onClose }) => <FormDialog row={row} onClose={onClose} />}
      />
    </Screen>
  )
}
