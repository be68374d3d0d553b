import { DEPT_REQUIRED, deptAdd, deptEdit, deptGet, deptList, deptRemove } from '#contract/system/depts.ts'
import { userDeptTree } from '#contract/system/users.ts'
import { defineCrud } from '#kit/crud/crud.ts'

/** What the root has in place of a parent. */
export const NO_PARENT = '0'

export const depts = defineCrud({
  list: deptList,
  add: deptAdd,
  edit: deptEdit,
  remove: deptRemove,
  get: deptGet,
  rowKey: 'deptId',
  nameField: 'deptName',
  removesBy: 'path',
  required: DEPT_REQUIRED,
  alsoReads: [deptGet, userDeptTree],
})
