import {
  MENU_REQUIRED,
  menuAdd,
  menuEdit,
  menuGet,
  menuList,
  menuRemove,
  menuTreeselect,
} from '#contract/system/menus.ts'
import { getInfo } from '#contract/session.ts'
import { permissionMenuGet } from '#contract/system/permissions.ts'
import { defineCrud } from '#kit/crud/crud.ts'

/** The session holds the menu of whoever sits here: it is read again, too. */
export const menus = defineCrud({
  list: menuList,
  add: menuAdd,
  edit: menuEdit,
  remove: menuRemove,
  get: menuGet,
  rowKey: 'menuId',
  nameField: 'menuName',
  removesBy: 'path',
  alsoReads: [menuTreeselect, permissionMenuGet, getInfo],
  required: MENU_REQUIRED,
})
