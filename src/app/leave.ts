import { forgetCopiesOf, noteCopiesLeft } from '#data/device/copies-left.ts'
import { endWorkOffline } from '#data/outbox/end-work-offline.ts'
import { goWithDrafts } from '#data/page/open-drafts.ts'
import { currentOwner } from '#data/session/owner.ts'
import { forgetReads } from '#data/reads/hydrate-reads.ts'
import { signOut } from '#data/session/session.ts'
import { sessionEnded } from '#data/identity/session-ended.ts'
import { tabToken } from '#data/identity/tab-user.ts'

/**
 * Who calls these has asked about forms that are kept nowhere (`useLeaveForms`): once the session is over, who would
 * rather stay is signed out.
 *
 * For who is asked to sign in again: ends the session and loads the same address anew, so that nothing of the user stays
 * in memory; the sign-in leads back to it. Where he has signed in again in another tab, this one goes on with that session.
 */
export async function leave(): Promise<void> {
  // A tab that takes on the token of that session asks no more.
  tabToken()
  if (!sessionEnded.get()) return
  await endSession()
  goWithDrafts(() => location.reload(), true)
}

/** The same for a person who goes: copies of what he has read go with him, what he has written stays. */
export async function leaveForGood(): Promise<void> {
  const owner = currentOwner()
  if (owner) noteCopiesLeft(owner)
  forgetReads()
  await endSession()
  // What fails is tried again, and told, where somebody signs in.
  if (owner) await forgetCopiesOf(owner).catch(() => undefined)
  goWithDrafts(() => location.assign('/admin/index'), true)
}

async function endSession(): Promise<void> {
  await endWorkOffline(signOut)
  // Where versions before left what was written last, passwords among it.
  sessionStorage.removeItem('sessionObj')
}
