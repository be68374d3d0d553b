import { NO_RULE, PASSWORD_RULES, ruleItem } from '#contract/system/password-rules.ts'
import type { Db } from '#server/store/db.ts'

/** The password policy in force, undefined when none is enabled. */
export async function enabledPolicy(db: Db) {
  return db.selectFrom('sysSecurityConfig').selectAll().where('status', '=', '0').executeTakeFirst()
}

/**
 * The source of the regular expression of a rule: the note of its item in dictionary SecurityPasswordRule, and for an item
 * of ours without one what it has from the start. '' for no rule, undefined where there is no such item.
 */
export async function patternOfRule(db: Db, rule: string): Promise<string | undefined> {
  const item = ruleItem(rule)
  if (item === NO_RULE) return ''
  const row = await db
    .selectFrom('sysDictData')
    .select('remark')
    .where('dictType', '=', 'SecurityPasswordRule')
    .where('dictValue', '=', item)
    .executeTakeFirst()
  return row?.remark?.trim() || PASSWORD_RULES[Number(item)] || (row && '')
}
