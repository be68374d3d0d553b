import type { AnyRouter } from '@tanstack/react-router'
import { appPath } from '#data/page/app-path.ts'
import { forgetPage } from '#kit/page/page-memory.ts'

let router: AnyRouter | undefined

/** Called once at the start: menus and shortcuts move about without standing inside the router's tree. */
export function bindRouter(next: AnyRouter): void {
  router = next
}

/** Opens a path of the app, query included. */
export function goTo(href: string): void {
  void router?.navigate(appPath(href))
}

/** Starts the open screen afresh: what it had read is dropped, then it is left and entered again. */
export async function refreshPage(): Promise<void> {
  const { isOfScreens, queryClient } = await import('#data/reads/query-client.ts')
  queryClient.removeQueries({ type: 'inactive', predicate: isOfScreens })
  await queryClient.invalidateQueries({ refetchType: 'none' })
  if (!router) return
  const { pathname, search } = router.state.location
  forgetPage(pathname)
  await router.navigate({ to: `/redirect${pathname}`, search, replace: true })
}
