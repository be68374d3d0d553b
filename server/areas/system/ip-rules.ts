import type { Selectable } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { ipRuleAdd, ipRuleEdit, ipRuleGet, ipRuleList, ipRuleRemove } from '#contract/system/ip-rules.ts'
import { formatDateTime, parseDateTime } from '#lib/dates.ts'
import { parseNetwork, spellNetwork } from '#lib/ip-network.ts'
import { type Context, Refusal } from '#server/context.ts'
import { shutOutAt } from '#server/http/ip-gate.ts'
import { type Route, route } from '#server/http/route.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved, noteSubject } from '#server/shared/changes.ts'
import { pageOfQuery } from '#server/shared/paged-query.ts'
import { textContains } from '#server/shared/text-search.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { SysIpRuleTable } from '#server/store/tables/system.ts'
import { wireRow } from '#server/store/wire-row.ts'

export const ipRuleRoutes: readonly Route[] = [
  route(ipRuleList, (ctx, { query }) => listRules(ctx, query)),
  route(ipRuleGet, async (ctx, { params }) => wireRow(await ruleOf(ctx.services.db, params.ruleId))),
  route(ipRuleAdd, (ctx, { body }) => addRule(ctx, body)),
  route(ipRuleEdit, (ctx, { body }) => editRule(ctx, body)),
  route(ipRuleRemove, (ctx, { body, query }) => removeRules(ctx, body, query.confirm)),
]

type Rule = Selectable<SysIpRuleTable>

async function listRules(ctx: Context, filter: QueryOf<typeof ipRuleList>) {
  const { type, cidr } = filter
  let query = ctx.services.db.selectFrom('sysIpRule').selectAll().orderBy('ruleId', 'desc')
  if (type) query = query.where('type', '=', type as Rule['type'])
  if (cidr) query = query.where(textContains('cidr', cidr))
  const { rows, total } = await pageOfQuery(query, filter)
  return { rows: rows.map(wireRow), total }
}

/** @throws Refusal NOT_FOUND */
async function ruleOf(db: Db | Tx, ruleId: string): Promise<Rule> {
  const row = await db.selectFrom('sysIpRule').selectAll().where('ruleId', '=', ruleId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['ruleId', ruleId])
  return row
}

/** @throws Refusal BAD_REQUEST of what is no address and no network */
function spell(cidr: string): string {
  const network = parseNetwork(cidr)
  if (!network) throw new Refusal('BAD_REQUEST', [`cidr: ${cidr}`], { field: 'cidr' })
  return spellNetwork(network)
}

/** @throws Refusal IP_RULE_TAKEN */
async function refuseTaken(tx: Tx, { ruleId, type, cidr }: Pick<Rule, 'ruleId' | 'type' | 'cidr'>): Promise<void> {
  const taken = await tx
    .selectFrom('sysIpRule')
    .select('ruleId')
    .where('type', '=', type)
    .where('cidr', '=', cidr)
    .where('ruleId', '<>', ruleId)
    .executeTakeFirst()
  if (taken) throw new Refusal('IP_RULE_TAKEN', [cidr], { field: 'cidr' })
}

/**
 * Changes rules. Who would shut out the address that he works from, now or when a rule ends, has to say so: he could not take
 * it back.
 *
 * @throws Refusal IP_RULE_LOCKS_OUT, IP_RULE_LOCKS_OUT_LATER, and nothing is changed
 */
async function change(ctx: Context, confirmed: boolean | undefined, effect: (tx: Tx) => Promise<void>) {
  const { ipGate, now } = ctx.services
  const time = now()
  try {
    await ctx.write(async (tx) => {
      const before = shutOutAt(await rulesOf(tx), ctx.ip, time)
      await effect(tx)
      if (confirmed) return
      const after = shutOutAt(await rulesOf(tx), ctx.ip, time)
      if (after === time) throw new Refusal('IP_RULE_LOCKS_OUT', [ctx.ip])
      // What was to come anyway was asked when it was made so.
      if (after && (!before || after < before))
        throw new Refusal('IP_RULE_LOCKS_OUT_LATER', [ctx.ip, formatDateTime(after)])
    })
  } finally {
    ipGate.forget()
  }
}

const rulesOf = (tx: Tx) => tx.selectFrom('sysIpRule').select(['type', 'cidr', 'expireTime']).execute()

/** '' = for ever. @throws Refusal BAD_REQUEST of a day that there is not */
function momentOf(text = ''): Date | null {
  const moment = text === '' ? null : parseDateTime(text)
  if (moment === undefined) throw new Refusal('BAD_REQUEST', [`expireTime: ${text}`], { field: 'expireTime' })
  return moment
}

async function addRule(ctx: Context, form: BodyOf<typeof ipRuleAdd>): Promise<void> {
  const { type, remark = null } = form
  const rule = { ruleId: ctx.services.newId(), type, cidr: spell(form.cidr) }
  await change(ctx, form.confirm, async (tx) => {
    await refuseTaken(tx, rule)
    noteChanges(ctx, undefined, { type, cidr: rule.cidr, expireTime: momentOf(form.expireTime), remark })
    await tx
      .insertInto('sysIpRule')
      .values({ ...rule, expireTime: momentOf(form.expireTime), ...created(ctx), remark })
      .execute()
  })
}

async function editRule(ctx: Context, form: BodyOf<typeof ipRuleEdit>): Promise<void> {
  const { ruleId, expireTime, remark } = form
  await change(ctx, form.confirm, async (tx) => {
    const before = await ruleOf(tx, ruleId)
    const { type = before.type } = form
    const cidr = form.cidr === undefined ? before.cidr : spell(form.cidr)
    await refuseTaken(tx, { ruleId, type, cidr })
    const moment = expireTime === undefined ? undefined : momentOf(expireTime)
    noteSubject(ctx, 'rule', before.cidr)
    noteChanges(ctx, before, { type, cidr, expireTime: moment, remark })
    await tx
      .updateTable('sysIpRule')
      .set({
        type,
        cidr,
        ...(moment !== undefined && { expireTime: moment }),
        ...(remark !== undefined && { remark }),
        ...updated(ctx),
      })
      .where('ruleId', '=', ruleId)
      .execute()
  })
}

async function removeRules(ctx: Context, ruleIds: readonly string[], confirmed: boolean | undefined): Promise<void> {
  await change(ctx, confirmed, async (tx) => {
    const rows = await tx.deleteFrom('sysIpRule').where('ruleId', 'in', ruleIds).returning('cidr').execute()
    noteRemoved(ctx, rows, 'cidr')
  })
}
