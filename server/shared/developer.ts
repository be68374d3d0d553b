import { EVERYTHING } from '#contract/permission.ts'
import type { Context } from '#server/context.ts'

const DEVELOPERS: readonly string[] = ['develop', 'admin']

/** Whether the caller may change what templates rely on: names and codes of properties, for instance. */
export function isDeveloper({ caller }: Context): boolean {
  return caller.permissions.has(EVERYTHING) || caller.roles.some((role) => DEVELOPERS.includes(role))
}
