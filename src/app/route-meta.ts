import type { MessageDescriptor } from '@lingui/core'
import type { AnyEndpoint } from '#contract/endpoint.ts'

/** What the shell must know of a route before its screen is loaded. */
export interface RouteMeta {
  /** Of tag, breadcrumb and document; a menu row of the same path has its own. */
  readonly title?: MessageDescriptor
  /** Catalogs in `src/locales` that the screen needs: of its area, and of a part of it. */
  readonly texts?: string | readonly string[]
  /**
   * The call whose permissions open the route, or any of some; without them the person lands on /401. A build puts the
   * permissions in the place of the call (`scripts/vite/route-permissions.ts`), which comes with its screen.
   */
  readonly permission?: readonly string[] | Pick<AnyEndpoint, 'permission'>
  /** Menu path that is marked while this route is open. */
  readonly activeMenu?: string
  /** True where a tag keeps nothing once it is left. */
  readonly noCache?: boolean
  /** True for a tag that can not be closed. */
  readonly affix?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly meta?: RouteMeta
  }
}
