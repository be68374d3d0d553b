import { userAdd, userAuthRoleGet, userEdit, userGet, userList, userRemove } from '#contract/system/users.ts'
import { defineCrud } from '#kit/crud/crud.ts'

/** The super administrator: nobody ends or renames that account. */
export const SUPER_USER = '1'

export const users = defineCrud({
  list: userList,
  add: userAdd,
  edit: userEdit,
  remove: userRemove,
  rowKey: 'userId',
  nameField: 'userName',
  removesBy: 'id',
  alsoReads: [userGet, userAuthRoleGet],
})
