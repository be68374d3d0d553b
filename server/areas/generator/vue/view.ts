import type { CodeColumn, CodeModel } from '#server/areas/generator/java/model.ts'
import { markup } from '#server/areas/generator/java/escape.ts'
import { control, formField, searchField, tableColumn } from '#server/areas/generator/vue/controls.ts'
import { belowColumns, formColumns } from '#server/areas/generator/vue/columns.ts'
import { scriptOf } from '#server/areas/generator/vue/script.ts'

function toolbar({ permission, category }: CodeModel): string {
  const add = `      <el-button v-hasPermi="['${permission}:add']" type="primary" @click="openNew()">Add</el-button>`
  if (category === 'tree')
    return `${add}
      <el-button @click="toggleAll">Expand / collapse</el-button>`
  return `${add}
      <el-button v-hasPermi="['${permission}:edit']" :disabled="selected.length !== 1" @click="openRow(selected[0])">Edit</el-button>
      <el-button v-hasPermi="['${permission}:remove']" type="danger" :disabled="selected.length === 0" @click="removeRows(selected)">Delete</el-button>
      <el-button v-hasPermi="['${permission}:export']" @click="exportRows">Export</el-button>`
}

function table(model: CodeModel): string {
  const { tree, pk, columns, permission } = model
  const listed = columns.filter((column) => column.isList && column !== pk)
  const head = tree
    ? `    <el-table v-if="isTableShown" v-loading="loading" :data="rows" row-key="${tree.code}" :default-expand-all="isExpanded" :tree-props="{ children: 'children' }">`
    : `    <el-table v-loading="loading" :data="rows" @selection-change="handleSelection">
      <el-table-column type="selection" width="55" align="center" />
${tableColumn(pk)}`
  const addBelow = tree
    ? `\n          <el-button v-hasPermi="['${permission}:add']" link type="primary" @click="openNew(row)">Add child</el-button>`
    : ''
  return `${head}
${listed.map((column, at) => tableColumn(column, tree !== undefined && at === 0)).join('\n')}
      <el-table-column label="Actions" align="center">
        <template #default="{ row }">
          <el-button v-hasPermi="['${permission}:edit']" link type="primary" @click="openRow(row.${pk.field})">Edit</el-button>${addBelow}
          <el-button v-hasPermi="['${permission}:remove']" link type="danger" @click="removeRows([row.${pk.field}])">Delete</el-button>
        </template>
      </el-table-column>
    </el-table>${
      tree
        ? ''
        : `
    <pagination v-show="total > 0" v-model:page="query.pageNum" v-model:limit="query.pageSize" :total="total" @pagination="loadRows" />`
    }`
}

function parentField({ tree }: CodeModel): string {
  if (!tree) return ''
  return `        <el-form-item label="Parent" prop="${tree.parent}">
          <el-tree-select v-model="form.${tree.parent}" :data="parents" :props="{ value: '${tree.code}', label: '${tree.name}', children: 'children' }" value-key="${tree.code}" check-strictly />
        </el-form-item>
`
}

function below(model: CodeModel): string {
  const { sub } = model
  if (!sub) return ''
  const cells = belowColumns(model).map(
    (column) => `          <el-table-column label="${markup(column.label)}" prop="${column.field}">
            <template #default="{ row }">
              ${control(narrowed(column), `row.${column.field}`)}
            </template>
          </el-table-column>`,
  )
  return `
        <el-divider>${markup(sub.functionName)}</el-divider>
        <el-button type="primary" @click="addBelow">Add</el-button>
        <el-button type="danger" @click="removeBelow">Delete</el-button>
        <el-table :data="below" @selection-change="handleBelowSelection">
          <el-table-column type="selection" width="50" align="center" />
          <el-table-column type="index" label="#" width="50" align="center" />
${cells.join('\n')}
        </el-table>`
}

/** A cell has room for a text, a date or a choice. */
function narrowed(column: CodeColumn): CodeColumn {
  const isFitting = column.htmlType === 'datetime' || column.htmlType === 'select'
  return isFitting ? column : { ...column, htmlType: column.htmlType === 'radio' ? 'select' : 'input' }
}

/** The page of a table: search, rows and the dialog of one of them. */
export function viewFile(model: CodeModel): string {
  const filters = model.columns.filter(({ isQuery }) => isQuery)
  return `<template>
  <div class="app-container">
    <el-form ref="searchForm" :model="query" inline>
${filters.map(searchField).join('\n')}
      <el-form-item>
        <el-button type="primary" @click="search">Search</el-button>
        <el-button @click="resetSearch">Reset</el-button>
      </el-form-item>
    </el-form>
    <div class="mb8">
${toolbar(model)}
    </div>
${table(model)}
    <el-dialog v-model="isOpen" :title="title" width="500px" append-to-body>
      <el-form ref="rowForm" :model="form" :rules="rules" label-width="100px">
${parentField(model)}${formColumns(model).map(formField).join('\n')}${below(model)}
      </el-form>
      <template #footer>
        <el-button type="primary" @click="save">OK</el-button>
        <el-button @click="isOpen = false">Cancel</el-button>
      </template>
    </el-dialog>
  </div>
</template>

<script setup>
${scriptOf(model)}</script>
`
}
