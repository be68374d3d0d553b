/** The screen: route, columns, search and the fields of its dialog. */
export const screenFile = ({ area, plural, one, many, type, key, menu, words }) => `
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type ${type}, ${['Add', 'Delete', 'Edit', 'List'].map((call) => one + call).join(', ')} } from '#contract/${area}/${plural}.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Screen } from '#kit/page/screen.tsx'

export const Route = createFileRoute('/_signed-in/_shell/${menu.path}/${plural}')({
  staticData: { meta: { title: msg\`${words.many}\`, texts: '${area}', permission: ${one}List } },
  component: ${type}List,
})

const ${many} = defineCrud({
  list: ${one}List,
  add: ${one}Add,
  edit: ${one}Edit,
  remove: ${one}Delete,
  rowKey: '${key}',
  nameField: 'name',
})

const column = columnsOf<${type}>()
const columns = [column.opener('name', msg\`Name\`), column.date(['updateTime', 'createTime'], msg\`Updated\`)]

function ${type}List() {
  const { t } = useLingui()
  return (
    <Screen title={<Trans>${words.many}</Trans>}>
      <CrudList
        crud={${many}}
        columns={columns}
        label={t\`${words.many}\`}
        search={[{ name: 'query', label: t\`Name\` }]}
        opens
        form={{
          titles: { add: t\`Add ${words.one}\`, edit: t\`Edit ${words.one}\` },
          blank: { name: '', sortFlag: undefined },
          fields: (form, row) => (
            <>
              <TextField form={form} name="name" label={t\`Name\`} max={100} required />
              {row && <NumberField form={form} name="sortFlag" label={t\`Order\`} min={0} />}
            </>
          ),
        }}
      />
    </Screen>
  )
}
`
