import type { AnyEndpoint, DataOf } from '#contract/endpoint.ts'
import { type CallArgs, createCaller } from '#data/request/caller.ts'
import { callTexts } from '#data/request/call-texts.ts'
import { currentSiteId } from '#data/identity/current-site.ts'
import { currentLanguage } from '#data/page/language.ts'
import { notify } from '#data/page/notices.ts'
import { connection, reportReachability } from '#data/network/online.ts'
import { noteRights } from '#data/identity/rights-version.ts'
import { noteServer } from '#data/identity/server-instance.ts'
import { passwordDue } from '#data/identity/password-due.ts'
import { raiseSessionEnded } from '#data/identity/session-ended.ts'
import { tabToken } from '#data/identity/tab-user.ts'

let isTold = false

function note(header: string | null, inSession: boolean): void {
  if (noteServer(header, inSession) || isTold) return
  isTold = notify({ level: 'warning', message: callTexts.severalServers(), stays: true })
}

let isHeldBackTold = false

function tellHeldBack(message: string): void {
  if (!isHeldBackTold) isHeldBackTold = notify({ level: 'error', message, stays: true })
}

/** Only what says how far an upload is needs more than the browser's own. */
async function fetchTelling(url: string, init: RequestInit, onSent: (share: number) => void): Promise<Response> {
  const { uploadFetch } = await import('#data/request/upload-fetch.ts')
  return uploadFetch(url, init, onSent)
}

/** A call of this page: answer with the server's text. */
export const request = createCaller({
  fetch: (url, init, onSent) => (onSent ? fetchTelling(url, init, onSent) : fetch(url, init)),
  now: () => Date.now(),
  token: tabToken,
  siteId: currentSiteId,
  language: currentLanguage,
  sessionEnded: raiseSessionEnded,
  passwordDue: () => passwordDue.set(true),
  heldBack: tellHeldBack,
  notify,
  noteServer: note,
  noteRights,
  reportReachability,
  forcedOffline: () => connection.get() === 'forced',
})

/** A call of this page: the answer's data. */
export async function call<E extends AnyEndpoint>(endpoint: E, ...args: CallArgs<E>): Promise<DataOf<E>> {
  return (await request(endpoint, ...args)).data
}
