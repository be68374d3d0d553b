import { Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { takeTurns } from '#server/store/transact.ts'

interface Contact {
  readonly phoneNumber?: string | undefined
  readonly email?: string | undefined
}

/** @throws Refusal DATA_CONFLICT when another user has this phone number or e-mail (in any case) */
export async function refuseTakenContact(tx: Tx, userId: string, contact: Contact): Promise<void> {
  for (const column of ['phoneNumber', 'email'] as const) {
    const value = contact[column]
    if (!value) continue
    const other = await tx
      .selectFrom('sysUser')
      .select('userId')
      .where((eb) => eb(eb.fn('lower', [column]), '=', value.toLowerCase()))
      .where('userId', '<>', userId)
      .executeTakeFirst()
    if (other) throw new Refusal('DATA_CONFLICT', [value], { field: column })
  }
}

/**
 * Names that differ in case only would let one user pass for another.
 *
 * @throws Refusal DATA_CONFLICT when somebody has this name in any case
 */
export async function refuseTakenName(tx: Tx, userName: string): Promise<void> {
  await takeTurns(tx, 'user name', userName.toLowerCase())
  const other = await tx
    .selectFrom('sysUser')
    .select('userId')
    .where((eb) => eb(eb.fn('lower', ['userName']), '=', eb.fn('lower', [eb.val(userName)])))
    .executeTakeFirst()
  if (other) throw new Refusal('DATA_CONFLICT', [userName], { field: 'userName' })
}
