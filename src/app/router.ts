import { createRouter } from '@tanstack/react-router'
import { routeTree } from '#app/route-tree.gen.ts'
import { RouteErrorScreen } from '#app/screens/route-error-screen.tsx'
import { parseSearch, stringifySearch } from '#app/search-params.ts'
import { MissingPage } from '#kit/page/missing-page.tsx'

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  scrollRestoration: true,
  defaultErrorComponent: RouteErrorScreen,
  defaultNotFoundComponent: MissingPage,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
