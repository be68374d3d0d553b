import {
  dictDataAdd,
  dictDataByType,
  dictDataEdit,
  dictDataGet,
  dictDataList,
  dictDataRemove,
  dictTypeAdd,
  dictTypeEdit,
  dictTypeGet,
  dictTypeList,
  dictTypeOptions,
  dictTypeRemove,
} from '#contract/system/dicts.ts'
import { defineCrud } from '#kit/crud/crud.ts'

export const dictTypes = defineCrud({
  list: dictTypeList,
  add: dictTypeAdd,
  edit: dictTypeEdit,
  remove: dictTypeRemove,
  get: dictTypeGet,
  rowKey: 'dictId',
  nameField: 'dictName',
  removesBy: 'id',
  alsoReads: [dictTypeOptions],
  required: ['dictName', 'dictType', 'remark'],
})

export const dictEntries = defineCrud({
  list: dictDataList,
  add: dictDataAdd,
  edit: dictDataEdit,
  remove: dictDataRemove,
  get: dictDataGet,
  rowKey: 'dictCode',
  nameField: 'dictLabel',
  removesBy: 'id',
  alsoReads: [dictDataByType],
  required: ['dictType', 'dictLabel', 'dictValue', 'cssClass', 'dictSort', 'listClass', 'status', 'remark'],
})
