import { badgeCount } from '#sync/badge-count.ts'
import { createEngine } from '#sync/create-engine.ts'
import { mergeContent } from '#sync/merge/merge-content.ts'
import { work } from './databases.ts'
import { scope } from './scope.ts'

/** A worker lives for minutes: larger files (bytes) are left to a page. */
const UPLOAD_LIMIT = 8 * 1024 * 1024

/** Sent to a page that should drain itself; one is enough, all share the outbox. */
const DRAIN_IN_PAGE = 'drain-in-page'
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

/** Sends the outbox. @throws Error when there was no line, so that the browser tries again by itself */
export async function drain(): Promise<void> {
  const { reason } = await engine.drain()
  await badge()
  const pages = await scope.clients.matchAll({ type: 'window' })
  if (reason === 'for-page') pages[0]?.postMessage({ type: DRAIN_IN_PAGE })
  if (reason !== 'offline') return
  for (const page of pages) page.postMessage({ type: NO_LINE })
  throw new Error('No line')
}
