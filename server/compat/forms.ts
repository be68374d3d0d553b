import * as z from 'zod/mini'
import { preferencesSave, profileGet, profileUpdate } from '#contract/account.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { customFormEdit, formDataDetail, formDataEdit, formDataExport, formDataList } from '#contract/forms.ts'
import {
  exmodelAdd,
  exmodelDelete,
  exmodelEdit,
  exmodelList,
  xmodelFieldAdd,
  xmodelFieldEdit,
} from '#contract/models.ts'
import { LINK_GROUP_REQUIRED, LINK_REQUIRED, linkEdit, linkGroupEdit } from '#contract/links.ts'
import { PIPE_REQUIRED, pipeGet, pipeList, pipeUpdate } from '#contract/pipes.ts'
import { resourceGet, resourceUpload } from '#contract/resources.ts'
import { captchaImage, getInfo } from '#contract/session.ts'
import { userAdd, userEdit } from '#contract/system/users.ts'
import { Refusal } from '#server/context.ts'
import { answering, type Wrap, withoutFields, withRowsWithout } from './around.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null is an empty text, and clears. */
const nullsEmptied = (body: unknown) =>
  isObject(body) ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value ?? ''])) : body

/** An edit that misses one of these is refused, whatever the contract says. */
function requiring(...names: readonly string[]): Wrap {
  return (route) => {
    const isWhole = (body: unknown) => isObject(body) && names.every((name) => body[name])
    const whole = z.pipe(z.unknown().check(z.refine(isWhole)), z.transform(nullsEmptied))
    return { ...route, endpoint: { ...route.endpoint, body: z.pipe(whole, route.endpoint.body as z.ZodMiniType) } }
  }
}

/** Of what is not there it says nothing. */
const passing: Wrap = (route) => ({
  ...route,
  async handler(ctx, input) {
    try {
      return await route.handler(ctx, input)
    } catch (error) {
      if (error instanceof Refusal && error.errCode === 'NOT_FOUND') return undefined
      throw error
    }
  },
})

/** A field of a form that is not stored. */
function dropping(...names: readonly string[]): Wrap {
  const drop = withoutFields(...names)
  return (route) => ({
    ...route,
    handler: (ctx, input) => route.handler(ctx, { ...input, body: drop(input.body as object) }),
  })
}

const all =
  (...wraps: readonly Wrap[]): Wrap =>
  (route) =>
    wraps.reduce((wrapped, wrap) => wrap(wrapped), route)

/** What is not sent of a person's own data is emptied. */
const emptying: Wrap = (route) => ({
  endpoint: { ...route.endpoint, body: z.object({ nickName: z.string(), ...OWN }) },
  handler: (ctx, input) => route.handler(ctx, input),
})
const OWN = {
  phoneNumber: z._default(z.nullable(z.string()), ''),
  email: z._default(z.nullable(z.string()), ''),
  sex: z._default(z.string(), ''),
}

/** A user with the hash of his password, flags of the program, and the folder of pictures where he has none. */
function bareUser<T extends { user: object }>(info: T): T {
  const { avatarSrc = '/profile/', dept: _, ...user } = info.user as Record<string, unknown>
  return { ...info, user: { ...user, avatarSrc, modified: false, type: 'sys_user', accountNonLocked: true } }
}

const posts = (info: { user: object; postGroup: string }) => ({
  ...bareUser(info),
  postGroup: info.postGroup || 'null',
})

const hashed = (info: { user: object }) => {
  const bare = bareUser(info)
  return { ...bare, user: { ...bare.user, password: '$2a$10$hash' } }
}

/** A model that is gone is no model. @throws Refusal */
const knowing: Wrap = (route) => ({
  ...route,
  async handler(ctx, input) {
    for (const { modelId } of input.body as { modelId: string }[]) {
      const known = ctx.services.db.selectFrom('xModel').select('modelId').where('modelId', '=', modelId)
      if (!(await known.executeTakeFirst())) throw new Refusal('NOT_FOUND', ['modelId', modelId])
    }
    return route.handler(ctx, input)
  },
})

/** A pipe says once more whether it is on. */
const switched = (pipe: object) => ({ ...pipe, enable: (pipe as Record<string, unknown>)['state'] === '0' })

/** Its manners of forms outside of contents. */
export const FORM_WRAPS: readonly (readonly [AnyEndpoint, Wrap])[] = [
  [linkEdit, all(requiring('linkId', ...LINK_REQUIRED), passing)],
  [linkGroupEdit, all(requiring('linkGroupId', ...LINK_GROUP_REQUIRED), passing)],
  [pipeList, answering((page: { rows: object[] }) => ({ ...page, rows: page.rows.map(switched) }))],
  [pipeGet, answering(switched)],
  [pipeUpdate, requiring('publishpipeId', ...PIPE_REQUIRED)],
  [userAdd, dropping('realName', 'birthday')],
  [userEdit, dropping('realName', 'birthday')],
  [customFormEdit, requiring('formId', 'name', 'code', 'ruleLimit', 'templates')],
  [formDataList, answering(withRowsWithout('ip', 'srcs'))],
  [formDataDetail, answering(withoutFields('ip', 'srcs'))],
  [formDataEdit, requiring('dataId', 'modelId', 'siteId', 'clientIp', 'createTime')],
  [exmodelAdd, dropping('remark')],
  [exmodelEdit, all(dropping('remark'), requiring('modelId', 'name', 'code', 'tableName'))],
  [exmodelList, answering(withRowsWithout('remark'))],
  [exmodelDelete, knowing],
  [xmodelFieldAdd, dropping('remark')],
  [xmodelFieldEdit, dropping('remark')],
  [profileUpdate, emptying],
  [profileGet, answering(posts)],
  [getInfo, answering(hashed)],
  [captchaImage, answering(withoutFields('registerEnabled'))],
  [resourceUpload, answering((row: object) => ({ ...withoutFields('fileSizeName')(row), enable: true }))],
  [
    resourceGet,
    answering((row: object) => ({ ...withoutFields('fileSizeName', 'src', 'internalUrl')(row), enable: true })),
  ],
]

/** Calls that it does not have. */
export const OUR_FORM_CALLS: readonly AnyEndpoint[] = [formDataExport]

/** Calls that refuse without a word. */
export const WORDLESS: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([preferencesSave])
