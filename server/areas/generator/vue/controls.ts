import type { CodeColumn } from '#server/areas/generator/java/model.ts'
import { markup, scriptText } from '#server/areas/generator/java/escape.ts'

/** The dictionary of a column in an expression of the view. */
const dictOf = ({ dictType }: CodeColumn) => `dicts[${scriptText(dictType)}]`

const isNumber = ({ javaType }: CodeColumn) => javaType === 'Integer' || javaType === 'Long'

/** What an option of a dictionary stands for. */
const optionValue = (column: CodeColumn) =>
  isNumber(column) ? 'Number(one.value)' : column.javaType === 'Boolean' ? `one.value === 'true'` : 'one.value'

/** Choices of a column; where nobody has set a dictionary the view says so. */
function optionsOf(column: CodeColumn, indent: string): string {
  if (column.dictType === '') return `${indent}<el-option label="Choose a dictionary" value="" />`
  return `${indent}<el-option v-for="one in ${dictOf(column)}" :key="one.value" :label="one.label" :value="${optionValue(column)}" />`
}

const date = (model: string) => `<el-date-picker v-model="${model}" type="date" value-format="YYYY-MM-DD" clearable />`

/** A field of the search. */
export function searchField(column: CodeColumn): string {
  const { label, field, htmlType, queryType, capField } = column
  const model = `query.${field}`
  const control =
    htmlType === 'select' || htmlType === 'radio'
      ? `<el-select v-model="${model}" clearable>
${optionsOf(column, '          ')}
        </el-select>`
      : htmlType === 'datetime'
        ? queryType === 'BETWEEN'
          ? `<el-date-picker v-model="days${capField}" type="daterange" value-format="YYYY-MM-DD" />`
          : date(model)
        : `<el-input v-model="${model}" clearable @keyup.enter="search" />`
  return `      <el-form-item label="${markup(label)}" prop="${field}">
        ${control}
      </el-form-item>`
}

/** A column of the table. */
export function tableColumn(column: CodeColumn, isFirstOfTree = false): string {
  const { label, field, htmlType, dictType } = column
  const head = `<el-table-column label="${markup(label)}" prop="${field}" align="${isFirstOfTree ? 'left' : 'center'}"`
  const cell =
    htmlType === 'datetime'
      ? `<span>{{ dayOf(row.${field}) }}</span>`
      : htmlType === 'imageUpload'
        ? `<image-preview :src="row.${field}" :width="50" :height="50" />`
        : dictType !== ''
          ? `<dict-tag :options="${dictOf(column)}" :value="${
              htmlType === 'checkbox' ? `splitOf(row.${field})` : `row.${field}`
            }" />`
          : undefined
  if (cell === undefined) return `      ${head} />`
  return `      ${head}>
        <template #default="{ row }">
          ${cell}
        </template>
      </el-table-column>`
}

function groupOf(column: CodeColumn, model: string, kind: 'radio' | 'checkbox'): string {
  const { dictType, javaType } = column
  const one =
    dictType !== ''
      ? `          <el-${kind} v-for="one in ${dictOf(column)}" :key="one.value" :value="${optionValue(column)}">{{ one.label }}</el-${kind}>`
      : javaType === 'Boolean' && kind === 'radio'
        ? `          <el-radio :value="true">Yes</el-radio>
          <el-radio :value="false">No</el-radio>`
        : `          <el-${kind} disabled value="">Choose a dictionary</el-${kind}>`
  return `<el-${kind}-group v-model="${model}">
${one}
        </el-${kind}-group>`
}

/** A control of a form, or of a row of the table below it. */
export function control(column: CodeColumn, model: string): string {
  switch (column.htmlType) {
    case 'textarea':
      return `<el-input v-model="${model}" type="textarea" />`
    case 'select':
      return `<el-select v-model="${model}">
${optionsOf(column, '          ')}
        </el-select>`
    case 'radio':
    case 'checkbox':
      return groupOf(column, model, column.htmlType)
    case 'datetime':
      return date(model)
    case 'imageUpload':
      return `<image-upload v-model="${model}" />`
    case 'fileUpload':
      return `<file-upload v-model="${model}" />`
    case 'editor':
      return `<editor v-model="${model}" :min-height="192" />`
    default:
      return `<el-input v-model="${model}" />`
  }
}

export const formField = (
  column: CodeColumn,
) => `      <el-form-item label="${markup(column.label)}" prop="${column.field}">
        ${control(column, `form.${column.field}`)}
      </el-form-item>`

/** What a field of an empty form holds. */
export function blankOf(column: CodeColumn): string {
  if (column.htmlType === 'checkbox') return '[]'
  if (column.htmlType !== 'radio') return 'null'
  return column.javaType === 'Boolean' ? 'false' : isNumber(column) ? '0' : `'0'`
}
