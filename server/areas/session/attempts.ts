import { sql } from 'kysely'
import { formatMoment } from '#lib/dates.ts'
import { type Context, type Db, Refusal } from '#server/context.ts'
import { transact } from '#server/store/transact.ts'

const WINDOW_MS = 10 * 60_000

/** Failures, and tries under way, allowed within a window. An address may serve a whole office, so it gets more. */
const LIMITS = { address: 30, account: 10, password: 10 } as const

type Kind = keyof typeof LIMITS

export interface Bucket {
  readonly kind: Kind
  readonly name: string
}

const keyOf = (bucket: Bucket) => `${bucket.kind}:${bucket.name.toLowerCase().slice(0, 100)}`

/**
 * Counts a try in each bucket before anything is verified: of many at once no more come through than of many in a row.
 * What turns out to be no guess is given back with `giveBack`. A window that has ended starts anew.
 *
 * @throws Refusal LOGIN_LIMIT with the time of the next try while a bucket is full, whatever the password; that try is
 * not counted
 */
export async function takeAttempt(ctx: Context, buckets: readonly Bucket[]): Promise<void> {
  const { db, now } = ctx.services
  const time = now()
  const resetAt = new Date(time.getTime() + WINDOW_MS)
  await transact(db, async (tx) => {
    await tx.deleteFrom('sysLoginAttempt').where('resetAt', '<=', time).execute()
    const rows = await tx
      .insertInto('sysLoginAttempt')
      .values(buckets.map((bucket) => ({ bucket: keyOf(bucket), failures: 1, resetAt })))
      .onConflict((c) => c.column('bucket').doUpdateSet({ failures: sql<number>`sys_login_attempt.failures + 1` }))
      .returningAll()
      .execute()
    for (const bucket of buckets) {
      const row = rows.find((one) => one.bucket === keyOf(bucket))
      if (row && row.failures > LIMITS[bucket.kind]) throw new Refusal('LOGIN_LIMIT', [formatMoment(row.resetAt)])
    }
  })
}

/** Takes one try out of each bucket again: it was no guess. */
export async function giveBack(db: Db, buckets: readonly Bucket[]): Promise<void> {
  await db
    .updateTable('sysLoginAttempt')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('bucket', 'in', buckets.map(keyOf))
    .execute()
}

/** Forgets the failures of a bucket, after the right password. */
export async function clearFailures(db: Db, bucket: Bucket): Promise<void> {
  await db.deleteFrom('sysLoginAttempt').where('bucket', '=', keyOf(bucket)).execute()
}
