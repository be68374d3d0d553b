import { sql } from 'kysely'
import { formatMoment } from '#lib/dates.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { transact } from '#server/store/transact.ts'

/** How many failures, and tries under way, a bucket holds. */
export interface Rule {
  readonly limit: number
  /** From the first failure until all are forgotten. */
  readonly windowMs: number
  /** From the failure that fills the bucket, where that differs. */
  readonly lockMs?: number
  /** What is answered while it is full, with the time of the next try. */
  readonly refusal: 'LOGIN_LIMIT' | 'ACCOUNT_LOCKED' | 'FACTOR_LIMIT'
}

const perTenMinutes = (limit: number): Rule => ({ limit, windowMs: 10 * 60_000, refusal: 'LOGIN_LIMIT' })

/**
 * - `door`: an account as it is reached from one network, so that nobody shuts it for people elsewhere.
 * - `device`: one that has signed in to an account before; nothing that others do counts for it.
 * - `network`: whatever names are tried; it may serve a whole office.
 * - `account`: from all networks together, so that many of them guess no faster than some.
 * - `password`: the old password of an open screen.
 * - `code`, `codes`: second steps of an account, soon after each other and in a day: of a million codes three are right.
 */
const RULES = {
  door: perTenMinutes(10),
  device: perTenMinutes(10),
  network: perTenMinutes(30),
  account: perTenMinutes(60),
  password: perTenMinutes(10),
  code: { limit: 5, windowMs: 15 * 60_000, refusal: 'FACTOR_LIMIT' },
  codes: { limit: 30, windowMs: 24 * 3600_000, refusal: 'FACTOR_LIMIT' },
} as const

export interface Bucket {
  readonly kind: keyof typeof RULES
  readonly name: string
  /** In place of that of the kind. */
  readonly rule?: Rule | undefined
}

const keyOf = (bucket: Bucket) => `${bucket.kind}:${bucket.name.toLowerCase().slice(0, 110)}`
const ruleOf = ({ kind, rule = RULES[kind] }: Bucket): Rule => rule

/** The bucket of an account as it is reached from one network. */
export const doorOf = (userName: string, network: string, rule?: Rule): Bucket => ({
  kind: 'door',
  // The network comes first: what is cut off a name that is too long to exist is its end.
  name: `${network} ${userName}`,
  rule,
})

/**
 * Counts a try in each bucket before anything is verified: of many at once no more come through than of many in a row.
 * What turns out to be no guess is given back with `giveBack`. A window that has ended starts anew.
 *
 * @throws Refusal LOGIN_LIMIT, ACCOUNT_LOCKED or FACTOR_LIMIT with the time of the next try while a bucket is full, whatever the
 * password; that try is not counted
 */
async function takeAttempt(ctx: Context, buckets: readonly Bucket[]): Promise<void> {
  const { db, now } = ctx.services
  const time = now()
  const after = (ms: number) => new Date(time.getTime() + ms)
  await transact(db, async (tx) => {
    await tx.deleteFrom('sysLoginAttempt').where('resetAt', '<=', time).execute()
    const rows = await tx
      .insertInto('sysLoginAttempt')
      .values(buckets.map((one) => ({ bucket: keyOf(one), failures: 1, resetAt: after(ruleOf(one).windowMs) })))
      .onConflict((c) => c.column('bucket').doUpdateSet({ failures: sql<number>`sys_login_attempt.failures + 1` }))
      .returningAll()
      .execute()
    for (const bucket of buckets) {
      const { limit, lockMs, refusal } = ruleOf(bucket)
      const { failures = 0, resetAt = time } = rows.find((one) => one.bucket === keyOf(bucket)) ?? {}
      if (failures > limit) throw new Refusal(refusal, [formatMoment(resetAt)])
      if (failures < limit || lockMs === undefined) continue
      const locked = tx.updateTable('sysLoginAttempt').set({ resetAt: after(lockMs) })
      await locked.where('bucket', '=', keyOf(bucket)).execute()
    }
  })
}

/**
 * Verifies something as one try of each bucket. Where the server itself failed, or had too much to do, it was none.
 *
 * @throws Refusal as `takeAttempt` does, and what `verify` throws
 */
export async function countAttempt<Result>(
  ctx: Context,
  buckets: readonly Bucket[],
  verify: () => Promise<Result>,
): Promise<Result> {
  await takeAttempt(ctx, buckets)
  try {
    return await verify()
  } catch (error) {
    const isGuess = error instanceof Refusal && error.errCode !== 'TOO_MANY_REQUESTS'
    if (!isGuess) await giveBack(ctx.services.db, buckets)
    throw error
  }
}

/** Takes one try out of each bucket again: it was no guess. */
export async function giveBack(db: Db, buckets: readonly Bucket[]): Promise<void> {
  if (buckets.length === 0) return
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

/** Opens an account to all networks and devices again, after somebody has looked at it. */
export async function openDoors(db: Db, { userId, userName }: { userId: string; userName: string }): Promise<void> {
  await db
    .deleteFrom('sysLoginAttempt')
    .where(({ or, eb }) =>
      or([
        sql<boolean>`bucket ^@ 'door:' and split_part(bucket, ' ', 2) = ${userName.toLowerCase()}`,
        sql<boolean>`bucket ^@ ${`device:${userId}.`}`,
        eb('bucket', '=', keyOf({ kind: 'account', name: userName })),
        eb('bucket', '=', keyOf({ kind: 'code', name: userId })),
        eb('bucket', '=', keyOf({ kind: 'codes', name: userId })),
      ]),
    )
    .execute()
}
