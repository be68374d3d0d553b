import { ROLE_REQUIRED, roleAdd, roleEdit, roleGet, roleList, roleRemove } from '#contract/system/roles.ts'
import { defineCrud } from '#kit/crud/crud.ts'

/** The role of administrators: whoever has it may everything in the app, so nothing of it is changed here. */
export const ADMIN_ROLE = '1'

export const roles = defineCrud({
  list: roleList,
  add: roleAdd,
  edit: roleEdit,
  remove: roleRemove,
  get: roleGet,
  rowKey: 'roleId',
  nameField: 'roleName',
  removesBy: 'id',
  required: ROLE_REQUIRED,
})
