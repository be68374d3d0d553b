import { workDatabase } from '#data/storage/databases.ts'
import { serverInstance } from '#data/identity/server-instance.ts'
import { readToken } from '#data/identity/token.ts'

/** In localStorage: a device that can not remove the row must not sign its user in again. */
const SIGNED_OUT = 'SignedOut'

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60_000

/** What workers and the next start of the browser must know of a sign-in. */
interface SignedIn {
  readonly userId: string
  readonly userName: string
  readonly serverId: string
  readonly token: string
  readonly remember: boolean
}

const parts = async () => Promise.all([workDatabase(), import('#db/work/session-row.ts')] as const)

export async function writeSessionRow(session: SignedIn): Promise<void> {
  const [work, { writeSession }] = await parts()
  const server = serverInstance.get()
  const epoch = server?.id === session.serverId ? server.epoch : undefined
  await writeSession(work, { ...session, expiresAt: Date.now() + THIRTY_DAYS_MS }, epoch)
  localStorage.removeItem(SIGNED_OUT)
}

/**
 * Puts the row right where it is not the server's word of who works with this token. It is gone where the browser dropped
 * the storage of this device and left its cookie: without it nothing would ever be sent. Whether the cookie outlives the browser can not be read, so the row does not restore it.
 */
export async function keepSessionRow(session: Omit<SignedIn, 'remember'>): Promise<void> {
  const [work, { readSession }] = await parts()
  const kept = await readSession(work)
  const isSame = kept?.token === session.token
  if (isSame && kept.userId === session.userId && kept.serverId === session.serverId) return
  if (readToken() !== session.token) return
  await writeSessionRow({ ...session, remember: isSame && kept.remember })
}

/**
 * The token of a remembered user whose cookie the browser dropped. It may have expired: then the server says so, and
 * where there is no server its user goes on with what is on the device. A session that was not to outlive the browser,
 * or that was left while the row could not be removed, is ended here instead.
 */
export async function restoreSessionRow(): Promise<string | undefined> {
  const [work, { readSession, removeSession }] = await parts()
  const kept = await readSession(work)
  if (!kept) return undefined
  if (kept.remember && localStorage.getItem(SIGNED_OUT) === null) return kept.token
  await removeSession(work)
  return undefined
}

/** Fails where the device does; the session is over all the same. */
export async function clearSessionRow(): Promise<void> {
  noteSignedOut()
  const [work, { removeSession }] = await parts()
  await removeSession(work)
}

/** From now on no row of this device signs anybody in; ends when a new one is written. */
export function noteSignedOut(): void {
  try {
    localStorage.setItem(SIGNED_OUT, '1')
  } catch {
    // A full storage: then the row alone says who is signed in.
  }
}
