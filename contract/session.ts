import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { arrayOf, datetime, id, text, word, yesNo } from '#contract/fields.ts'

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

/** One node of the menu that the server hands to the shell. */
export interface RouterNode {
  /** Absent on the wrapper of a leaf that stands at the root. */
  name?: string | undefined
  path: string
  hidden: boolean
  redirect?: string | undefined
  /** `Layout`, `ParentView`, `InnerLink` or the key of a registered screen. */
  component: string
  /** JSON text of the default route query. */
  query?: string | undefined
  alwaysShow?: boolean | undefined
  meta?: RouterMeta | undefined
  children?: RouterNode[] | undefined
}
export interface RouterMeta {
  /** Already in the language of the request. */
  title: string
  icon?: string | undefined
  noCache: boolean
  link?: string | undefined
}

export const routerNode: z.ZodMiniType<RouterNode> = z.object({
  name: z.optional(z.string()),
  path: z.string(),
  hidden: z.boolean(),
  redirect: z.optional(z.string()),
  component: z.string(),
  query: z.optional(z.string()),
  alwaysShow: z.optional(z.boolean()),
  meta: z.optional(
    z.object({
      title: z.string(),
      icon: z.optional(z.string()),
      noCache: z.boolean(),
      link: z.optional(z.string()),
    }),
  ),
  children: z.optional(z.lazy(() => z.array(routerNode))),
})

const credentials = {
  username: text(30),
  password: text(100),
  /** Answer to the picture of `uuid`; both are ignored while the captcha is off. */
  code: z.optional(text(10)),
  uuid: z.optional(text(64)),
}

/** Answers the bare token; every failure is a refusal with a text. */
export const login = defineEndpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/login',
  auth: 'public',
  body: z.object(credentials),
  data: z.string(),
})

export const register = defineEndpoint({
  id: 'auth.register',
  method: 'POST',
  path: '/register',
  auth: 'public',
  body: z.object({ ...credentials, confirmPassword: z.optional(text(100)) }),
})

/** `uuid` and `img` (base64, no `data:` prefix) are absent while the captcha is off. */
export const captchaImage = defineEndpoint({
  id: 'auth.captcha',
  method: 'GET',
  path: '/captchaImage',
  auth: 'public',
  offline: 'online',
  data: z.object({
    captchaEnabled: z.boolean(),
    uuid: z.optional(z.string()),
    img: z.optional(z.string()),
    /** Whether the login page shows the register link (ours only). */
    registerEnabled: z.optional(z.boolean()),
  }),
})

/** Answers an empty body and never fails, whatever the token is worth. */
export const logout = defineEndpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/logout',
  auth: 'public',
  answer: 'bytes',
})

export const getInfo = defineEndpoint({ id: 'auth.getInfo', method: 'GET', path: '/getInfo', data: userInfo })

export const getRouters = defineEndpoint({
  id: 'auth.getRouters',
  method: 'GET',
  path: '/getRouters',
  data: z.array(routerNode),
})
