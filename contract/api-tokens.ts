import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { arrayOf, date, datetime, id, line, listOf, text, visible, word } from '#contract/fields.ts'

/** How a token of an account begins, so that people and scanners recognise one. Those of sessions never do. */
export const API_TOKEN_PREFIX = 'hft_'

/** A token that was kept for longer than that was forgotten. */
export const API_TOKEN_DAYS_MAX = 366

/** As an account has tokens. */
export const apiToken = z.object({
  tokenId: id,
  name: z.string(),
  /** The last four signs, to tell it from others. */
  hint: z.string(),
  /** `*` for all that its user may do; else permissions, `Site:View` standing for that item of all his sites. */
  permissions: z.array(z.string()),
  createTime: datetime,
  expireTime: datetime,
  /** The day only; absent until it is used. */
  lastUsedDate: z.optional(date),
})
export type ApiToken = z.output<typeof apiToken>

/** The tokens of the caller, those that have expired as well. */
export const tokenList = defineEndpoint({
  id: 'token.list',
  method: 'GET',
  path: '/system/user/profile/token',
  offline: 'online',
  data: z.array(apiToken),
})

/** What a token of the caller can be limited to, named in the language of the request. */
export const tokenScopes = defineEndpoint({
  id: 'token.scopes',
  method: 'GET',
  path: '/system/user/profile/token/scopes',
  offline: 'online',
  data: z.array(z.object({ permission: z.string(), name: z.string(), group: z.string() })),
})

/** The token is told once. Nobody gives one what he does not hold, and what he loses it loses. */
export const tokenAdd = defineEndpoint({
  id: 'token.add',
  method: 'POST',
  path: '/system/user/profile/token',
  body: z.object({
    name: line(50).check(visible),
    permissions: arrayOf(word, 2000),
    /** The last day on which it is worth something. */
    expireDate: date,
    password: text(100),
  }),
  data: z.object({ tokenId: id, token: z.string() }),
})

export const tokenRemove = defineEndpoint({
  id: 'token.remove',
  method: 'DELETE',
  path: '/system/user/profile/token',
  body: listOf(id),
})
