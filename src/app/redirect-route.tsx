import { createFileRoute, redirect } from '@tanstack/react-router'

/** Leaves a screen and comes back to it, so that it starts afresh. */
export const Route = createFileRoute('/_signed-in/_shell/redirect/$')({
  beforeLoad: ({ params, location }) => {
    throw redirect({ to: `/${params._splat ?? ''}` as '/', search: location.search as never, replace: true })
  },
})
