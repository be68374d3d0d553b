import type { ScreenField, ScreenNames } from './names.ts'

const isWhole = ({ kind }: ScreenField) => kind === 'long' || kind === 'int'

function fieldOf({ name, label, kind, max, required }: ScreenField): string {
  const shared = `form={form} name="${name}" label={t\`${label}\`}`
  const must = required ? ' required' : ''
  if (kind === 'long' || kind === 'int') return `<NumberField ${shared}${must} />`
  if (kind === 'decimal') return `<TextField ${shared} max={20}${must} />`
  return `<${kind === 'text' ? 'TextAreaField' : 'TextField'} ${shared} max={${max}}${must} />`
}

function columnOf(field: ScreenField, at: number): string {
  const { name, label, kind } = field
  if (at === 0) return `column.opener('${name}', msg\`${label}\`)`
  return `column.${isWhole(field) || kind === 'decimal' ? 'number' : 'text'}('${name}', msg\`${label}\`)`
}

const blankOf = (field: ScreenField) =>
  `${field.name}: ${isWhole(field) ? 'undefined' : field.kind === 'decimal' && !field.required ? 'undefined' : "''"}`

/** The screen: route, columns, search and the fields of its dialog. */
export function screenFile(names: ScreenNames): string {
  const { area, plural, one, many, type, key, menu, words, fields } = names
  const [first] = fields
  const { name = 'name', label = 'Name' } = first ?? {}
  const listed = fields.filter(({ isListed }, at) => at === 0 || isListed)
  const texts = ['TextField', ...(fields.some(({ kind }) => kind === 'text') ? ['TextAreaField'] : [])].toSorted()
  return `
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type ${type}, ${['Add', 'Delete', 'Edit', 'List'].map((call) => one + call).join(', ')} } from '#contract/${area}/${plural}.ts'
import { defineCrud } from '#kit/crud/crud.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { ${texts.join(', ')} } from '#kit/form/fields.tsx'
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
  nameField: '${name}',
})

const column = columnsOf<${type}>()
const columns = [${listed.map(columnOf).join(', ')}, column.date(['updateTime', 'createTime'], msg\`Updated\`)]

function ${type}List() {
  const { t } = useLingui()
  return (
    <Screen title={<Trans>${words.many}</Trans>}>
      <CrudList
        crud={${many}}
        columns={columns}
        label={t\`${words.many}\`}
        search={[{ name: 'query', label: t\`${label}\` }]}
        opens
        form={{
          titles: { add: t\`Add ${words.one}\`, edit: t\`Edit ${words.one}\` },
          blank: { ${fields.map(blankOf).join(', ')}, sortFlag: undefined },
          fields: (form, row) => (
            <>
              ${fields.map(fieldOf).join('\n              ')}
              {row && <NumberField form={form} name="sortFlag" label={t\`Order\`} min={0} />}
            </>
          ),
        }}
      />
    </Screen>
  )
}
`
}
