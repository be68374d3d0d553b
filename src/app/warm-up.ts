import type { AnyRouter } from '@tanstack/react-router'
import { readToken } from '#data/identity/token.ts'

/**
 * Whoever has a token will most likely see the screen of this address: its code is fetched while texts and session are
 * still on their way. Nothing depends on it.
 */
export function warmUp(router: AnyRouter): void {
  if (!readToken()) return
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId]
    if (route) void router.loadRouteChunk(route)?.catch(() => undefined)
  }
}
