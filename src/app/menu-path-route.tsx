import { createFileRoute, redirect } from '@tanstack/react-router'
import { AbsentScreen } from '#app/screens/absent-screen.tsx'
import { menuTree, trailOf } from '#data/session/menu-tree.ts'
import { screenPath } from '#data/page/screens.ts'
import { ensureSession } from '#data/session/session.ts'
import { MissingPage } from '#kit/page/missing-page.tsx'

/** Paths that only the server's menu knows: framed pages, and screens under a path of the administrator's choice. */
export const Route = createFileRoute('/_signed-in/_shell/$')({
  loader: async ({ location, params }) => {
    const { routers } = await ensureSession()
    const path = `/${params._splat ?? ''}`
    const item = trailOf(menuTree(routers), path).at(-1)
    const screen = screenPath(item?.component)
    if (screen && screen !== path) {
      throw redirect({ to: screen as '/', search: location.search as never, replace: true })
    }
    return { item }
  },
  component: MenuPath,
})

function MenuPath() {
  const { item } = Route.useLoaderData()
  // The shell shows it, and goes on doing so behind other pages.
  if (item?.link?.kind === 'frame') return null
  return item ? <AbsentScreen title={item.title} /> : <MissingPage />
}
