import type { Selectable } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import {
  roleAdd,
  roleChangeStatus,
  roleEdit,
  roleExport,
  roleGet,
  roleList,
  roleRemove,
} from '#contract/system/roles.ts'
import { created, updated } from '#server/shared/audit.ts'
import { AUDIT_COLUMNS, exportRoute } from '#server/shared/export-rows.ts'
import { noteChanges, noteList, noteRemoved, noteSubject } from '#server/shared/changes.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { ADMIN_ROLE, requireAuthorityOverRoles } from '#server/areas/system/authority.ts'
import { requireWithin, seenPeopleOf } from '#server/areas/system/data-scope.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { type Route, route } from '#server/http/route.ts'
import type { DataScope, SysRoleTable } from '#server/store/tables/system.ts'
import { wireRow } from '#server/store/wire-row.ts'

const EXPORTED = [
  { field: 'roleId', title: { 'zh-CN': '角色编号', 'zh-TW': '角色編號', en: 'ID' } },
  { field: 'roleName', title: { 'zh-CN': '角色名称', 'zh-TW': '角色名稱', en: 'Name' } },
  { field: 'roleKey', title: { 'zh-CN': '角色标识', 'zh-TW': '角色識別碼', en: 'Key' } },
  { field: 'roleSort', title: { 'zh-CN': '显示顺序', 'zh-TW': '顯示順序', en: 'Order' } },
  { field: 'status', title: { 'zh-CN': '状态', 'zh-TW': '狀態', en: 'Status' }, dict: 'EnableOrDisable' },
]

export const roleRoutes: readonly Route[] = [
  route(roleList, (ctx, { query }) => listRoles(ctx, query)),
  exportRoute(roleExport, listRoles, { entity: 'SysRole', columns: [...EXPORTED, ...AUDIT_COLUMNS] }),
  route(roleGet, (ctx, { params }) => showRole(ctx, params.roleId)),
  route(roleAdd, (ctx, { body }) => addRole(ctx, body)),
  route(roleEdit, (ctx, { body }) => editRole(ctx, body)),
  route(roleChangeStatus, (ctx, { body }) => changeStatus(ctx, body)),
  route(roleRemove, (ctx, { body }) => removeRoles(ctx, body)),
]

/** A role as the wire shows it. */
export function presentRole(row: Selectable<SysRoleTable>) {
  return wireRow({ ...row, enable: row.status === '0' })
}

/** What roles are called, for the log. */
export async function roleNames(db: Db, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const rows = await db.selectFrom('sysRole').select('roleName').where('roleId', 'in', roleIds).execute()
  return rows.map(({ roleName }) => roleName)
}

async function listRoles(ctx: Context, filter: QueryOf<typeof roleList>) {
  const { roleName, roleKey, status } = filter
  let query = ctx.services.db.selectFrom('sysRole').selectAll().orderBy('roleSort').orderBy('roleId')
  if (roleName) query = query.where(textContains('roleName', roleName))
  if (roleKey) query = query.where(textContains('roleKey', roleKey))
  if (status) query = query.where('status', '=', status)
  const { rows, total } = await pageOfQuery(query, filter)
  const deptIdsOf = await loadDepartments(ctx.services.db, rows)
  return { rows: await mapInSlices(rows, (row) => ({ ...presentRole(row), ...deptIdsOf(row) })), total }
}

/** The departments that roles of the scope '2' name. */
async function loadDepartments(db: Db, roles: readonly { roleId: string; dataScope: DataScope }[]) {
  const roleIds = roles.filter(({ dataScope }) => dataScope === '2').map(({ roleId }) => roleId)
  const rows =
    roleIds.length > 0 ? await db.selectFrom('sysRoleDept').selectAll().where('roleId', 'in', roleIds).execute() : []
  return ({ roleId, dataScope }: { roleId: string; dataScope: DataScope }) =>
    dataScope === '2' ? { deptIds: rows.filter((row) => row.roleId === roleId).map(({ deptId }) => deptId) } : {}
}

async function showRole(ctx: Context, roleId: string) {
  const { db } = ctx.services
  const row = await db.selectFrom('sysRole').selectAll().where('roleId', '=', roleId).executeTakeFirst()
  return row && { ...presentRole(row), ...(await loadDepartments(db, [row]))(row) }
}

type Form = BodyOf<typeof roleAdd>

/** Replaces the departments that a role names; those that are not there are passed over. */
async function linkDepartments(tx: Tx, roleId: string, deptIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('sysRoleDept').where('roleId', '=', roleId).execute()
  if (deptIds.length === 0) return
  const known = await tx.selectFrom('sysDept').select('deptId').where('deptId', 'in', deptIds).execute()
  if (known.length === 0) return
  await tx
    .insertInto('sysRoleDept')
    .values(known.map(({ deptId }) => ({ roleId, deptId })))
    .execute()
}

