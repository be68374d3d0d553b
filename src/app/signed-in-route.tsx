import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignedIn } from '#app/signed-in.tsx'
import { mayOpen } from '#data/session/access.ts'
import { ensureSite } from '#data/session/first-site.ts'
import { ensureSession, hasEnded, hasToken, signOut } from '#data/session/session.ts'

/** Everything below needs a signed-in user: the server's word, or the device's while there is no line. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ location, matches }) => {
    const toLogin = () => redirect({ to: '/login', search: { redirect: location.href }, replace: true })
    if (!(await hasToken())) throw toLogin()
    const site = ensureSite()
    const { held, mustChangePassword = false } = await ensureSession().catch(async (error: unknown) => {
      // Without an answer and without a copy there is nothing to show, but the token may be good: keep it.
      if (!hasEnded(error)) throw error
      await signOut()
      throw toLogin()
    })
    const isChanging = matches.at(-1)?.fullPath === '/password'
    if (mustChangePassword && !isChanging)
      throw redirect({ to: '/password', search: { redirect: location.href }, replace: true })
    if (isChanging && !mustChangePassword) throw redirect({ to: '/', replace: true })
    const permission = matches.at(-1)?.staticData.meta?.permission ?? []
    if (!mayOpen(held, permission)) throw redirect({ to: '/401', replace: true })
    // It travels with the frame: the sign-in goes without Query.
    const { startReads } = await import('#data/reads/start-reads.ts')
    await site
    await startReads()
  },
  component: SignedIn,
})
