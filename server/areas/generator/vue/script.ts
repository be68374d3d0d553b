import type { CodeColumn, CodeModel } from '#server/areas/generator/java/model.ts'
import { scriptComment, scriptText } from '#server/areas/generator/java/escape.ts'
import { blankOf } from '#server/areas/generator/vue/controls.ts'
import { belowColumns, formColumns } from '#server/areas/generator/vue/columns.ts'

/** Dictionaries of everything that is chosen; base columns have none. */
function dictsOf({ columns, sub }: CodeModel): string[] {
  const chosen = new Set(['select', 'radio', 'checkbox'])
  const all = [...columns, ...(sub?.columns ?? [])]
  const named = all.filter(({ dictType, htmlType, isBase }) => dictType !== '' && !isBase && chosen.has(htmlType))
  return [...new Set(named.map(({ dictType }) => scriptText(dictType)))]
}

/** Choices are judged when they change, what is typed when it is left. */
function rulesOf(model: CodeModel): string {
  const required = formColumns(model).filter(({ isRequired }) => isRequired)
  const rule = ({ field, label, htmlType }: CodeColumn) => {
    const trigger = htmlType === 'select' || htmlType === 'radio' ? 'change' : 'blur'
    return `  ${field}: [{ required: true, message: ${scriptText(`${label} is required`)}, trigger: '${trigger}' }],\n`
  }
  return `const rules = {\n${required.map(rule).join('')}}`
}

function rangesOf({ columns }: CodeModel): CodeColumn[] {
  return columns.filter((one) => one.isQuery && one.htmlType === 'datetime' && one.queryType === 'BETWEEN')
}

function stateOf(model: CodeModel): string {
  const { columns, pk, tree, sub } = model
  const filters = columns.filter(({ isQuery }) => isQuery).map(({ field }) => `${field}: null`)
  const shown = [pk, ...formColumns(model)]
  const blanks = shown.map((column) => `${column.field}: ${column === pk ? 'null' : blankOf(column)}`)
  const dicts = dictsOf(model)
  return `const { proxy } = getCurrentInstance()
${dicts.length > 0 ? `const dicts = proxy.useDict(${dicts.join(', ')})\n` : ''}
const paging = { ${tree ? '' : 'pageNum: 1, pageSize: 10, '}}
const noFilter = () => ({ ${filters.join(', ')} })
const blank = () => ({ ${[...blanks, ...(tree ? [`${tree.parent}: 0`] : [])].join(', ')} })
${rulesOf(model)}

const query = reactive({ ...paging, ...noFilter() })
const form = ref(blank())
const rows = ref([])
const loading = ref(false)
const isOpen = ref(false)
const title = ref('')
${rangesOf(model)
  .map(({ capField }) => `const days${capField} = ref([])\n`)
  .join('')}${
    tree
      ? `const parents = ref([])
const isExpanded = ref(true)
const isTableShown = ref(true)
`
      : `const total = ref(0)
const selected = ref([])
`
  }${sub ? `const below = ref([])\nconst selectedBelow = ref([])\n` : ''}`
}

function loadOf(model: CodeModel): string {
  const { business, tree } = model
  const ranges = rangesOf(model).map(
    ({ capField }) => `    'params[begin${capField}]': days${capField}.value?.[0],
    'params[end${capField}]': days${capField}.value?.[1],
`,
  )
  const asked = ranges.length > 0 ? `{\n    ...query,\n${ranges.join('')}  }` : '{ ...query }'
  return `/** What the search asks for. */
function filterOf() {
  return ${asked}
}

async function loadRows() {
  loading.value = true
  try {
    const answer = await list${business}(filterOf())
${
  tree
    ? `    rows.value = treeOf(answer.data)
    parents.value = [{ ${tree.code}: 0, ${tree.name}: 'Top', children: rows.value }]`
    : `    rows.value = answer.rows
    total.value = answer.total`
}
  } finally {
    loading.value = false
  }
}

function search() {
${tree ? '' : '  query.pageNum = 1\n'}  loadRows()
}

function resetSearch() {
  Object.assign(query, noFilter())
${rangesOf(model)
  .map(({ capField }) => `  days${capField}.value = []\n`)
  .join('')}  search()
}
`
}

