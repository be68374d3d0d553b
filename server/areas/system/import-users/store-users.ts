import { created, updated } from '#server/shared/audit.ts'
import { hashPassword } from '#server/areas/session/passwords.ts'
import { openDoors } from '#server/areas/session/attempts.ts'
import { endSessions } from '#server/areas/session/device-sessions.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import type { PlannedUser } from './check-lines.ts'
import type { Known } from './load-known.ts'

/** Rows of one statement. */
const SLICE = 500
/** Each takes a core for some 30 ms; there are two at most for all that sign in, too. */
const AT_ONCE = 2

/** What a long import says and listens to between its steps. */
export interface Steps {
  progress(done: number, all: number, step: 'hash' | 'store'): void
  checkpoint(): Promise<void>
}

/**
 * The hashes of the passwords of new users. A password that several lines share is hashed once: whoever finds it out has
 * it of all of them anyway, and a file of thousands with one initial password takes seconds.
 */
export async function hashAll(users: readonly PlannedUser[], steps: Steps): Promise<ReadonlyMap<string, string>> {
  const passwords = [...new Set(users.filter((user) => user.userId === undefined).map(({ form }) => form.password))]
  const hashes = new Map<string, string>()
  for (let at = 0; at < passwords.length; at += AT_ONCE) {
    await steps.checkpoint()
    const some = passwords.slice(at, at + AT_ONCE)
    const made = await Promise.all(some.map(hashPassword))
    for (const [index, password] of some.entries()) hashes.set(password, made[index] ?? '')
    steps.progress(at, passwords.length, 'hash')
  }
  return hashes
}

interface Stored {
  readonly added: number
  readonly updated: number
}

/** Stores all of them; nothing remains where it ends in the middle. */
export async function storeUsers(
  ctx: Context,
  tx: Tx,
  users: readonly PlannedUser[],
  { known, hashes, steps }: { known: Known; hashes: ReadonlyMap<string, string>; steps: Steps },
): Promise<Stored> {
  const fresh = users.filter((user) => user.userId === undefined)
  const others = users.filter((user) => user.userId !== undefined)
  const force = known.policy && 'forceModifyPwdAfterAdd' in known.policy ? known.policy.forceModifyPwdAfterAdd : 'N'
  for (let at = 0; at < fresh.length; at += SLICE) {
    await steps.checkpoint()
    const slice = fresh.slice(at, at + SLICE).map((user) => ({ ...user, userId: ctx.services.newId() }))
    await tx
      .insertInto('sysUser')
      .values(slice.map((user) => rowOf(ctx, user, hashes, force as 'Y' | 'N')))
      .execute()
    await link(tx, slice)
    steps.progress(at, users.length, 'store')
  }
  for (const [index, user] of others.entries()) {
    if (index % SLICE === 0) await steps.checkpoint()
    await updateUser(ctx, tx, user, known)
    steps.progress(fresh.length + index, users.length, 'store')
  }
  return { added: fresh.length, updated: others.length }
}

type WithId = PlannedUser & { readonly userId: string }

function rowOf(ctx: Context, user: WithId, hashes: ReadonlyMap<string, string>, forceModifyPassword: 'Y' | 'N') {
  const { password, postIds: _, remark, deptId = null, phoneNumber = null, email = null, ...fields } = user.form
  return {
    userId: user.userId,
    ...fields,
    deptId,
    phoneNumber,
    email,
    password: hashes.get(password) ?? '',
    passwordModifyTime: ctx.services.now(),
    forceModifyPassword,
    failedCount: 0,
    preferences: '{}',
    ...created(ctx),
    remark: remark || null,
  }
}

async function link(tx: Tx, users: readonly WithId[]): Promise<void> {
  const posts = users.flatMap(({ userId, form }) => (form.postIds ?? []).map((postId) => ({ userId, postId })))
  const roles = users.flatMap(({ userId, roleIds }) => roleIds.map((roleId) => ({ userId, roleId })))
  for (let at = 0; at < posts.length; at += 10_000)
    await tx.insertInto('sysUserPost').values(posts.slice(at, at + 10_000)).onConflict((c) => c.doNothing()).execute() // prettier-ignore
  for (let at = 0; at < roles.length; at += 10_000)
    await tx.insertInto('sysUserRole').values(roles.slice(at, at + 10_000)).onConflict((c) => c.doNothing()).execute() // prettier-ignore
}

/** The password stays; roles are added, none is taken. */
async function updateUser(ctx: Context, tx: Tx, user: PlannedUser, known: Known): Promise<void> {
  const before = known.users.get(user.form.userName.toLowerCase())
  if (!before) return
  const { userId } = before
  const { password: _, userName: __, postIds: ___, ...fields } = user.form
  const changed = before.status !== fields.status
  await tx
    .updateTable('sysUser')
    .set({ ...fields, ...(changed && { lockEndTime: null, failedCount: 0 }), ...updated(ctx) })
    .where('userId', '=', userId)
    .execute()
  await tx.deleteFrom('sysUserPost').where('userId', '=', userId).execute()
  await link(tx, [{ ...user, userId }])
  if (changed) await openDoors(tx, before)
  if (changed && fields.status !== '0') await endSessions(tx, [userId])
}
