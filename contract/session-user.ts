import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { arrayOf, datetime, id, word, yesNo } from '#contract/fields.ts'

/** Choices a user keeps on the server; what is missing has its default. */
export const preferences = z.object({
  /** Menu ids of the home tiles, order kept, at most eight are shown. */
  Shortcut: z.optional(arrayOf(id, 200)),
  StatIndex: z.optional(word),
  ShowContentSubTitle: z.optional(yesNo),
  IncludeChildContent: z.optional(yesNo),
  OpenContentEditorW: z.optional(yesNo),
})
export type Preferences = z.output<typeof preferences>

export const DEFAULT_PREFERENCES = {
  Shortcut: [],
  StatIndex: 'BdSiteTrendOverview',
  ShowContentSubTitle: 'N',
  IncludeChildContent: 'N',
  OpenContentEditorW: 'N',
} as const satisfies Preferences

/** A user as shown to himself; the password hash never leaves the server. */
export const sessionUser = z.object({
  userId: id,
  deptId: z.optional(id),
  deptName: z.optional(z.string()),
  dept: z.optional(z.object({ deptName: z.optional(z.string()) })),
  userName: z.string(),
  nickName: z.string(),
  realName: z.optional(z.string()),
  email: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  /** '0' male, '1' female, '2' unknown. */
  sex: z.optional(z.string()),
  birthday: z.optional(datetime),
  avatar: z.optional(z.string()),
  /** `/profile/...` below the API base; absent without an avatar. */
  avatarSrc: z.optional(z.string()),
  /** Dictionary SysUserStatus: '0' normal, '1' disabled, '2' locked. */
  status: z.string(),
  loginIp: z.optional(z.string()),
  loginDate: z.optional(datetime),
  preferences: z.optional(preferences),
  ...audit,
})
export type SessionUser = z.output<typeof sessionUser>

/** What the guard keeps. `roles` are keys of enabled roles, `permissions` is `['*']` for user 1. */
export const userInfo = z.object({
  user: sessionUser,
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** True where the password is to be changed first: until then the server refuses nearly every other call. Ours only. */
  mustChangePassword: z.optional(z.boolean()),
})
export type UserInfo = z.output<typeof userInfo>
