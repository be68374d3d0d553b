import type { ConfigKey } from '#contract/system/configs.ts'
import type { Db } from '#server/store/db.ts'
import { KEEP_PLAN } from '#server/store/naming-client.ts'

/** The value of a parameter, undefined when there is none of that key. */
export async function configValue(db: Db, key: ConfigKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('sysConfig')
    .modifyFront(KEEP_PLAN)
    .select('configValue')
    .where('configKey', '=', key)
    .executeTakeFirst()
  return row?.configValue
}

/** A switch among the parameters; blank or missing counts as on. */
export async function configFlag(db: Db, key: ConfigKey): Promise<boolean> {
  const value = (await configValue(db, key))?.trim()
  return !value || value === 'true'
}

/** The end of the names of templates, in which no folder begins. */
export async function templateSuffix(db: Db): Promise<string> {
  const value = (await configValue(db, 'CMSTemplateSuffix'))?.trim() ?? ''
  return /^[\w.-]*\.[\w-]+$/.test(value) ? value : '.template.html'
}

/** What stands for the value of a secret parameter where it is shown; sent back, it changes nothing. */
export const SECRET_MASK = '******'

/**
 * Whether a parameter is taken for a secret as long as nobody has said so or otherwise, by its name. Keys of maps and the
 * like are none: pages need them.
 */
export function isSecretKey(configKey: string): boolean {
  return /(password|passwd|pwd|secret|token|credentials?|private_?key)$/i.test(configKey)
}
