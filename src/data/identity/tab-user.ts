import { followReleased } from '#data/identity/released.ts'
import { reloadWithDrafts } from '#data/page/open-drafts.ts'
import { serverId } from '#data/identity/server-instance.ts'
import { settleSessionEnded } from '#data/identity/session-ended.ts'
import { readSnapshot } from '#data/identity/session-snapshot.ts'
import { createStore, useStore } from '#data/page/store.ts'
import { readToken } from '#data/identity/token.ts'

/** What another tab writes into a cookie may show here later than what it writes into localStorage beside it (ms). */
const COOKIE_MS = 1_000

/** Whom this tab shows, and the token in whose name it reads; undefined until the session is known. */
let own: { readonly userId: string; readonly token: string | undefined } | undefined

/** Name of the user who has signed in in another tab, while this one still shows somebody else. */
const newcomer = createStore<string | undefined>(undefined)

/** Called when the server (or the device) has named the user of this tab; `token` is what it was asked with. */
export function bindTab(userId: string | undefined, token?: string): void {
  own = userId === undefined ? undefined : { userId, token: token ?? readToken() }
  newcomer.set(undefined)
}

/**
 * The token that this tab may use. The cookie is shared by all tabs: once it holds the token of another user, this tab
 * has none, so that nothing is read or done in the other's name. A new token of the same user is taken on, unless another
 * server gave it.
 */
export function tabToken(): string | undefined {
  const token = readToken()
  if (!own || token === undefined || token === own.token) return token
  const kept = readSnapshot()
  if (kept?.userId !== own.userId || kept.serverId !== serverId()) return undefined
  own = { ...own, token }
  // He has signed in again: nobody is to ask him for it, nor to end that session when he is asked.
  settleSessionEnded()
  return token
}

/** True once another user has signed in in this browser and this tab still shows the one before. */
export function isLeftBehind(): boolean {
  return own !== undefined && readToken() !== undefined && tabToken() === undefined
}

/**
 * Notices that another tab has signed out or signed somebody else in, and the way back to a page that was put aside
 * before its user signed out. `tell` is called when the person has to be told. Called once at the start.
 */
export function watchOtherUsers(tell: () => void): void {
  const follow = followReleased()
  /** The token of which he was told last: '' for none. */
  let told: string | undefined
  const look = (isNews = true) => {
    if (own) follow(own.userId)
    if (!own || document.visibilityState !== 'visible') return false
    const leftBehind = isLeftBehind()
    newcomer.set(leftBehind ? (readSnapshot()?.info.user.nickName ?? '') : undefined)
    const token = readToken()
    const over = leftBehind || token === undefined ? (token ?? '') : undefined
    if (over !== undefined && (isNews || over !== told)) tell()
    told = over
    return over !== undefined
  }
  let later: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('storage', () => {
    clearTimeout(later)
    // A sign-in writes several times: who has chosen to stay is not asked again by each.
    if (!look(false)) later = setTimeout(() => look(false), COOKIE_MS)
  })
  document.addEventListener('visibilitychange', () => look())
  window.addEventListener('pageshow', ({ persisted }) => {
    look()
    if (!persisted || !own) return
    follow(own.userId, true)
    // Nobody or somebody else is signed in now, but the page of before is shown: its screens must not be.
    if (readToken() === undefined || isLeftBehind()) reloadWithDrafts()
  })
}

/** The newcomer's name; '' where it is not known; undefined while this tab shows who is signed in. */
export function useNewcomer(): string | undefined {
  return useStore(newcomer)
}
