import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { exportOf } from '#contract/exports.ts'
import {
  id,
  int,
  line,
  listOf,
  long,
  matching,
  pageOf,
  pageQuery,
  sought,
  text,
  visible,
  word,
  yesNo,
} from '#contract/fields.ts'

/** '0' enabled, '1' disabled. */
const status = z.enum(['0', '1'])

const sort = int.check(z.gte(0))

export const LIST_CLASSES = ['default', 'primary', 'success', 'info', 'warning', 'danger'] as const

export const dictType = z.object({
  dictId: id,
  /** In the language of the request. */
  dictName: z.string(),
  dictType: z.string(),
  /** 'Y' for built-in types, which can not be retyped or removed; lists only. */
  fixed: z.optional(yesNo),
  status: z.optional(status),
  ...audit,
})
export type DictType = z.output<typeof dictType>

export const dictTypeForm = z.object({
  dictId: z.optional(id),
  dictName: line(100).check(visible),
  dictType: text(100).check(matching(/^[A-Za-z][A-Za-z0-9_]*$/, 'letterCode')),
  status: z.optional(status),
  remark: z.optional(text(500)),
})

export const dictData = z.object({
  dictCode: id,
  dictType: z.string(),
  /** In the language of the request. */
  dictLabel: z.string(),
  dictValue: z.string(),
  dictSort: long,
  cssClass: z.optional(z.string()),
  listClass: z.optional(z.string()),
  isDefault: z.optional(yesNo),
  /** 'Y' for built-in items, whose value can not change; lists only. */
  fixed: z.optional(yesNo),
  /** A back end of 1.4 does not answer it: all its items are enabled. */
  status: z.optional(status),
  ...audit,
})
export type DictData = z.output<typeof dictData>

export const dictDataForm = z.object({
  dictCode: z.optional(id),
  dictType: line(100).check(visible),
  dictLabel: line(100).check(visible),
  dictValue: line(100).check(visible),
  dictSort: z._default(sort, 0),
  cssClass: z.optional(text(100)),
  listClass: z.optional(text(20)),
  isDefault: z.optional(yesNo),
  status: z.optional(status),
  remark: z.optional(text(500)),
})

const VIEW = ['system:dict:view']
const ADD = ['system:dict:add']
const EDIT = ['system:dict:edit']
const REMOVE = ['system:dict:remove']

export const dictTypeList = defineEndpoint({
  id: 'dictType.list',
  method: 'GET',
  path: '/system/dict/type/list',
  permission: VIEW,
  query: z.object({ ...pageQuery, dictName: z.optional(sought), dictType: z.optional(sought) }),
  data: pageOf(dictType),
})

export const dictTypeExport = exportOf('dictType.export', dictTypeList)

export const dictTypeOptions = defineEndpoint({
  id: 'dictType.optionselect',
  method: 'GET',
  path: '/system/dict/type/optionselect',
  data: z.array(dictType),
})

export const dictTypeGet = defineEndpoint({
  id: 'dictType.get',
  method: 'GET',
  path: '/system/dict/type/{dictId}',
  permission: VIEW,
  params: z.object({ dictId: id }),
  data: z.optional(dictType),
})

export const dictTypeAdd = defineEndpoint({
  id: 'dictType.add',
  method: 'POST',
  path: '/system/dict/type',
  permission: ADD,
  body: dictTypeForm,
})

/** Absent fields keep what is stored. A new code moves all items along; built-in types keep theirs. */
export const dictTypeEdit = defineEndpoint({
  id: 'dictType.edit',
  method: 'PUT',
  path: '/system/dict/type',
  permission: EDIT,
  body: z.partial(dictTypeForm),
})

/** All or none: a built-in type in the list refuses the call. Items and translations go too. */
export const dictTypeRemove = defineEndpoint({
  id: 'dictType.remove',
  method: 'DELETE',
  path: '/system/dict/type',
  permission: REMOVE,
  body: listOf(id),
})

export const dictTypeRefresh = defineEndpoint({
  id: 'dictType.refreshCache',
  method: 'DELETE',
  path: '/system/dict/type/refreshCache',
  permission: REMOVE,
})

export const dictDataList = defineEndpoint({
  id: 'dictData.list',
  method: 'GET',
  path: '/system/dict/data/list',
  permission: VIEW,
  query: z.object({ ...pageQuery, dictType: z.optional(sought), dictLabel: z.optional(sought) }),
  data: pageOf(dictData),
})

export const dictDataExport = exportOf('dictData.export', dictDataList)

/** All items of a type by sort; `[]` for an unknown type. */
export const dictDataByType = defineEndpoint({
  id: 'dictData.byType',
  method: 'GET',
  path: '/system/dict/data/type/{dictType}',
  params: z.object({ dictType: word }),
  data: z.array(dictData),
})

export const dictDataGet = defineEndpoint({
  id: 'dictData.get',
  method: 'GET',
  path: '/system/dict/data/{dictCode}',
  permission: VIEW,
  params: z.object({ dictCode: id }),
  data: z.optional(dictData),
})

export const dictDataAdd = defineEndpoint({
  id: 'dictData.add',
  method: 'POST',
  path: '/system/dict/data',
  permission: ADD,
  body: dictDataForm,
})

/** Absent fields keep what is stored. The type of an item never changes here; a built-in item keeps its value. */
export const dictDataEdit = defineEndpoint({
  id: 'dictData.edit',
  method: 'PUT',
  path: '/system/dict/data',
  permission: EDIT,
  body: z.object({ ...z.partial(dictDataForm).shape, dictSort: z.optional(sort) }),
})

export const dictDataRemove = defineEndpoint({
  id: 'dictData.remove',
  method: 'DELETE',
  path: '/system/dict/data',
  permission: REMOVE,
  body: listOf(id),
})
