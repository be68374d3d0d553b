import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where another sign-in service would send people back to: there is none, so it leads to the start. Open to who is not signed in. */
export const Route = createFileRoute('/auth-redirect')({
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})
