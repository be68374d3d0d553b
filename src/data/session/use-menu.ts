import { useMemo } from 'react'
import { menuTree } from '#data/session/menu-tree.ts'
import { useSession } from '#data/session/use-session.ts'

/** The menu that the server gives this user, hidden entries included. */
export function useMenu() {
  const { routers } = useSession()
  return useMemo(() => menuTree(routers), [routers])
}