function treeHelpers({ tree }: CodeModel): string {
  if (!tree) return ''
  return `
/** Rows below the row that they name as their parent. */
function treeOf(list) {
  const byCode = new Map(list.map((row) => [row.${tree.code}, { ...row, children: [] }]))
  const tops = []
  for (const row of byCode.values()) {
    const parent = byCode.get(row.${tree.parent})
    if (parent && parent !== row) parent.children.push(row)
    else tops.push(row)
  }
  return tops
}

async function toggleAll() {
  isTableShown.value = false
  isExpanded.value = !isExpanded.value
  await nextTick()
  isTableShown.value = true
}
`
}

function listHelpers({ tree, moduleName, businessName, pk }: CodeModel): string {
  if (tree) return ''
  return `
function handleSelection(chosen) {
  selected.value = chosen.map((row) => row.${pk.field})
}

function exportRows() {
  proxy.download('${moduleName}/${businessName}/export', filterOf(), \`${businessName}_\${Date.now()}.xlsx\`)
}
`
}

function belowHelpers(model: CodeModel): string {
  if (!model.sub) return ''
  const blanks = belowColumns(model).map(({ field }) => `${field}: null`)
  return `
function addBelow() {
  below.value.push({ ${blanks.join(', ')} })
}

function handleBelowSelection(chosen) {
  selectedBelow.value = chosen
}

function removeBelow() {
  if (selectedBelow.value.length === 0) {
    proxy.$modal.msgError('Select the rows to delete')
    return
  }
  below.value = below.value.filter((row) => !selectedBelow.value.includes(row))
}
`
}

function dialogOf(model: CodeModel): string {
  const { business, functionName, pk, tree, sub } = model
  const lists = formColumns(model).filter(({ htmlType }) => htmlType === 'checkbox')
  const split = lists.map(({ field }) => `, ${field}: splitOf(data.${field})`).join('')
  const joined = lists.map(({ field }) => `, ${field}: form.value.${field}.join(',')`).join('')
  const rowsBelow = sub ? `, ${sub.listField}: below.value` : ''
  return `
function openNew(${tree ? 'parent' : ''}) {
  form.value = blank()
${tree ? `  if (parent) form.value.${tree.parent} = parent.${tree.code}\n` : ''}${sub ? '  below.value = []\n' : ''}  title.value = ${scriptText(`Add ${functionName}`)}
  isOpen.value = true
}

async function openRow(key) {
  const { data } = await get${business}(key)
  form.value = { ...data${split} }
${sub ? `  below.value = data.${sub.listField} ?? []\n` : ''}  title.value = ${scriptText(`Edit ${functionName}`)}
  isOpen.value = true
}

async function save() {
  await proxy.$refs.rowForm.validate()
  const row = { ...form.value${joined}${rowsBelow} }
  if (row.${pk.field} === null) await add${business}(row)
  else await update${business}(row)
  proxy.$modal.msgSuccess('Saved')
  isOpen.value = false
  loadRows()
}

async function removeRows(keys) {
  await proxy.$modal.confirm('Delete the selected rows?')
  await del${business}(keys.join(','))
  proxy.$modal.msgSuccess('Deleted')
  loadRows()
}
`
}

/** What stands between the tags of the script. */
export function scriptOf(model: CodeModel): string {
  const { business, moduleName, businessName, functionName, tree } = model
  const calls = ['add', 'del', 'get', 'list', 'update'].map((verb) => verb + business)
  return `// ${scriptComment(functionName)}
import { getCurrentInstance, ${tree ? 'nextTick, ' : ''}reactive, ref } from 'vue'
import { ${calls.join(', ')} } from '@/api/${moduleName}/${businessName}'

${stateOf(model)}
/** The values of a text that are joined by commas. */
const splitOf = (text) => (text ? String(text).split(',') : [])
/** The day of a moment. */
const dayOf = (moment) => (moment ? String(moment).slice(0, 10) : '')

${loadOf(model)}${treeHelpers(model)}${listHelpers(model)}${dialogOf(model)}${belowHelpers(model)}
loadRows()
`
}
