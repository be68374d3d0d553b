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
  versions: string
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
    ) as roles, (
      select coalesce(string_agg(owner_type || owner_id || ':' || version, ',' order by owner_type, owner_id), '')
      from sys_rights_version where (owner_type = 'User' and owner_id = u.user_id) or (owner_type = 'Menu' and owner_id = 0)
        or (owner_type = 'Role' and owner_id in (select role_id from sys_user_role where user_id = u.user_id))
    ) as versions
    from sys_session s join sys_user u on u.user_id = s.user_id
    left join sys_security_config p on p.status = '0' and p.password_expire_seconds > 0
    where s.token_hash = ${tokenHash(token)} and s.expires_at > ${now}
      and u.status <> '1' and not (u.status = '2' and u.lock_end_time is null)`.execute(db)
  return rows[0]
}

/** One text for everything that decides what a user may do and sees in the menu. */
function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

type Rights = ReadonlySet<string>

/** Rights by their version, those that were asked for last at the end; a database of its own for each in tests. */
const known = new WeakMap<Db, Map<string, Rights>>()

/** As many users work at once; and strings of all of them together, which may be a hundred thousand of one. */
const KNOWN_MAX = 500
const STRINGS_MAX = 1_000_000

/**
 * Rights that were read before under this version. It is read before them and counted in the transaction that changes
 * them: so what is known under it is never older than it says.
 */
async function knownPermissions(db: Db, version: string, read: () => Promise<Rights>): Promise<Rights> {
  const rights = known.get(db) ?? new Map<string, Rights>()
  known.set(db, rights)
  const found = rights.get(version) ?? (await read())
  rights.delete(version)
  rights.set(version, found)
  let strings = [...rights.values()].reduce((sum, { size }) => sum + size, 0)
  for (const [oldest, { size }] of rights) {
    if (oldest === version || (rights.size <= KNOWN_MAX && strings <= STRINGS_MAX)) break
    rights.delete(oldest)
    strings -= size
  }
  return found
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
  const rightsVersion = versionOf([session.userId, ...roleIds, session.versions].join('|'))
  return {
    userId: session.userId,
    userName: session.userName,
    nickName: session.nickName,
    deptId: session.deptId,
    sessionId: session.sessionId,
    roles: session.roles.map((role) => role.key),
    permissions: await knownPermissions(db, rightsVersion, () => effectivePermissions(db, session.userId, roleIds)),
    rightsVersion,
    preferences: session.preferences,
    mustChangePassword: session.mustChangePassword,
  }
}
