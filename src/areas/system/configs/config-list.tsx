import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import {
  type Config,
  configAdd,
  configByKey,
  configEdit,
  configExport,
  configGet,
  configList,
  configRefresh,
  configRemove,
} from '#contract/system/configs.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { TextAreaField, TextField } from '#kit/form/fields.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { TranslatedField } from '#shared/language-values/translated-field.tsx'
import { RefreshButton } from '../refresh-button.tsx'

export const Route = createFileRoute('/_signed-in/_shell/system/config')({
  staticData: { meta: { title: msg`Parameters`, texts: 'system', permission: configList } },
  component: ConfigList,
})

const configs = defineCrud({
  list: configList,
  add: configAdd,
  edit: configEdit,
  remove: configRemove,
  get: configGet,
  rowKey: 'configId',
  nameField: 'configName',
  removesBy: 'id',
  alsoReads: [configByKey],
  required: ['configName', 'configKey', 'configValue', 'remark'],
})

const column = columnsOf<Config>()
const columns = [
  column.opener('configName', msg`Name`, { minWidth: 240 }),
  column.text('configKey', msg({ message: 'Key', context: 'name' }), { minWidth: 160 }),
  column.text('configValue', msg`Value`, { minWidth: 120 }),
  column.dict('fixed', 'YesOrNo', msg`Built-in`, { from: 900 }),
  column.text('remark', msg`Note`, { from: 900, width: 120 }),
  column.date('createTime', msg`Created`, { from: 900 }),
  column.text('configId', msg`ID`, { width: 180, optional: true }),
]

const BLANK = { configName: '', configKey: '', configValue: '', secret: 'N', remark: '' }

function ConfigList() {
  const { t } = useLingui()
  return (
    <Screen title={<Trans>Parameters</Trans>}>
      <CrudList
        crud={configs}
        columns={columns}
        label={t`Parameters`}
        search={[
          { name: 'configName', label: t`Name` },
          { name: 'configKey', label: t({ message: 'Key', context: 'name' }) },
        ]}
        tools={<RefreshButton endpoint={configRefresh} invalidates={[configList, configByKey]} />}
        exports={{ endpoint: configExport, prefix: 'config', permission: 'system:config:export' }}
        opens
        keepReason={(rows) =>
          rows.some((row) => row.fixed === 'Y') ? t`Built-in parameters can't be deleted` : undefined
        }
        form={{
          titles: { add: t`Add parameter`, edit: t`Edit parameter` },
          blank: BLANK,
          // What its name says of a new one counts, unless it was said here.
          toBody: ({ secret, ...rest }) => ({ ...rest, ...(secret === 'Y' && { secret }) }),
          size: 600,
          fields: (form, row) => (
            <>
              <TranslatedField
                form={form}
                name="configName"
                label={t`Name`}
                langKey={row && `CONFIG.${row.configKey}`}
                crud={configs}
              />
              <TextField
                form={form}
                name="configKey"
                label={t({ message: 'Key', context: 'name' })}
                max={100}
                required
                disabled={row?.fixed === 'Y'}
              />
              <TextAreaField form={form} name="configValue" label={t`Value`} max={500} />
              <TextAreaField form={form} name="remark" label={t`Note`} max={500} />
            </>
          ),
        }}
      />
    </Screen>
  )
}
