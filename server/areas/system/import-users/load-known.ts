import { type Context, Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { type LabelOf, loadDictLabels } from '#server/shared/dict-labels.ts'
import { requireAuthorityOver, requireAuthorityOverRoles } from '#server/areas/system/authority.ts'
import { requireScopesWithin, requireSeen, seenPeopleOf } from '#server/areas/system/data-scope.ts'
import { SUPER_USER } from '#server/areas/system/grants.ts'
import type { PasswordPolicy } from '#server/areas/system/password-policy.ts'
import { judgeByRule, type RuleVerdict } from '#server/areas/system/accept-password.ts'
import { enabledPolicy, patternOfRule } from '#server/areas/system/policies.ts'
import { fieldTitle, type ImportLine } from './columns.ts'

interface KnownUser {
  readonly userId: string
  readonly userName: string
  readonly status: string
}

/** What the lines of a file are held against, read once for all of them. */
export interface Known {
  readonly policy: PasswordPolicy | undefined
  /** Why the rule of the policy does not take a password. */
  readonly ruleRefusal: RuleVerdict
  /** Users whom the file names, by their names in small letters. */
  readonly users: ReadonlyMap<string, KnownUser>
  /** Whose they are. */
  readonly phoneNumber: ReadonlyMap<string, string>
  readonly email: ReadonlyMap<string, string>
  /** @throws Refusal unless there is one department of this name */
  requireDept(name: string): string
  requirePost(code: string): string
  /** @throws Refusal where there is none, or none that the caller may give */
  requireRole(key: string): string
  /** @throws Refusal where the caller may not change this user */
  requireAuthority(userId: string): void
  /** The value of a dictionary that is written as itself or as its label; undefined where nothing is written. */
  valueOf(dictType: 'Gender' | 'SysUserStatus', cell: string): string | undefined
}

const DICTS = { Gender: ['0', '1', '2'], SysUserStatus: ['0', '1', '2'] } as const
const FIELDS = { Gender: 'sex', SysUserStatus: 'status' } as const

const lower = (text: string) => text.toLowerCase()

/** Ids by lower-cased values of a column that are found among users. */
async function ownersOf(db: Db, column: 'phoneNumber' | 'email', values: readonly string[]) {
  const sought = [...new Set(values.filter((value) => value !== '').map(lower))]
  if (sought.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('sysUser')
    .select(['userId', column])
    .where((eb) => eb(eb.fn<string>('lower', [column]), 'in', sought))
    .execute()
  return new Map(rows.map((row) => [lower(row[column] ?? ''), row.userId]))
}

async function usersOf(db: Db, names: readonly string[]) {
  const sought = [...new Set(names.map(lower))]
  const rows = await db
    .selectFrom('sysUser')
    .select(['userId', 'userName', 'status'])
    .where((eb) => eb(eb.fn<string>('lower', ['userName']), 'in', sought))
    .execute()
  return new Map(rows.map((row) => [lower(row.userName), row]))
}

/** Ids by names; those that several have are told apart by nobody. */
function requirer(rows: readonly { id: string; name: string }[], field: 'deptName' | 'posts', ctx: Context) {
  const ids = new Map<string, string[]>()
  for (const { id, name } of rows) ids.set(name, [...(ids.get(name) ?? []), id])
  return (name: string) => {
    const [id, other] = ids.get(name) ?? []
    const title = fieldTitle(field, ctx.language)
    if (name === '') throw new Refusal('PARAM_EMPTY', [title])
    if (id === undefined) throw new Refusal('NOT_FOUND', [title, name])
    if (other !== undefined) throw new Refusal('IMPORT_AMBIGUOUS', [title, name])
    return id
  }
}

/** One question for all of them; only where its answer is no, one for each. */
async function refusalsOf(ids: readonly string[], ask: (ids: readonly string[]) => Promise<void>) {
  const refusals = new Map<string, Refusal>()
  const tryAll = async (some: readonly string[]) => {
    try {
      await ask(some)
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }
  if (ids.length === 0 || !(await tryAll(ids))) return refusals
  for (const id of ids) {
    const refusal = await tryAll([id])
    if (refusal) refusals.set(id, refusal)
  }
  return refusals
}

async function loadRoles(ctx: Context, db: Db) {
  const roles = await db.selectFrom('sysRole').select(['roleId', 'roleKey']).execute()
  const refusals = await refusalsOf(
    roles.map(({ roleId }) => roleId),
    async (ids) => {
      await requireAuthorityOverRoles(ctx, db, ids)
      await requireScopesWithin(ctx, db, ids)
    },
  )
  const ids = new Map(roles.map(({ roleKey, roleId }) => [roleKey, roleId]))
  return (key: string) => {
    const roleId = ids.get(key)
    if (roleId === undefined) throw new Refusal('NOT_FOUND', [fieldTitle('roles', ctx.language), key])
    const refusal = refusals.get(roleId)
    if (refusal) throw refusal
    return roleId
  }
}

async function loadAuthority(ctx: Context, db: Db, userIds: readonly string[]) {
  const refusals = await refusalsOf(
    userIds.filter((userId) => userId !== SUPER_USER),
    async (ids) => {
      await requireSeen(ctx, db, ids)
      await requireAuthorityOver(ctx, db, ids)
    },
  )
  return (userId: string) => {
    if (userId === SUPER_USER) throw new Refusal('FIXED')
    const refusal = refusals.get(userId)
    if (refusal) throw refusal
  }
}

/** The labels that a file may have in place of values; they are read before a transaction has the one connection. */
export function loadImportLabels(ctx: Context): Promise<LabelOf> {
  return loadDictLabels(ctx, Object.keys(DICTS))
}

export async function loadKnown(
  ctx: Context,
  db: Db,
  { lines, labelOf }: { readonly lines: readonly ImportLine[]; readonly labelOf: LabelOf },
): Promise<Known> {
  const users = await usersOf(db, lines.map((line) => line.userName)) // prettier-ignore
  const people = await seenPeopleOf(ctx, db)
  const all = await db.selectFrom('sysDept').select(['deptId as id', 'deptName as name']).execute()
  const depts = all.filter(({ id }) => people === undefined || people.deptIds.includes(id))
  const posts = await db.selectFrom('sysPost').select(['postId as id', 'postCode as name']).execute()
  const policy = await enabledPolicy(db)
  const fresh = lines.filter((line) => !users.has(lower(line.userName))).map((line) => line.password)
  return {
    policy,
    ruleRefusal: await judgeByRule(fresh, policy ? await patternOfRule(db, policy.passwordRule) : ''),
    users,
    phoneNumber: await ownersOf(
      db,
      'phoneNumber',
      lines.map((line) => line.phoneNumber),
    ),
    email: await ownersOf(
      db,
      'email',
      lines.map((line) => line.email),
    ),
    requireDept: requirer(depts, 'deptName', ctx),
    requirePost: requirer(posts, 'posts', ctx),
    requireRole: await loadRoles(ctx, db),
    requireAuthority: await loadAuthority(
      ctx,
      db,
      [...users.values()].map(({ userId }) => userId),
    ),
    valueOf: (dictType, cell) => {
      if (cell === '') return undefined
      const value = DICTS[dictType].find((one) => one === cell || labelOf(dictType, one) === cell)
      if (value === undefined) throw new Refusal('NOT_FOUND', [fieldTitle(FIELDS[dictType], ctx.language), cell])
      return value
    },
  }
}
