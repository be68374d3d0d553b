import { badgeCount } from '#sync/schedule/badge-count.ts'
import { createEngine } from '#sync/create-engine.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { wantsWakeUp } from '#sync/schedule/wake-up.ts'
import { work } from './databases.ts'
import { scope } from './scope.ts'

/**
 * A worker lives for minutes, whatever it sends: files (bytes) that an ordinary line needs more than a minute for are
 * left to a page, and after a try in vain all that a slow one needs a minute for.
 */
const UPLOAD_LIMIT = 8 * 1024 * 1024

/** Sent to a page that should drain itself; one is enough, all share the outbox. */
export const DRAIN_IN_PAGE = 'drain-in-page'
/** Sent to all pages: what they show of the connection may be too good. */
const NO_LINE = 'no-line'

const engine = createEngine({
  work,
  fetch: (url, init) => scope.fetch(url, init),
  locks: scope.navigator.locks,
  // A service worker cannot start a worker; merging takes milliseconds.
  merge: (base, mine, theirs) => Promise.resolve(mergeContent(base, mine, theirs)),
  uploadLimit: UPLOAD_LIMIT,
})

/** The icon of the installed app tells what waits also when no page is open to set it. */
async function badge(): Promise<void> {
  if (!('setAppBadge' in scope.navigator)) return
  const count = await badgeCount(work)
  // Refused where the app is not installed: then there is nothing to show it on.
  await scope.navigator.setAppBadge(count).catch(() => undefined)
}

/** Sends the outbox. @throws Error when something is left for later, so that the browser tries again by itself */
export async function drain(): Promise<void> {
  const drained = await engine.drain()
  await badge()
  const pages = await scope.clients.matchAll({ type: 'window' })
  if (drained.reason === 'for-page') pages[0]?.postMessage({ type: DRAIN_IN_PAGE })
  if (drained.reason === 'offline') for (const page of pages) page.postMessage({ type: NO_LINE })
  if (wantsWakeUp(drained)) throw new Error('Something is left for later')
}
