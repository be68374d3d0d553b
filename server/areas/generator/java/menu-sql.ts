import type { CodeModel } from '#server/areas/generator/java/model.ts'
import { sqlComment, sqlText } from '#server/areas/generator/java/escape.ts'

const BUTTONS = ['query', 'add', 'edit', 'remove', 'export'] as const
const NAMES = { query: '查询', add: '新增', edit: '修改', remove: '删除', export: '导出' } as const

/** The entry of the menu and its five buttons, for the table of this product. */
export function menuSqlFile(model: CodeModel): string {
  const { functionName, moduleName, businessName, permission, parentMenuId, menuIds } = model
  const [menuId = '', ...buttonIds] = menuIds
  const columns = `menu_id, parent_id, menu_type, menu_name, order_num, path, component, icon, perms, is_frame, is_cache, visible, status, create_by`
  const flags = `'N', 'Y', 'Y', '0', 'admin'`
  const component = `${moduleName}/${businessName}/index`
  const menuName = functionName.slice(0, 46)
  return `-- ${sqlComment(functionName)}
insert into sys_menu (${columns})
values (${menuId}, ${parentMenuId}, 'C', ${sqlText(menuName)}, 1, '${businessName}', '${component}', '#', '${permission}:list', ${flags});

insert into sys_menu (${columns})
values
${BUTTONS.map(
  (button, at) =>
    `  (${buttonIds[at]}, ${menuId}, 'F', ${sqlText(`${menuName}${NAMES[button]}`)}, ${at + 1}, '', '', '#', '${permission}:${button}', ${flags})`,
).join(',\n')};
`
}
