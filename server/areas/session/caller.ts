import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { API_TOKEN_PREFIX } from '#contract/api-tokens.ts'
import { EVERYTHING } from '#contract/permission.ts'
import { formatDate } from '#lib/dates.ts'
import type { Caller } from '#server/context.ts'
import { CacheTally, type CacheView, clearMap } from '#server/shared/cache-view.ts'
import type { Db } from '#server/store/db.ts'
import { KEEP_PLAN } from '#server/store/naming-client.ts'
import { rightsWithin } from '#server/areas/api-tokens/scope.ts'
import { effectivePermissions } from '#server/areas/system/grants.ts'

/** What is stored of a token. Tokens are random, so a plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Longest token that is looked up at all; ours have less than 50 characters. */
const TOKEN_MAX = 100

/** API tokens belong to no session. */
const NO_SESSION = '0'

interface UserRow {
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

interface SessionRow extends UserRow {
  sessionId: string
}

interface ApiTokenRow extends UserRow {
  tokenId: string
  name: string
  permissions: string[]
  lastUsedDate: string | null
}

/** The row of a table with this token, with its user; none where he is disabled or locked by hand. */
async function findByToken<Row>(
  db: Db,
  { columns, table }: { columns: RawBuilder<unknown>; table: string },
  token: string,
  now: Date,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    ${KEEP_PLAN} select ${columns}, u.user_id, u.user_name, u.nick_name, u.dept_id, u.preferences,
    u.force_modify_password = 'Y' or coalesce(${passwordEnd} <= ${now}, false) as must_change_password, (
      select coalesce(json_agg(json_build_object('id', r.role_id::text, 'key', r.role_key) order by r.role_sort), '[]')
      from sys_user_role ur join sys_role r on r.role_id = ur.role_id
      where ur.user_id = u.user_id and r.status = '0'
    ) as roles, (
      select coalesce(string_agg(owner_type || owner_id || ':' || version, ',' order by owner_type, owner_id), '')
      from sys_rights_version where (owner_type = 'User' and owner_id = u.user_id) or (owner_type = 'Menu' and owner_id = 0)
        or (owner_type = 'Role' and owner_id in (select role_id from sys_user_role where user_id = u.user_id))
    ) as versions
    from ${sql.table(table)} t join sys_user u on u.user_id = t.user_id
    left join sys_security_config p on p.status = '0' and p.password_expire_seconds > 0
    where t.token_hash = ${tokenHash(token)} and t.expires_at > ${now}
      and u.status <> '1' and not (u.status = '2' and u.lock_end_time is null)`.execute(db)
  return rows[0]
}

/** One text for everything that decides what a user may do and sees in the menu. */
function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

type Rights = ReadonlySet<string>

class KnownRights {
  readonly byVersion = new Map<string, Rights>()
  readonly tally = new CacheTally()
}

/** Rights by their version, those that were asked for last at the end; a database of its own for each in tests. */
const known = new WeakMap<Db, KnownRights>()

/** As many users work at once; and strings of all of them together, which may be a hundred thousand of one. */
const KNOWN_MAX = 500
const STRINGS_MAX = 1_000_000

/**
 * Rights that were read before under this version. It is read before them and counted in the transaction that changes
 * them: so what is known under it is never older than it says.
 */
async function knownPermissions(db: Db, version: string, read: () => Promise<Rights>): Promise<Rights> {
  const held = known.get(db) ?? new KnownRights()
  known.set(db, held)
  const rights = held.byVersion
  const found = held.tally.note(rights.get(version)) ?? (await read())
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

/** Another one when somebody's rights, roles or the menu change: what is old here is never asked for again. */
export const rightsCache: CacheView = {
  name: 'user_rights:',
  title: { 'zh-CN': '用户权限', 'zh-TW': '使用者權限', en: 'User permissions' },
  size: ({ db }) => known.get(db)?.byVersion.size ?? 0,
  entries: ({ db }) => [...(known.get(db)?.byVersion ?? [])].map(([key, rights]) => ({ key, value: [...rights] })),
  tally: ({ db }) => known.get(db)?.tally,
  clear: ({ db }, key) => clearMap(known.get(db)?.byVersion, key),
}

/** All that a user may do, with the version of it. */
async function rightsOf(db: Db, { userId, roles, versions }: UserRow) {
  const roleIds = roles.map(({ id }) => id)
  const rightsVersion = versionOf([userId, ...roleIds, versions].join('|'))
  const permissions = await knownPermissions(db, rightsVersion, () => effectivePermissions(db, userId, roleIds))
  return { permissions, rightsVersion }
}

const factsOf = ({ userId, userName, nickName, deptId, preferences }: UserRow) => ({
  userId,
  userName,
  nickName,
  deptId,
  preferences,
})

async function loadSession(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  const from = { columns: sql`t.session_id`, table: 'sysSession' }
  const session = await findByToken<SessionRow>(db, from, token, now)
  return (
    session && {
      ...factsOf(session),
      sessionId: session.sessionId,
      roles: session.roles.map(({ key }) => key),
      ...(await rightsOf(db, session)),
      mustChangePassword: session.mustChangePassword,
      apiToken: undefined,
    }
  )
}

/** The day is enough to see what nobody uses any more, and is written once a day. */
async function noteUse(db: Db, { tokenId, lastUsedDate }: ApiTokenRow, now: Date): Promise<void> {
  const today = formatDate(now)
  if (lastUsedDate === today) return
  await db.updateTable('sysApiToken').set({ lastUsedDate: today }).where('tokenId', '=', tokenId).execute()
}

/** What roles give beyond permissions has only a token of all that its user may do. */
async function loadApiToken(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  const columns = sql`t.token_id, t.name, t.permissions, t.last_used_date`
  const found = await findByToken<ApiTokenRow>(db, { columns, table: 'sysApiToken' }, token, now)
  if (!found) return undefined
  await noteUse(db, found, now)
  const { permissions, rightsVersion } = await rightsOf(db, found)
  const isWhole = found.permissions.includes(EVERYTHING)
  return {
    ...factsOf(found),
    sessionId: NO_SESSION,
    roles: isWhole ? found.roles.map(({ key }) => key) : [],
    permissions: await rightsWithin(db, permissions, found.permissions),
    rightsVersion,
    // A program can not change it; its user is asked when he comes.
    mustChangePassword: false,
    apiToken: { tokenId: found.tokenId, name: found.name },
  }
}

/**
 * The user behind the token of a session or an API token, with roles and permissions of this moment; undefined when the
 * token is unknown, has expired, or its user is disabled or locked by hand.
 */
export async function loadCaller(db: Db, token: string, now: Date): Promise<Caller | undefined> {
  if (token === '' || token.length > TOKEN_MAX) return undefined
  return token.startsWith(API_TOKEN_PREFIX) ? loadApiToken(db, token, now) : loadSession(db, token, now)
}
