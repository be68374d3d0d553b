import type { Context } from '#server/context.ts'
import { takeTurns } from '#server/store/transact.ts'

/**
 * Looks at files of a site and changes them while nobody else does, in this process or another one on the same database.
 * For a look and a rename: on the embedded database everybody waits meanwhile.
 */
export function inTurn<T>({ services }: Context, siteId: string, work: () => Promise<T>): Promise<T> {
  return services.db.transaction().execute(async (tx) => {
    await takeTurns(tx, 'files', siteId)
    return work()
  })
}
