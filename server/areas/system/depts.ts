import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { deptAdd, deptEdit, deptGet, deptList, deptRemove } from '#contract/system/depts.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved, noteSubject } from '#server/shared/changes.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { textContains } from '#server/shared/text-search.ts'
import { requireSeenDepartment, seenPeopleOf } from '#server/areas/system/data-scope.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { type Route, route } from '#server/http/route.ts'
import { wireRow } from '#server/store/wire-row.ts'

/** The parent of the root. */
const NO_PARENT = '0'

/** What the column of the ancestors holds. */
const ANCESTORS_MAX = 500

export const deptRoutes: readonly Route[] = [
  route(deptList, (ctx, { query }) => listDepartments(ctx, query)),
  route(deptGet, (ctx, { params }) => showDepartment(ctx, params.deptId)),
  route(deptAdd, (ctx, { body }) => addDepartment(ctx, body)),
  route(deptEdit, (ctx, { body }) => editDepartment(ctx, body)),
  route(deptRemove, (ctx, { params }) => removeDepartment(ctx, params.deptId)),
]

async function listDepartments(ctx: Context, { deptName, status }: QueryOf<typeof deptList>) {
  let query = ctx.services.db
    .selectFrom('sysDept')
    .selectAll()
    .orderBy('parentId')
    .orderBy('orderNum')
    .orderBy('deptId')
  if (deptName) query = query.where(textContains('deptName', deptName))
  if (status) query = query.where('status', '=', status)
  const people = await seenPeopleOf(ctx)
  // As in the tree beside the users: a department whose people may not be seen is not there.
  if (people) query = query.where('deptId', 'in', people.deptIds.length > 0 ? people.deptIds : ['0'])
  const rows = await query.execute()
  return { rows: await mapInSlices(rows, wireRow), total: String(rows.length) }
}

async function showDepartment(ctx: Context, deptId: string) {
  const { db } = ctx.services
  const row = await db
    .selectFrom('sysDept')
    .leftJoin('sysDept as parent', 'parent.deptId', 'sysDept.parentId')
    .selectAll('sysDept')
    .select('parent.deptName as parentName')
    .where('sysDept.deptId', '=', deptId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['deptId', deptId])
  await requireSeenDepartment(ctx, db, deptId)
  return wireRow(row)
}

/** One at a time changes what stands below a department: its row is locked. */
async function lockDepartment(tx: Tx, deptId: string) {
  const row = await tx.selectFrom('sysDept').selectAll().where('deptId', '=', deptId).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['deptId', deptId])
  return row
}

async function refuseTakenName(
  tx: Tx,
  { deptId, parentId, deptName }: Record<'deptId' | 'parentId' | 'deptName', string>,
) {
  const taken = await tx
    .selectFrom('sysDept')
    .select('deptId')
    .where('parentId', '=', parentId)
    .where('deptName', '=', deptName)
    .where('deptId', '<>', deptId)
    .executeTakeFirst()
  if (taken) throw new Refusal('DATA_CONFLICT', [deptName], { field: 'deptName' })
}

async function addDepartment(ctx: Context, form: BodyOf<typeof deptAdd>): Promise<void> {
  const { parentId, deptName } = form
  await ctx.write(async (tx) => {
    await requireSeenDepartment(ctx, tx, parentId)
    const parent = await lockDepartment(tx, parentId)
    if (parent.status !== '0') throw new Refusal('DEPT_PARENT_DISABLED', [parent.deptName])
    const ancestors = `${parent.ancestors},${parentId}`
    if (ancestors.length > ANCESTORS_MAX) throw new Refusal('DEPT_TOO_DEEP')
    const deptId = ctx.services.newId()
    await refuseTakenName(tx, { deptId, parentId, deptName })
    noteChanges(ctx, undefined, form)
    await tx
      .insertInto('sysDept')
      .values({ ...form, deptId, ancestors, ...created(ctx) })
      .execute()
  })
}

async function editDepartment(ctx: Context, form: BodyOf<typeof deptEdit>): Promise<void> {
  const { deptId, parentId, ...fields } = form
  await ctx.write(async (tx) => {
    await requireSeenDepartment(ctx, tx, deptId)
    const { parentId: stored } = await requireDepartment(tx, deptId)
    // From the top down, as an addition does, so that two never wait for each other.
    const parent = stored === NO_PARENT ? undefined : await lockDepartment(tx, stored)
    const row = await lockDepartment(tx, deptId)
    if (parentId !== undefined && parentId !== stored) throw new Refusal('DEPT_PARENT_FIXED', [], { field: 'parentId' })
    if (fields.deptName !== undefined)
      await refuseTakenName(tx, { deptId, parentId: stored, deptName: fields.deptName })
    if (fields.status === '0' && row.status !== '0' && parent && parent.status !== '0')
      throw new Refusal('DEPT_PARENT_DISABLED', [parent.deptName])
    if (fields.status === '1' && row.status !== '1') await refuseEnabledBelow(tx, deptId)
    noteSubject(ctx, 'deptName', row.deptName)
    noteChanges(ctx, row, fields)
    await tx
      .updateTable('sysDept')
      .set({ ...fields, ...updated(ctx) })
      .where('deptId', '=', deptId)
      .execute()
  })
}

async function requireDepartment(tx: Tx, deptId: string) {
  const row = await tx.selectFrom('sysDept').select('parentId').where('deptId', '=', deptId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['deptId', deptId])
  return row
}

/** Where the children are disabled, so is all below them. */
async function refuseEnabledBelow(tx: Tx, deptId: string): Promise<void> {
  const enabled = await tx
    .selectFrom('sysDept')
    .select('deptName')
    .where('parentId', '=', deptId)
    .where('status', '=', '0')
    .orderBy('orderNum')
    .executeTakeFirst()
  if (enabled) throw new Refusal('DEPT_BELOW_ENABLED', [enabled.deptName])
}

/** What is gone already is no error. */
async function removeDepartment(ctx: Context, deptId: string): Promise<void> {
  await ctx.write(async (tx) => {
    const row = await tx.selectFrom('sysDept').selectAll().where('deptId', '=', deptId).forUpdate().executeTakeFirst()
    if (!row) return
    await requireSeenDepartment(ctx, tx, deptId)
    const child = await tx.selectFrom('sysDept').select('deptId').where('parentId', '=', deptId).executeTakeFirst()
    if (child) throw new Refusal('DEPT_HAS_CHILDREN', [row.deptName])
    if (row.parentId === NO_PARENT) throw new Refusal('FIXED')
    const user = await tx.selectFrom('sysUser').select('userId').where('deptId', '=', deptId).executeTakeFirst()
    if (user) throw new Refusal('DEPT_HAS_USERS', [row.deptName])
    noteRemoved(ctx, [row], 'deptName')
    await tx.deleteFrom('sysDept').where('deptId', '=', deptId).execute()
  })
}
