import { endWorkOffline } from '#data/end-work-offline.ts'
import { goWithDrafts } from '#data/open-drafts.ts'
import { signOut } from '#data/session.ts'

/** Ends the session and loads the app anew, so that nothing of the user stays in memory. */
export async function leave(): Promise<void> {
  await endWorkOffline(signOut)
  // Where versions before left what was written last, passwords among it.
  sessionStorage.removeItem('sessionObj')
  goWithDrafts(() => location.assign('/admin/index'))
}

/** The same for a person who goes: copies of what he has read go with him, what he has written stays. */
export async function leaveForGood(): Promise<void> {
  const { forgetCopies } = await import('#data/forget-copies.ts')
  await forgetCopies().catch(() => undefined)
  await leave()
}
