import type { Selectable } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { ruleItem } from '#contract/system/password-rules.ts'
import {
  securityAdd,
  securityChangeStatus,
  securityCurrent,
  securityEdit,
  securityGet,
  securityList,
  securityRemove,
  securityRule,
} from '#contract/system/security.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { type Route, route } from '#server/http/route.ts'
import { isPattern } from '#server/areas/system/accept-password.ts'
import { statusOf } from '#server/areas/system/dict-types.ts'
import { enabledPolicy, patternOfRule } from '#server/areas/system/policies.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved, noteSubject } from '#server/shared/changes.ts'
import { configFlag } from '#server/shared/config-values.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import type { SysSecurityConfigTable } from '#server/store/tables/system.ts'
import { wireRow } from '#server/store/wire-row.ts'

export const securityRoutes: readonly Route[] = [
  route(securityList, (ctx, { query }) => listPolicies(ctx, query)),
  route(securityCurrent, showCurrent),
  route(securityRule, showRule),
  route(securityGet, (ctx, { params }) => showPolicy(ctx, params.configId)),
  route(securityAdd, (ctx, { body }) => addPolicy(ctx, body)),
  route(securityEdit, (ctx, { body }) => editPolicy(ctx, body)),
  route(securityRemove, (ctx, { body }) => removePolicies(ctx, body)),
  route(securityChangeStatus, (ctx, { params }) => changeStatus(ctx, params.configId)),
]

type Policy = Selectable<SysSecurityConfigTable>

const present = (row: Policy) => wireRow({ ...row, status: statusOf(row.status), enable: row.status === '0' })

async function listPolicies(ctx: Context, query: QueryOf<typeof securityList>) {
  const found = ctx.services.db.selectFrom('sysSecurityConfig').selectAll().orderBy('configId', 'desc')
  const { rows, total } = await pageOfQuery(found, query)
  return { rows: rows.map(present), total }
}

async function showPolicy(ctx: Context, configId: string) {
  return present(await policyOf(ctx.services.db, configId))
}

/** @throws Refusal NOT_FOUND */
async function policyOf(db: Db | Tx, configId: string): Promise<Policy> {
  const row = await db.selectFrom('sysSecurityConfig').selectAll().where('configId', '=', configId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['configId', configId])
  return row
}

async function showCurrent(ctx: Context) {
  const { db } = ctx.services
  const policy = await enabledPolicy(db)
  if (!policy) return undefined
  const { weakPasswords, ...shown } = present(policy)
  const passwordRulePattern = (await patternOfRule(db, policy.passwordRule)) ?? ''
  // The list would help whoever guesses.
  return { ...shown, passwordRulePattern, ...(ctx.can('system:security:view') && { weakPasswords }) }
}

/** Whoever opens an account is no user yet, and is told no more than what his password has to be. */
async function showRule(ctx: Context) {
  const { db } = ctx.services
  if (!(await configFlag(db, 'SysRegistEnable'))) return undefined
  const policy = await enabledPolicy(db)
  if (!policy) return undefined
  const { passwordLenMin, passwordLenMax, passwordRule, passwordSensitive } = policy
  const passwordRulePattern = (await patternOfRule(db, passwordRule)) ?? ''
  return { passwordLenMin, passwordLenMax, passwordRule, passwordRulePattern, passwordSensitive }
}

/** @throws Refusal of a rule that is none, by which no password could be judged */
async function checkRule(db: Db | Tx, passwordRule: string): Promise<void> {
  const pattern = await patternOfRule(db, passwordRule)
  if (pattern === undefined) throw new Refusal('NOT_FOUND', ['passwordRule', passwordRule], { field: 'passwordRule' })
  if (!isPattern(pattern)) throw new Refusal('PASSWORD_RULE_PATTERN', [passwordRule], { field: 'passwordRule' })
}

async function addPolicy(ctx: Context, body: BodyOf<typeof securityAdd>): Promise<void> {
  const { remark = null, ...form } = body
  const passwordRule = ruleItem(form.passwordRule)
  await ctx.write(async (tx) => {
    await checkRule(tx, passwordRule)
    noteChanges(ctx, undefined, { ...form, passwordRule, remark })
    await tx
      .insertInto('sysSecurityConfig')
      .values({
        ...form,
        configId: ctx.services.newId(),
        status: '1',
        passwordRule,
        passwordSensitive: JSON.stringify(form.passwordSensitive),
        secondFactorRoles: JSON.stringify(form.secondFactorRoles),
        ...created(ctx),
        remark,
      })
      .execute()
  })
}

async function editPolicy(ctx: Context, form: BodyOf<typeof securityEdit>): Promise<void> {
  const { configId, status, passwordRule, passwordSensitive, secondFactorRoles, ...fields } = form
  await ctx.write(async (tx) => {
    const before = await lockPolicies(tx, configId)
    const rule = passwordRule === undefined ? before.passwordRule : ruleItem(passwordRule)
    if (rule !== before.passwordRule) await checkRule(tx, rule)
    if (status === '0') await disableOthers(ctx, tx, configId)
    noteSubject(ctx, 'configId', configId)
    noteChanges(ctx, before, { ...fields, status, passwordRule: rule, passwordSensitive, secondFactorRoles })
    await tx
      .updateTable('sysSecurityConfig')
      .set({
        ...fields,
        ...(status && { status }),
        passwordRule: rule,
        ...(passwordSensitive && { passwordSensitive: JSON.stringify(passwordSensitive) }),
        ...(secondFactorRoles && { secondFactorRoles: JSON.stringify(secondFactorRoles) }),
        ...updated(ctx),
      })
      .where('configId', '=', configId)
      .execute()
  })
}

async function removePolicies(ctx: Context, configIds: readonly string[]): Promise<void> {
  await ctx.write(async (tx) => {
    const rows = await tx
      .deleteFrom('sysSecurityConfig')
      .where('configId', 'in', configIds)
      .returning('configId')
      .execute()
    noteRemoved(ctx, rows, 'configId')
  })
}

async function changeStatus(ctx: Context, configId: string): Promise<void> {
  await ctx.write(async (tx) => {
    const before = await lockPolicies(tx, configId)
    const status = before.status === '0' ? '1' : '0'
    if (status === '0') {
      await checkRule(tx, before.passwordRule)
      await disableOthers(ctx, tx, configId)
    }
    noteSubject(ctx, 'configId', configId)
    noteChanges(ctx, before, { status })
    await tx
      .updateTable('sysSecurityConfig')
      .set({ status, ...updated(ctx) })
      .where('configId', '=', configId)
      .execute()
  })
}

/** The policy, with all of them held: of two that are turned on at once, the later one stays on. */
async function lockPolicies(tx: Tx, configId: string): Promise<Policy> {
  await tx.selectFrom('sysSecurityConfig').select('configId').orderBy('configId').forUpdate().execute()
  return policyOf(tx, configId)
}

async function disableOthers(ctx: Context, tx: Tx, configId: string): Promise<void> {
  await tx
    .updateTable('sysSecurityConfig')
    .set({ status: '1', ...updated(ctx) })
    .where('status', '=', '0')
    .where('configId', '<>', configId)
    .execute()
}
