import type { Selectable } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { roleAdd, roleChangeStatus, roleEdit, roleGet, roleList, roleRemove } from '#contract/system/roles.ts'
import { created, updated } from '#server/shared/audit.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { ADMIN_ROLE, requireAuthorityOverRoles } from '#server/areas/system/authority.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { type Route, route } from '#server/http/route.ts'
import type { SysRoleTable } from '#server/store/tables/system.ts'
import { wireRow } from '#server/store/wire-row.ts'

export const roleRoutes: readonly Route[] = [
  route(roleList, (ctx, { query }) => listRoles(ctx, query)),
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

async function listRoles(ctx: Context, filter: QueryOf<typeof roleList>) {
  const { roleName, roleKey, status } = filter
  let query = ctx.services.db.selectFrom('sysRole').selectAll().orderBy('roleSort').orderBy('roleId')
  if (roleName) query = query.where(textContains('roleName', roleName))
  if (roleKey) query = query.where(textContains('roleKey', roleKey))
  if (status) query = query.where('status', '=', status)
  const { rows, total } = await pageOfQuery(query, filter)
  return { rows: await mapInSlices(rows, presentRole), total }
}

async function showRole(ctx: Context, roleId: string) {
  const { db } = ctx.services
  const row = await db.selectFrom('sysRole').selectAll().where('roleId', '=', roleId).executeTakeFirst()
  return row && presentRole(row)
}

type Form = BodyOf<typeof roleAdd>

async function refuseTaken(tx: Tx, roleId: string, form: Form): Promise<void> {
  const others = await tx
    .selectFrom('sysRole')
    .select(['roleName', 'roleKey'])
    .where((eb) => eb.or([eb('roleName', '=', form.roleName), eb('roleKey', '=', form.roleKey)]))
    .where('roleId', '<>', roleId)
    .execute()
  if (others.some((one) => one.roleName === form.roleName)) throw new Refusal('DATA_CONFLICT', ['roleName'])
  if (others.length > 0) throw new Refusal('DATA_CONFLICT', ['roleKey'])
}

async function addRole(ctx: Context, form: Form): Promise<void> {
  const { roleName, roleKey, roleSort, status, remark = null } = form
  await ctx.write(async (tx) => {
    const roleId = ctx.services.newId()
    await refuseTaken(tx, roleId, form)
    await tx
      .insertInto('sysRole')
      .values({ roleId, roleName, roleKey, roleSort, status, ...created(ctx), remark })
      .execute()
  })
}

async function requireRow(tx: Tx, roleId: string) {
  const row = await tx.selectFrom('sysRole').selectAll().where('roleId', '=', roleId).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['roleId', roleId])
  return row
}

async function editRole(ctx: Context, form: Form): Promise<void> {
  const { roleId = '0', roleName, roleKey, roleSort, status } = form
  await ctx.write(async (tx) => {
    const row = await requireRow(tx, roleId)
    if (roleId === ADMIN_ROLE && (roleKey !== row.roleKey || status !== '0')) throw new Refusal('FIXED')
    await requireAuthorityOverRoles(ctx, tx, [roleId])
    await refuseTaken(tx, roleId, form)
    await tx
      .updateTable('sysRole')
      .set({ roleName, roleKey, roleSort, status, remark: form.remark ?? row.remark, ...updated(ctx) })
      .where('roleId', '=', roleId)
      .execute()
  })
}

async function changeStatus(ctx: Context, { roleId, status }: BodyOf<typeof roleChangeStatus>): Promise<void> {
  if (roleId === ADMIN_ROLE && status !== '0') throw new Refusal('FIXED')
  await ctx.write(async (tx) => {
    await requireRow(tx, roleId)
    await requireAuthorityOverRoles(ctx, tx, [roleId])
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
    await tx.deleteFrom('sysRole').where('roleId', 'in', roleIds).execute()
  })
}
