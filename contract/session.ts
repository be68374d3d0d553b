import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { userInfo } from '#contract/session-user.ts'

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
