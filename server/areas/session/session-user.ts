import { DEFAULT_PREFERENCES, type SessionUser, preferences } from '#contract/session-user.ts'
import { formatDateTime } from '#lib/dates.ts'
import { withoutNulls } from '#lib/without-nulls.ts'
import { Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'

/** Where avatars and public uploads are answered, below the API base. */
export const PROFILE_PREFIX = '/profile/'

/** The stored map as far as it is valid; what is missing takes its default. */
export function preferencesOf(stored: unknown) {
  const parsed = preferences.safeParse(stored)
  return { ...DEFAULT_PREFERENCES, ...(parsed.success ? parsed.data : {}) }
}

/** A user as shown to himself, without the password hash. */
export async function loadSessionUser(db: Db, userId: string): Promise<SessionUser> {
  const row = await db
    .selectFrom('sysUser')
    .leftJoin('sysDept', 'sysDept.deptId', 'sysUser.deptId')
    .selectAll('sysUser')
    .select('sysDept.deptName')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['userId', userId])
  const date = (value: Date | null) => (value === null ? null : formatDateTime(value))
  return withoutNulls({
    userId: row.userId,
    deptId: row.deptId,
    deptName: row.deptName,
    dept: row.deptName === null ? null : { deptName: row.deptName },
    userName: row.userName,
    nickName: row.nickName,
    realName: row.realName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    sex: row.sex,
    birthday: date(row.birthday),
    avatar: row.avatar,
    avatarSrc: row.avatar ? PROFILE_PREFIX + row.avatar : null,
    status: row.status,
    loginIp: row.loginIp,
    loginDate: date(row.loginDate),
    preferences: preferencesOf(row.preferences),
    createBy: row.createBy,
    createTime: formatDateTime(row.createTime),
    updateBy: row.updateBy,
    updateTime: date(row.updateTime),
    remark: row.remark,
  })
}
