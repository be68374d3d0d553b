import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where another account would be tied to one of here: there is none to tie, so it leads to the start. Open to who is not signed in. */
export const Route = createFileRoute('/bind')({
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})
