import type { AnyEndpoint } from '#contract/endpoint.ts'
import { fillPermission, missingPermission } from '#contract/permission.ts'

type Values = Record<string, string | undefined>

const ADMIN_ROLE = 'admin'

/** Any of the permissions is enough. Empty strings do not count; with none left nothing is restricted. */
export function hasAnyPermission(held: ReadonlySet<string>, wanted: string | readonly string[]): boolean {
  const permissions = (typeof wanted === 'string' ? [wanted] : wanted).filter(Boolean)
  return permissions.length === 0 || missingPermission(held, [permissions]) === undefined
}

/**
 * Whether any of the roles is held, or all of them; the administrator role passes every check of the client.
 *
 * @throws Error where no role is named: such a check would let nobody or everybody pass by mistake
 */
export function holdsRole(roles: readonly string[], wanted: string | readonly string[], how: 'any' | 'all' = 'any') {
  const list = (typeof wanted === 'string' ? [wanted] : wanted).filter(Boolean)
  if (list.length === 0) throw new Error('A check of roles names no role')
  if (roles.includes(ADMIN_ROLE)) return true
  const holds = (role: string) => roles.includes(role)
  return how === 'all' ? list.every(holds) : list.some(holds)
}

/**
 * Whether the call is allowed, as far as the client can tell: a placeholder without a value leaves
 * the answer to the server.
 */
export function mayCall(held: ReadonlySet<string>, endpoint: Pick<AnyEndpoint, 'permission'>, values: Values): boolean {
  return endpoint.permission.every((one) => {
    const anyOf = typeof one === 'string' ? [one] : one
    const filled = anyOf.map((permission) => fillPermission(permission, values))
    return filled.includes('') || hasAnyPermission(held, filled)
  })
}

/** Whether a screen opens: any of its permissions is enough, or those of the call that it shows. */
export function mayOpen(
  held: ReadonlySet<string>,
  permission: readonly string[] | Pick<AnyEndpoint, 'permission'>,
): boolean {
  return 'permission' in permission ? mayCall(held, permission, {}) : hasAnyPermission(held, permission)
}
