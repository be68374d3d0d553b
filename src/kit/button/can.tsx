import type { ReactNode } from 'react'
import { useSession } from '#data/session/use-session.ts'

/** Shows its children only to a holder of the permission, or of one of several. */
export function Can({ permission, children }: { permission: string | readonly string[]; children: ReactNode }) {
  const { can } = useSession()
  const anyOf = typeof permission === 'string' ? [permission] : permission
  return anyOf.some((one) => can(one)) ? children : null
}
