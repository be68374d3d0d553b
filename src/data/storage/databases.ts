import type { CacheDatabase } from '#db/cache/cache.ts'
import type { WorkDatabase } from '#db/work/work.ts'
import { writeOpenDrafts } from '#data/page/open-drafts.ts'
import { updateState } from '#data/page/update-state.ts'
import { leaveForPageCache, returnFromPageCache, yieldToOthers } from '#db/page-cache.ts'

let work: Promise<WorkDatabase> | undefined
let cache: Promise<CacheDatabase> | undefined

/** The page's one handle on what must not be lost. Loaded on first use: the sign-in page does not need it. */
export function workDatabase(): Promise<WorkDatabase> {
  work ??= Promise.all([import('#db/work/work.ts'), import('#db/connection.ts')]).then(
    ([{ WorkDatabase }, { watchVersions }]) => {
      const db = new WorkDatabase()
      yieldToOthers(db)
      watchVersions(db, { onOutdated: makeWay, onBlocked: waitForOlder, onReady: noLongerBlocked, onRefused: refuse })
      return db
    },
  )
  return work
}

/** The page's one handle on copies of answers. */
export function cacheDatabase(): Promise<CacheDatabase> {
  cache ??= Promise.all([import('#db/cache/cache.ts'), import('#db/connection.ts')]).then(
    ([{ CacheDatabase }, { watchVersions }]) => {
      const db = new CacheDatabase()
      yieldToOthers(db)
      watchVersions(db, { onOutdated: () => updateState.set('outdated'), onBlocked: waitForOlder })
      return db
    },
  )
  return cache
}

/** A tab of a newer version opens the data: this one keeps what was typed and asks to be loaded again. */
function makeWay(): Promise<void> {
  updateState.set('outdated')
  return writeOpenDrafts()
}

/** This app was put back to a version that can not read what the newer one has left. */
function refuse(): void {
  updateState.set('older')
}

/** Tabs that make way take a moment; only one that does not is worth a word (ms). */
const BLOCKED_AFTER_MS = 3_000
let blocked: ReturnType<typeof setTimeout> | undefined

function waitForOlder(): void {
  clearTimeout(blocked)
  blocked = setTimeout(() => updateState.get() === 'none' && updateState.set('blocked'), BLOCKED_AFTER_MS)
}

function noLongerBlocked(): void {
  clearTimeout(blocked)
  if (updateState.get() === 'blocked') updateState.set('none')
}

/** A page that is put aside must hold up no other page's storage. Called once at start. */
export function watchPageCache(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) leaveForPageCache()
  })
  window.addEventListener('pageshow', returnFromPageCache)
}