async function refuseTaken(tx: Tx, roleId: string, form: Pick<Form, 'roleName' | 'roleKey'>): Promise<void> {
  const others = await tx
    .selectFrom('sysRole')
    .select(['roleName', 'roleKey'])
    .where((eb) => eb.or([eb('roleName', '=', form.roleName), eb('roleKey', '=', form.roleKey)]))
    .where('roleId', '<>', roleId)
    .execute()
  const { roleName, roleKey } = form
  if (others.some((one) => one.roleName === roleName))
    throw new Refusal('DATA_CONFLICT', [roleName], { field: 'roleName' })
  if (others.length > 0) throw new Refusal('DATA_CONFLICT', [roleKey], { field: 'roleKey' })
}

async function addRole(ctx: Context, form: Form): Promise<void> {
  const { roleName, roleKey, roleSort, status, dataScope = '1', deptIds = [], remark = null } = form
  await ctx.write(async (tx) => {
    const roleId = ctx.services.newId()
    await refuseTaken(tx, roleId, form)
    requireWithin(await seenPeopleOf(ctx, tx), { dataScope, deptIds })
    await tx
      .insertInto('sysRole')
      .values({ roleId, roleName, roleKey, roleSort, status, dataScope, ...created(ctx), remark })
      .execute()
    noteChanges(ctx, undefined, { roleName, roleKey, roleSort, status, dataScope, remark })
    noteList(ctx, 'deptIds', [], dataScope === '2' ? deptIds : [])
    await linkDepartments(tx, roleId, dataScope === '2' ? deptIds : [])
  })
}

async function requireRow(tx: Tx, roleId: string) {
  const row = await tx.selectFrom('sysRole').selectAll().where('roleId', '=', roleId).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['roleId', roleId])
  return row
}

async function editRole(ctx: Context, form: BodyOf<typeof roleEdit>): Promise<void> {
  const { roleId, deptIds, ...sent } = form
  await ctx.write(async (tx) => {
    const row = await requireRow(tx, roleId)
    const { roleName, roleKey, roleSort, status, dataScope, remark } = { ...row, ...defined(sent) }
    if (roleId === ADMIN_ROLE && (roleKey !== row.roleKey || status !== '0')) throw new Refusal('FIXED')
    await requireAuthorityOverRoles(ctx, tx, [roleId])
    await refuseTaken(tx, roleId, { roleName, roleKey })
    const stored = (await loadDepartments(tx, [row]))(row).deptIds ?? []
    const named = deptIds ?? stored
    requireWithin(await seenPeopleOf(ctx, tx), { dataScope, deptIds: named })
    await tx
      .updateTable('sysRole')
      .set({ roleName, roleKey, roleSort, status, dataScope, remark, ...updated(ctx) })
      .where('roleId', '=', roleId)
      .execute()
    noteChanges(ctx, row, { roleName, roleKey, roleSort, status, dataScope, remark })
    noteList(ctx, 'deptIds', stored, dataScope === '2' ? named : [])
    await linkDepartments(tx, roleId, dataScope === '2' ? named : [])
  })
}

/** Without the fields that were not sent. */
function defined<Fields extends object>(fields: Fields): { [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

async function changeStatus(ctx: Context, { roleId, status }: BodyOf<typeof roleChangeStatus>): Promise<void> {
  if (roleId === ADMIN_ROLE && status !== '0') throw new Refusal('FIXED')
  await ctx.write(async (tx) => {
    const row = await requireRow(tx, roleId)
    await requireAuthorityOverRoles(ctx, tx, [roleId])
    noteSubject(ctx, 'roleName', row.roleName)
    noteChanges(ctx, row, { status })
    await tx
      .updateTable('sysRole')
      .set({ status, ...updated(ctx) })
      .where('roleId', '=', roleId)
      .execute()
  })
}

async function removeRoles(ctx: Context, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) throw new Refusal('BAD_REQUEST', ['roleIds'])
  if (roleIds.includes(ADMIN_ROLE)) throw new Refusal('FIXED')
  await ctx.write(async (tx) => {
    await requireAuthorityOverRoles(ctx, tx, roleIds)
    const used = await tx
      .selectFrom('sysUserRole')
      .innerJoin('sysRole', 'sysRole.roleId', 'sysUserRole.roleId')
      .select('roleName')
      .where('sysRole.roleId', 'in', roleIds)
      .executeTakeFirst()
    if (used) throw new Refusal('ROLE_IN_USE', [used.roleName])
    for (const table of ['sysMenuGrant', 'sysObjectGrant'] as const) {
      await tx.deleteFrom(table).where('ownerType', '=', 'Role').where('ownerId', 'in', roleIds).execute()
    }
    const rows = await tx.deleteFrom('sysRole').where('roleId', 'in', roleIds).returning('roleName').execute()
    noteRemoved(ctx, rows, 'roleName')
  })
}
