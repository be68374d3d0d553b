import type { ScreenField, ScreenNames } from './names.ts'

function columnType({ kind, required }: ScreenField): string {
  const type = kind === 'int' ? 'number' : 'string'
  return required ? type : `${type} | null`
}

/** The columns for the query builder. */
export const tableFile = ({ one, type, key, fields }: ScreenNames) => `
import type { AuditColumns } from '#server/store/tables/audit.ts'

export interface ${type}Table extends AuditColumns {
  ${key}: string
  siteId: string
${fields.map((field) => `  ${field.name}: ${columnType(field)}\n`).join('')}  sortFlag: string
}

export interface ${type}Tables {
  ${one}: ${type}Table
}
`

/** The calls, and what is the server's own about the rows. */
export const routesFile = ({ area, plural, one, type, key, fields }: ScreenNames) => `
import { ${['Add', 'Delete', 'Edit', 'List'].map((call) => one + call).join(', ')} } from '#contract/${area}/${plural}.ts'
import type { Route } from '#server/http/route.ts'
import { crudRoutes } from '#server/shared/crud.ts'
import type { ${type}Table } from '#server/store/tables/${plural}.ts'

export const routes: readonly Route[] = crudRoutes<${type}Table>(
  { list: ${one}List, add: ${one}Add, edit: ${one}Edit, remove: ${one}Delete },
  { table: '${one}', key: '${key}', columns: [${fields.map(({ name }) => `'${name}'`).join(', ')}], searched: '${fields[0]?.name}' },
)
`

function sqlType({ kind, max, required }: ScreenField): string {
  const types = { line: `varchar(${max})`, text: 'text', long: 'bigint', int: 'int', decimal: 'numeric(18,6)' }
  return `${types[kind]}${required ? ' not null' : ''}`
}

const AUDIT = [
  ['create_by', "varchar(64) not null default ''"],
  ['create_time', 'timestamptz not null default now()'],
  ['update_by', 'varchar(64)'],
  ['update_time', 'timestamptz'],
  ['remark', 'varchar(500)'],
] as const

function tableStatements({ table, keyColumn, fields, isKnownTable }: ScreenNames): string {
  const own: readonly (readonly [string, string])[] = [['sort_flag', 'bigint not null default 0'], ...AUDIT]
  const columns = [
    [keyColumn, 'bigint primary key'],
    ['site_id', 'bigint not null references site on delete cascade'],
    ...fields.map((field) => [field.column, sqlType(field)]),
    ...own,
  ]
  const site = ['site_id', 'bigint references site on delete cascade'] as const
  const added = [site, ...own].map(([name, type]) => `add column if not exists ${name} ${type}`)
  return `const TABLE = [
  \`create table ${isKnownTable ? 'if not exists ' : ''}${table} (
${columns.map(([name, type]) => `    ${name} ${type}`).join(',\n')}
  )\`,${
    isKnownTable
      ? `
  // Where the table was there before: rows of then belong to no site and are not listed.
  \`alter table ${table} ${added.join(',\n    ')}\`,`
      : ''
  }
  \`create index ${isKnownTable ? 'if not exists ' : ''}${table}_by_site on ${table} (site_id, sort_flag, ${keyColumn})\`,
]`
}

/** The table, the entry of the menu, its three rights, and their names in three languages. */
export function migrationFile(names: ScreenNames): string {
  const { plural, right, component, menu, menuId, words, zhCn, zhTw } = names
  const name = words.many
  return `
import { sql } from 'kysely'
import type { Tx } from '#server/store/db.ts'

${tableStatements(names)}

/** Below "${menu.path}", which a new database is given after this: who keeps the menu may move it. */
const MENU = [
  \`insert into sys_menu (menu_id, parent_id, menu_type, menu_name, order_num, path, component, icon, perms, create_by)
    values
      (${menuId}, ${menu.id}, 'C', '${zhCn ?? name}', 100, '${plural}', '${component}', 'list', '${right}:view', 'admin'),
      (${menuId + 1}, ${menuId}, 'F', '新增', 1, '', '', '#', '${right}:add', 'admin'),
      (${menuId + 2}, ${menuId}, 'F', '编辑', 2, '', '', '#', '${right}:edit', 'admin'),
      (${menuId + 3}, ${menuId}, 'F', '删除', 3, '', '', '#', '${right}:delete', 'admin')\`,
  \`insert into sys_i18n_dict (dict_id, lang_tag, lang_key, lang_value)
    select menu_id * 10 + nth, lang_tag, 'MENU.NAME.' || menu_id, lang_value
    from (values
      (${menuId}, 1, 'zh-CN', '${zhCn ?? name}'), (${menuId}, 2, 'zh-TW', '${zhTw ?? name}'), (${menuId}, 3, 'en', '${name}'),
      (${menuId + 1}, 1, 'zh-CN', '新增'), (${menuId + 1}, 2, 'zh-TW', '新增'), (${menuId + 1}, 3, 'en', 'Add'),
      (${menuId + 2}, 1, 'zh-CN', '编辑'), (${menuId + 2}, 2, 'zh-TW', '編輯'), (${menuId + 2}, 3, 'en', 'Edit'),
      (${menuId + 3}, 1, 'zh-CN', '删除'), (${menuId + 3}, 2, 'zh-TW', '刪除'), (${menuId + 3}, 3, 'en', 'Delete')
    ) as name (menu_id, nth, lang_tag, lang_value)\`,
]

export async function up(tx: Tx): Promise<void> {
  for (const statement of [...TABLE, ...MENU]) await sql.raw(statement).execute(tx)
}
`
}
