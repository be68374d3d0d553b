import { useMemo } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/wire.ts'
import { hasAnyPermission, holdsRole, mayCall } from '#data/session/access.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { session } from '#data/session/session.ts'
import { useStore } from '#data/page/store.ts'

/** The signed-in user. Only below the guard: elsewhere there is no session and this throws. */
export function useSession() {
  const current = useStore(session)
  const { siteId } = useCurrentSite()
  if (!current) throw new Error('No session: this screen stands outside of the guard')
  return useMemo(
    () => ({
      ...current,
      avatar: avatarOf(current.user),
      /** Any of the permissions is enough. */
      can: (permission: string | readonly string[]) => hasAnyPermission(current.held, permission),
      /** Any of the roles is enough, unless all are asked for. */
      hasRole: (role: string | readonly string[], how?: 'any' | 'all') => holdsRole(current.roles, role, how),
      /** Whether the call's own permissions are held; `values` fill their placeholders. */
      mayCall: (endpoint: AnyEndpoint, values: Record<string, string | undefined> = {}) =>
        mayCall(current.held, endpoint, { CurrentSite: siteId, ...values }),
    }),
    [current, siteId],
  )
}

/** Without a picture a back end of 1.4 names the folder. */
export function avatarOf({ avatarSrc = '' }: { avatarSrc?: string | undefined }): string | undefined {
  return /[^/]$/.test(avatarSrc) ? API_BASE + avatarSrc : undefined
}
