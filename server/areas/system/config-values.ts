import type { ConfigKey } from '#contract/system/configs.ts'
import type { Db } from '#server/context.ts'

/** The value of a parameter, undefined when there is none of that key. */
export async function configValue(db: Db, key: ConfigKey): Promise<string | undefined> {
  const row = await db.selectFrom('sysConfig').select('configValue').where('configKey', '=', key).executeTakeFirst()
  return row?.configValue
}

/** A switch among the parameters; blank or missing counts as on. */
export async function configFlag(db: Db, key: ConfigKey): Promise<boolean> {
  const value = (await configValue(db, key))?.trim()
  return !value || value === 'true'
}
