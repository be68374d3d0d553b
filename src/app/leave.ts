import { signOut } from '#data/session.ts'

/** Ends the session and loads the app anew, so that nothing of the user stays in memory. */
export async function leave(): Promise<void> {
  await signOut()
  location.assign('/admin/index')
}
