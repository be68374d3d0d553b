import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/store/db.ts'

/** The salt of a day, the same for all processes; made when the day is first seen, and removed after it. */
export async function saltOf(tx: Tx, day: string): Promise<string> {
  const made = randomBytes(24).toString('base64url')
  await tx
    .insertInto('visitSalt')
    .values({ day, salt: made })
    .onConflict((taken) => taken.column('day').doNothing())
    .execute()
  const { salt } = await tx.selectFrom('visitSalt').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
  return salt
}
