import { getInfo, getRouters, login, logout, type RouterNode } from '#contract/session.ts'
import type { UserInfo } from '#contract/session-user.ts'
import { CallError } from '#data/request/call-error.ts'
import { call } from '#data/request/call.ts'
import { serverId } from '#data/identity/server-instance.ts'
import { settleSessionEnded, withoutSessionQuestion } from '#data/identity/session-ended.ts'
import { clearSessionRow, keepSessionRow, restoreSessionRow, writeSessionRow } from '#data/session/session-row.ts'
import { clearSnapshot, readSnapshot, type SessionSnapshot } from '#data/identity/session-snapshot.ts'
import { createStore } from '#data/page/store.ts'
import { bindTab, isLeftBehind, tabToken } from '#data/identity/tab-user.ts'
import { clearToken, readToken, rememberedName, writeToken } from '#data/identity/token.ts'

const DEFAULT_ROLE = 'ROLE_DEFAULT'

/** Nobody waits longer for a server that does not answer; the session ends here all the same. */
const GOODBYE_MS = 4_000

/** Who works here and what the server shows him. */
export interface Session extends UserInfo {
  readonly held: ReadonlySet<string>
  readonly routers: readonly RouterNode[]
  /** True while it comes from the visit before, because the server can not be reached. */
  readonly fromDevice: boolean
  /** Milliseconds; when the server said so. */
  readonly at: number
}

/** Undefined until the guard has read it. */
export const session = createStore<Session | undefined>(undefined)

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly code?: string
  readonly uuid?: string
}

/**
 * Signs in and keeps the token: 30 days with `remember`, else until the browser closes. Fails with `CallError`, also
 * where the server asks for a second step (`second-step.ts`).
 */
export async function signIn(credentials: Credentials, remember: boolean): Promise<void> {
  const token = await call(login, { body: credentials, quiet: true, repeatSubmit: false })
  await enterWith(token, credentials.username, remember)
}

/** Goes on with a token that a sign-in has given to this user. Fails with `CallError`. */
export async function enterWith(token: string, userName: string, remember: boolean): Promise<void> {
  session.set(undefined)
  bindTab(undefined)
  writeToken(token, remember)
  // What was asked before, in the name of nobody, says nothing of this session.
  settleSessionEnded()
  if (remember) rememberedName.write(userName)
  else rememberedName.clear()
  // Where the line breaks right now, what the device kept of somebody else must not stand in.
  if (!isOf(userName)) clearSnapshot()
  const { user } = await askWhoWorks().catch((error: unknown) => {
    clearToken()
    throw error
  })
  // Somebody else may have signed in in another tab meanwhile.
  if (readToken() !== token) return
  // Without the row nothing is sent until the next start writes it: signing in must not fail for it.
  await writeSessionRow({ ...rowOf(user), token, remember }).catch(() => undefined)
}

function isOf(userName: string): boolean {
  const kept = readSnapshot()
  return kept?.info.user.userName === userName && kept.serverId === serverId()
}

const rowOf = ({ userId, userName }: UserInfo['user']) => ({ userId, userName, serverId: serverId() })

async function keepRow({ user }: Session): Promise<void> {
  const token = tabToken()
  if (token) await keepSessionRow({ ...rowOf(user), token })
}

const rightsListeners = new Set<(held: ReadonlySet<string>) => void>()

/** Hears the rights of whoever works here each time the server has named them. Ends with the answered function. */
export function onRights(listener: (held: ReadonlySet<string>) => void): () => void {
  rightsListeners.add(listener)
  return () => rightsListeners.delete(listener)
}

/** True when there is a token, here or kept by the device for a remembered user. */
export async function hasToken(): Promise<boolean> {
  if (readToken()) return true
  const kept = await restoreSessionRow().catch(() => undefined)
  if (kept) writeToken(kept, true)
  return kept !== undefined
}

/** The session in hand, else the server's, else the one of the visit before. Fails when there is none. */
export async function ensureSession(): Promise<Session> {
  return session.get() ?? (await loadSession())
}

/** Asks the server who works here, and sees to it that the device can send in his name. */
export async function loadSession(): Promise<Session> {
  const loaded = await askWhoWorks()
  if (loaded.fromDevice) return loaded
  void keepRow(loaded).catch(() => undefined)
  for (const listener of rightsListeners) listener(loaded.held)
  return loaded
}

/** `reads/first-answers.ts` keeps the answer for an offline start. */
async function askWhoWorks(): Promise<Session> {
  const token = readToken()
  try {
    const [info, routers] = await withoutSessionQuestion(() =>
      Promise.all([call(getInfo, { quiet: true }), call(getRouters, { quiet: true })]),
    )
    // The hash, which a back end of 1.4 answers, is not for this device to keep.
    delete (info.user as { password?: string }).password
    const held = session.get()
    if (!held) bindTab(info.user.userId, token)
    // Somebody else has signed in in another tab meanwhile: a tab that shows nobody yet shows him.
    if (isLeftBehind()) {
      if (held) return held
      bindTab(undefined)
      return await askWhoWorks()
    }
    return keep({ info, routers, at: Date.now() }, false)
  } catch (error) {
    if (hasEnded(error)) throw error
    // What the device said already needs no second telling: all screens would render again.
    const held = session.get()
    if (held?.fromDevice) return held
    const snapshot = isLeftBehind() ? undefined : readSnapshot()
    // What another server said of its user says nothing here.
    if (snapshot?.serverId !== serverId()) throw error
    bindTab(snapshot.userId)
    return keep(snapshot, true)
  }
}

/**
 * Whether the server said that nobody is signed in, or that he may nothing here. Any other failure, of the line or in the
 * server, says nothing of the session: it is to pass, and the device goes on with what it has.
 */
export function hasEnded(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'unauthorized' || error.kind === 'forbidden')
}

function keep({ info, routers, at }: Pick<SessionSnapshot, 'info' | 'routers' | 'at'>, fromDevice: boolean): Session {
  const roles = info.roles.length > 0 ? info.roles : [DEFAULT_ROLE]
  const next = { ...info, roles, held: new Set(info.permissions), routers, fromDevice, at }
  session.set(next)
  return next
}

/**
 * Ends the session here and, when it can be reached, on the server; drafts, unsent work and copies stay. Another user
 * who has signed in meanwhile, also while the server is told, stays signed in. The page must be loaded anew afterwards: its screens still show the user
 * who left.
 */
export async function signOut(): Promise<void> {
  if (isLeftBehind()) return
  const left = readToken()
  await call(logout, { quiet: true, repeatSubmit: false, timeout: GOODBYE_MS }).catch(() => undefined)
  if ((readToken() ?? left) === left) await forgetSession()
}

/** Drops token, user and menu of this device without asking the server, and what its icon says of his work. */
export async function forgetSession(): Promise<void> {
  const { clearAppBadge } = navigator as Partial<Navigator>
  void clearAppBadge?.call(navigator).catch(() => undefined)
  clearToken()
  clearSnapshot()
  await clearSessionRow().catch(() => undefined)
}
