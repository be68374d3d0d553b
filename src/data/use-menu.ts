import { useMemo } from 'react'
import { menuTree } from '#data/menu-tree.ts'
import { useSession } from '#data/use-session.ts'

/** The menu that the server gives this user, hidden entries included. */
export function useMenu() {
  const { routers } = useSession()
  return useMemo(() => menuTree(routers), [routers])
}
