import { createRootRoute, type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { Providers } from '#app/providers.tsx'
import { MissingPage } from '#kit/page/missing-page.tsx'
import { RouteErrorScreen } from '#app/screens/route-error-screen.tsx'
import { loadTexts } from '#data/page/texts.ts'

export const Route = createRootRoute({
  beforeLoad: async ({ matches }) => {
    const areas = matches.flatMap((match) => match.staticData.meta?.texts ?? [])
    await Promise.all(areas.map(loadTexts))
  },
  component: Root,
  notFoundComponent: MissingPage,
  errorComponent: RootError,
})

/** What is drawn first is drawn in pieces between which the browser is free: it takes a phone a quarter of a second. */
function Root() {
  const isFirst = !useDeferredValue(true, false)
  if (isFirst) return null
  return (
    <Providers>
      <Outlet />
    </Providers>
  )
}

/** Takes the place of `Root`, so it brings what every screen stands on. */
function RootError(props: ErrorComponentProps) {
  return (
    <Providers>
      <RouteErrorScreen {...props} />
    </Providers>
  )
}
