import type { IncomingHttpHeaders } from 'node:http'
import { API_TOKEN_PREFIX } from '#contract/api-tokens.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { fillPermission, missingPermission } from '#contract/permission.ts'
import { type Caller, Refusal } from '#server/context.ts'
import type { Fields } from './query.ts'

const BEARER = /^Bearer (.{1,200})$/

/** The token of the header, or of a parameter named `Authorization` where the call is opened by a frame. */
export function tokenOf(
  endpoint: Pick<AnyEndpoint, 'answer'>,
  headers: IncomingHttpHeaders,
  query: Fields,
): string | undefined {
  const parameter = endpoint.answer === 'bytes' ? query.Authorization : undefined
  if (headers.authorization !== undefined) return BEARER.exec(headers.authorization)?.[1]
  const token = BEARER.exec(typeof parameter === 'string' ? parameter : '')?.[1]
  // Addresses are kept in many places, and such a token is worth something for long.
  return token?.startsWith(API_TOKEN_PREFIX) ? undefined : token
}

/** The id in the `CurrentSite` header, when it is one. */
export function siteOf(headers: IncomingHttpHeaders): string | undefined {
  const value = headers.currentsite
  return typeof value === 'string' && /^[1-9]\d{0,18}$/.test(value) ? value : undefined
}

type Values = Record<string, string | undefined>

/**
 * What placeholders of permissions may take: single values only, so that a list can not slip past. A name that
 * means different things in path, query and body is worth nothing: the handler may read another one than was checked.
 */
export function placeholders(siteId: string | undefined, ...sources: readonly unknown[]): Values {
  const values: Values = Object.create(null) as Values
  for (const source of sources) {
    if (typeof source !== 'object' || source === null || Array.isArray(source)) continue
    for (const [name, value] of Object.entries(source)) {
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
      values[name] = !(name in values) || values[name] === text ? text : undefined
    }
  }
  return { ...values, CurrentSite: siteId }
}

/**
 * Before the fields of a form are read, which may name the object: whoever has a permission of no object at all is refused
 * with FORBIDDEN, and nothing of the form is taken in.
 */
export function checkPermissionOfAny(endpoint: AnyEndpoint, caller: Caller, values: Values): void {
  const held = [...caller.permissions]
  const fill = (pattern: string) => {
    const filled = fillPermission(pattern, values)
    const start = pattern.slice(0, pattern.indexOf('{'))
    return filled ? [filled] : [...held.filter((one) => one.startsWith(start)), `${pattern} (?)`]
  }
  const missing = missingPermission(
    caller.permissions,
    endpoint.permission.map((one) => [one].flat().flatMap(fill)),
  )
  if (missing !== undefined) throw new Refusal('FORBIDDEN', [missing])
}

/**
 * Throws FORBIDDEN, naming the first missing permission. A requirement whose placeholder has no
 * value is never met.
 */
export function checkPermission(endpoint: AnyEndpoint, caller: Caller, values: Values): void {
  const fill = (pattern: string) => fillPermission(pattern, values) || `${pattern} (?)`
  const required = endpoint.permission.map((one) => (typeof one === 'string' ? fill(one) : one.map(fill)))
  const missing = missingPermission(caller.permissions, required)
  if (missing !== undefined) throw new Refusal('FORBIDDEN', [missing])
}

/** What whoever has to change his password may still do: learn who he is and what the new one has to be, and change it. */
const TO_CHANGE_PASSWORD: ReadonlySet<string> = new Set([
  'auth.getInfo',
  'auth.getRouters',
  'auth.logout',
  'dictData.byType',
  'profile.updatePwd',
  'security.current',
])

/**
 * The caller as the call may know him: of a public one whoever has to change his password is nobody.
 *
 * @throws Refusal PASSWORD_CHANGE_REQUIRED
 */
export function callerFor({ id, auth }: Pick<AnyEndpoint, 'id' | 'auth'>, caller: Caller | undefined) {
  if (!caller?.mustChangePassword || TO_CHANGE_PASSWORD.has(id)) return caller
  if (auth === 'public') return undefined
  throw new Refusal('PASSWORD_CHANGE_REQUIRED')
}

/** What the rules for addresses do not shut: the published site with its files, forms and comments, and the way out. */
const FOR_ALL_ADDRESSES: ReadonlySet<string> = new Set([
  'adapi.click',
  'adapi.clickBeacon',
  'adapi.redirect',
  'adapi.view',
  'adapi.viewBeacon',
  'auth.logout',
  'comment.read',
  'comment.send',
  'comment.sendLike',
  'customform.captcha',
  'customform.submit',
  'i18n.langOptions',
  'preview.view',
  'resource.file',
  'static.profile',
  'visit.note',
])

/** Whether the rules for addresses decide who may make this call. */
export function isForLetIn({ id }: Pick<AnyEndpoint, 'id'>): boolean {
  return !FOR_ALL_ADDRESSES.has(id)
}
