import type { BodyOf } from '#contract/endpoint.ts'
import { userAdd } from '#contract/system/users.ts'
import { type Context, Refusal } from '#server/context.ts'
import { validate } from '#server/http/validate.ts'
import { isCommonPassword } from '#server/areas/system/common-passwords.ts'
import { acceptsPassword } from '#server/areas/system/password-policy.ts'
import { type LineFault, planLines, reasonOf } from '#server/shared/import-file/faults.ts'
import { fieldTitle, type ImportLine } from './columns.ts'
import type { Known } from './load-known.ts'

/** What a line can say of a user. */
export type UserLine = Omit<BodyOf<typeof userAdd>, 'realName' | 'birthday'>

/** A user as the file says. */
export interface PlannedUser {
  readonly line: number
  /** Of somebody who is there already. */
  readonly userId: string | undefined
  readonly form: UserLine
  readonly roleIds: readonly string[]
}

export interface ImportPlan {
  readonly users: readonly PlannedUser[]
  readonly faults: readonly LineFault[]
}

/** What stood in earlier lines. */
interface Seen {
  readonly userName: Map<string, number>
  readonly phoneNumber: Map<string, number>
  readonly email: Map<string, number>
}

/** Looks at all lines; what is wrong with each is said, nothing is stored. */
export function checkLines(ctx: Context, lines: readonly ImportLine[], known: Known, updates: boolean): ImportPlan {
  const seen: Seen = { userName: new Map(), phoneNumber: new Map(), email: new Map() }
  const { plans, faults } = planLines(
    lines,
    (line) => planLine(ctx, line, known, { seen, updates }),
    (refusal) => reasonOf(refusal, ctx, (field) => fieldTitle(field, ctx.language)),
  )
  return { users: plans, faults }
}

/** Parts of a cell that lists several. */
const partsOf = (cell: string) =>
  cell
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function planLine(
  ctx: Context,
  line: ImportLine,
  known: Known,
  { seen, updates }: { seen: Seen; updates: boolean },
): PlannedUser {
  const user = known.users.get(line.userName.toLowerCase())
  const form = formOf(ctx, line, known, user !== undefined)
  refuseRepeated(ctx, form, line.line, seen)
  if (user && !updates) throw new Refusal('DATA_CONFLICT', [form.userName])
  for (const field of ['phoneNumber', 'email'] as const) {
    const value = form[field]?.toLowerCase()
    const owner = value ? known[field].get(value) : undefined
    if (value && owner !== undefined && owner !== user?.userId) throw new Refusal('DATA_CONFLICT', [form[field] ?? ''])
  }
  if (user) {
    known.requireAuthority(user.userId)
    if (user.userId === ctx.caller.userId && form.status !== '0') throw new Refusal('OWN_ACCOUNT')
  } else {
    if (!acceptsPassword(form.password, form, known.policy)) throw new Refusal('PASSWORD_INSECURE')
    const refusal = known.ruleRefusal(form.password)
    if (refusal) throw refusal
    if (known.policy && isCommonPassword(form.password)) throw new Refusal('PASSWORD_COMMON')
  }
  const roleIds = partsOf(line.roles).map((key) => known.requireRole(key))
  return { line: line.line, userId: user?.userId, form, roleIds }
}

/** The password of somebody who is there stays as it is: the file need not know it. */
function formOf(ctx: Context, line: ImportLine, known: Known, isThere: boolean): UserLine {
  const { userName, nickName, phoneNumber, email, remark } = line
  const postIds = partsOf(line.posts).map((code) => known.requirePost(code))
  const sent = {
    userName,
    nickName,
    phoneNumber,
    email,
    remark,
    password: isThere ? '-' : line.password,
    deptId: known.requireDept(line.deptName),
    sex: known.valueOf('Gender', line.sex) ?? '2',
    status: known.valueOf('SysUserStatus', line.status) ?? '0',
    postIds: [...new Set(postIds)],
  }
  return validate(userAdd.body, sent, ctx.language) as UserLine
}

function refuseRepeated(ctx: Context, form: UserLine, line: number, seen: Seen): void {
  for (const field of ['userName', 'phoneNumber', 'email'] as const) {
    const value = form[field]?.toLowerCase()
    if (!value) continue
    const earlier = seen[field].get(value)
    if (earlier !== undefined) throw new Refusal('IMPORT_REPEATED', [fieldTitle(field, ctx.language), earlier])
    seen[field].set(value, line)
  }
}
