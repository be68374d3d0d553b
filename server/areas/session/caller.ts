import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { effectivePermissions } from '#server/areas/system/grants.ts'

/** What is stored of a token. Tokens are random, so a plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Longest token that is looked up at all; ours have 36 characters. */
const TOKEN_MAX = 100

interface SessionRow {
  sessionId: string
  userId: string
  userName: string
  nickName: string
  deptId: string | null
  preferences: Record<string, unknown>
  mustChangePassword: boolean
  roles: { id: string; key: string }[]
}

/** When the password of a user is too old by the policy in force; null where it never is. */
const passwordEnd = sql`coalesce(u.password_modify_time, u.create_time) + make_interval(secs => p.password_expire_seconds)`

async function findSession(db: Db, token: string, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.session_id, u.user_id, u.user_name, u.nick_name, u.dept_id, u.preferences,
    u.force_modify_password = 'Y' or coalesce(${passwordEnd} <= ${now}, false) as must_change_password, (
      select coalesce(json_agg(json_build_object('id', r.role_id::text, 'key', r.role_key) order by r.role_sort), '[]')
      from sys_user_role ur join sys_role r on r.role_id = ur.role_id
      where ur.user_id = u.user_id and r.status = '0'
    ) as roles
    from sys_session s join sys_user u on u.user_id = s.user_id
    left join sys_security_config p on p.status = '0' and p.password_expire_seconds > 0
    where s.token_hash = ${tokenHash(token)} and s.expires_at > ${now}
      and u.status <> '1' and not (u.status = '2' and u.lock_end_time is null)`.execute(db)
  return rows[0]
}

/**
 * The user behind a session token, with roles and permissions of this moment; undefined when the
 * token is unknown, has expired, or its user is disabled or locked by hand.
 */
export async function loadCaller(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  if (token === '' || token.length > TOKEN_MAX) return undefined
  const session = await findSession(db, token, now)
  if (!session) return undefined
  const roleIds = session.roles.map((role) => role.id)
  return {
    userId: session.userId,
    userName: session.userName,
    nickName: session.nickName,
    deptId: session.deptId,
    sessionId: session.sessionId,
    roles: session.roles.map((role) => role.key),
    permissions: await effectivePermissions(db, session.userId, roleIds),
    preferences: session.preferences,
    mustChangePassword: session.mustChangePassword,
  }
}
