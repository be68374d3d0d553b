import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/store/db.ts'
import { hashOf } from '#server/areas/factors/tickets.ts'

const CODES = 10
/** 32 signs that nobody takes for another one, so that a byte gives five bits without a bias. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz123456789'
/** 80 bits: a plain hash of so much chance can not be turned round. */
const LENGTH = 16

/** As it is hashed: how it was typed does not matter. */
const bare = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

function newCode(): string {
  const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return signs.match(/.{4}/g)?.join('-') ?? ''
}

/** Ten new codes in place of those before. Only their hashes are kept. */
export async function renewCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.deleteFrom('sysRecoveryCode').where('userId', '=', userId).execute()
  await tx
    .insertInto('sysRecoveryCode')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(bare(code)) })))
    .execute()
  return codes
}

/** How many were not used. */
export async function countCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('sysRecoveryCode')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Whether it is one of the codes of the user; then it is used up. */
export async function spendCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sysRecoveryCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(bare(code)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
