import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { type Context, Refusal } from '#server/context.ts'
import { SUPER_USER } from '#server/areas/system/grants.ts'
import type { Db } from '#server/store/db.ts'
import type { Database } from '#server/store/tables.ts'
import type { DataScope } from '#server/store/tables/system.ts'

/** The people that somebody may see: those of some departments, and himself. */
export interface SeenPeople {
  readonly userId: string
  readonly deptIds: readonly string[]
  readonly kinds: ReadonlySet<DataScope>
}

/**
 * Whom the caller may see: the union of what his enabled roles say. Undefined means everybody. Without an enabled role
 * it is himself alone: else who loses a role would see more than before.
 */
export async function seenPeopleOf(ctx: Context, db: Db = ctx.services.db): Promise<SeenPeople | undefined> {
  const { userId, deptId } = ctx.caller
  if (userId === SUPER_USER) return undefined
  const roles = await db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.roleId', 'sysUserRole.roleId')
    .select(['sysRole.roleId', 'sysRole.dataScope'])
    .where('userId', '=', userId)
    .where('sysRole.status', '=', '0')
    .execute()
  const kinds = new Set(roles.map(({ dataScope }) => dataScope))
  if (kinds.has('1')) return undefined
  const custom = roles.filter(({ dataScope }) => dataScope === '2').map(({ roleId }) => roleId)
  const deptIds = await departmentsOf(db, { kinds, custom, deptId })
  return { userId, deptIds, kinds }
}

interface Named {
  readonly kinds: ReadonlySet<DataScope>
  /** Roles that name departments. */
  readonly custom: readonly string[]
  readonly deptId: string | null
}

async function departmentsOf(db: Db, { kinds, custom, deptId }: Named): Promise<string[]> {
  const own = deptId !== null && (kinds.has('3') || kinds.has('4')) ? deptId : '0'
  const depts = await db.selectFrom('sysDept').select(['deptId', 'ancestors']).execute()
  const named = await departmentsOfRoles(db, custom)
  const isBelow = (ancestors: string) => kinds.has('4') && own !== '0' && ancestors.split(',').includes(own)
  return depts
    .filter((dept) => dept.deptId === own || named.has(dept.deptId) || isBelow(dept.ancestors))
    .map((dept) => dept.deptId)
}

async function departmentsOfRoles(db: Db, roleIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (roleIds.length === 0) return new Set()
  const rows = await db.selectFrom('sysRoleDept').select('deptId').where('roleId', 'in', roleIds).execute()
  return new Set(rows.map(({ deptId }) => deptId))
}

/** Leaves in a query those rows of sys_user that may be seen. */
export function isSeen({ userId, deptIds }: SeenPeople) {
  return (eb: ExpressionBuilder<Database, 'sysUser'>): Expression<SqlBool> => {
    const himself = eb('sysUser.userId', '=', userId)
    return deptIds.length === 0 ? himself : eb.or([himself, eb('sysUser.deptId', 'in', deptIds)])
  }
}

/** Their ids, for rows that name a user. */
export function seenUserIds(db: Db, people: SeenPeople) {
  return db.selectFrom('sysUser').select('sysUser.userId').where(isSeen(people))
}

/**
 * Nobody acts on whom he may not see.
 *
 * @throws Refusal NOT_FOUND naming the first user that exists and may not be seen, as for one who does not
 */
export async function requireSeen(ctx: Context, db: Db, userIds: readonly string[]): Promise<void> {
  const people = await seenPeopleOf(ctx, db)
  if (!people || userIds.length === 0) return
  const rows = await db
    .selectFrom('sysUser')
    .select('userId')
    .where('userId', 'in', userIds)
    .where((eb) => eb.not(isSeen(people)(eb)))
    .execute()
  if (rows[0]) throw new Refusal('NOT_FOUND', ['userId', rows[0].userId])
}

/** @throws Refusal NOT_FOUND for a department whose people the caller may not see: nobody is put there, nothing of it changed */
export async function requireSeenDepartment(ctx: Context, db: Db, deptId: string | null | undefined): Promise<void> {
  if (!deptId) return
  const people = await seenPeopleOf(ctx, db)
  if (people && !people.deptIds.includes(deptId)) throw new Refusal('NOT_FOUND', ['deptId', deptId])
}

/** What a role says of whom its people see. */
export interface RoleScope {
  readonly dataScope: DataScope
  readonly deptIds: readonly string[]
}

/**
 * Nobody hands out a wider view than his own.
 *
 * @throws Refusal SCOPE_WIDER
 */
export function requireWithin(people: SeenPeople | undefined, { dataScope, deptIds }: RoleScope): void {
  if (!people || dataScope === '5') return
  const { kinds } = people
  const isWithin = {
    '1': false,
    '2': deptIds.every((deptId) => people.deptIds.includes(deptId)),
    '3': kinds.has('3') || kinds.has('4'),
    '4': kinds.has('4'),
  }[dataScope]
  if (!isWithin) throw new Refusal('SCOPE_WIDER')
}

/** The same for stored roles, before one of them is given, taken or changed. */
export async function requireScopesWithin(ctx: Context, db: Db, roleIds: readonly string[]): Promise<void> {
  const people = await seenPeopleOf(ctx, db)
  if (!people || roleIds.length === 0) return
  const roles = await db.selectFrom('sysRole').select(['roleId', 'dataScope']).where('roleId', 'in', roleIds).execute()
  for (const { roleId, dataScope } of roles) {
    const deptIds = dataScope === '2' ? [...(await departmentsOfRoles(db, [roleId]))] : []
    requireWithin(people, { dataScope, deptIds })
  }
}
