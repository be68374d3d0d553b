import { sql } from 'kysely'
import { ruleItem } from '#contract/system/password-rules.ts'
import { DICT_USES } from '#contract/texts/dict-uses.ts'
import { textIn } from '#contract/texts.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'

interface Item {
  readonly dictType: string
  readonly dictValue: string
  readonly dictLabel: string
}

/** Whether any row means an item of a built-in dictionary by its value. */
type IsUsed = (tx: Tx, value: string) => Promise<boolean>

interface Use {
  readonly where: keyof typeof DICT_USES
  readonly isUsed: IsUsed
  /** It may not be turned off either: elsewhere that only means that nobody chooses it any more. */
  readonly needsEnabled?: boolean
}

const policies = (tx: Tx) =>
  tx.selectFrom('sysSecurityConfig').select(['passwordRule', 'passwordSensitive', 'passwordRetryStrategy']).execute()

const policyUse = (names: (policy: Awaited<ReturnType<typeof policies>>[number], value: string) => boolean): Use => ({
  where: 'policy',
  needsEnabled: true,
  isUsed: async (tx, value) => (await policies(tx)).some((policy) => names(policy, value)),
})

/** What refers to items of the dictionaries that come with the product. Add a line where another table does. */
const USES: Readonly<Record<string, Use>> = {
  SecurityPasswordRule: policyUse(({ passwordRule }, value) => ruleItem(passwordRule) === ruleItem(value)),
  SecurityPasswordSensitive: policyUse(({ passwordSensitive }, value) => passwordSensitive.includes(value)),
  SecurityPasswordRetryStrategy: policyUse(({ passwordRetryStrategy }, value) => passwordRetryStrategy === value),
  Gender: { where: 'user', isUsed: (tx, value) => hasRow(tx, 'sys_user', 'sex', value) },
  NoticeType: { where: 'notice', isUsed: (tx, value) => hasRow(tx, 'sys_notice', 'notice_type', value) },
}

async function hasRow(tx: Tx, table: string, column: string, value: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${value} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * An item that rows mean is not deleted or given another value under them, and some are not turned off.
 *
 * @throws Refusal DICT_IN_USE
 */
export async function refuseUsedItems(
  ctx: Context,
  tx: Tx,
  items: readonly Item[],
  onlyTurnedOff = false,
): Promise<void> {
  for (const { dictType, dictValue, dictLabel } of items) {
    const use = USES[dictType]
    if (use && (use.needsEnabled || !onlyTurnedOff) && (await use.isUsed(tx, dictValue)))
      throw new Refusal('DICT_IN_USE', [dictLabel, textIn(DICT_USES[use.where], ctx.language)])
  }
}
