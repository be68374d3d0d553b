import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import * as demo from '#server/areas/demo/demo.seed.ts'
import * as accounts from '#server/areas/system/accounts.seed.ts'
import * as dicts from '#server/areas/system/dicts.seed.ts'
import * as menus from '#server/areas/system/menus.seed.ts'
import * as settings from '#server/areas/system/settings.seed.ts'
import { SUPER_USER } from '#server/areas/system/grants.ts'
import * as words from '#server/areas/words/words.seed.ts'

/** Writes the rows of a fresh install; the demo's only when `services.settings.demo`. SQL and files, no `services.db`. */
export type Seed = (tx: Tx, services: Services) => Promise<void>

/** In the order in which they run. */
const seeds: readonly Seed[] = [menus.seed, dicts.seed, settings.seed, accounts.seed, words.seed, demo.seed]

/**
 * Runs all seeds in one transaction on an empty database; does nothing on any other. Of processes that start side by
 * side one does it, and the others wait until it is done.
 *
 * @param makePassword makes the password of the first user where the settings name none
 * @returns the password that was made
 */
export async function seedWhenEmpty(services: Services, makePassword: () => string): Promise<string | undefined> {
  return services.db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto('serverMeta')
      .values({ name: 'seeded', value: services.now().toISOString() })
      .onConflict((c) => c.column('name').doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!claimed) return undefined
    const made = services.settings.adminPassword === undefined ? makePassword() : undefined
    const settings = { ...services.settings, adminPassword: services.settings.adminPassword ?? made }
    for (const seed of seeds) await seed(tx, { ...services, settings })
    // It stands in logs and in a file. Whoever tries the demo is not asked for another one.
    if (made !== undefined && !settings.demo) await askForAnother(tx)
    return made
  })
}

/** The first sign-in of the administrator goes no further than to a password of his own. */
async function askForAnother(tx: Tx): Promise<void> {
  await tx.updateTable('sysUser').set({ forceModifyPassword: 'Y' }).where('userId', '=', SUPER_USER).execute()
}
