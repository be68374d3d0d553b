import { offlinePicturesOf } from '#db/cache/pins.ts'
import { PICTURE_CACHE as CACHE } from '#db/cache/quota.ts'
import { ownerOf, readSession } from '#db/work/session-row.ts'
import { work } from './databases.ts'
import { scope } from './scope.ts'

const KEPT = 500

/**
 * Pictures once seen, and those of kept contents, are there without a network; with one they are looked up again in the
 * background.
 */
export async function answerPicture(request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> {
  const asking = userNow()
  const cache = await scope.caches.open(CACHE)
  const known = (await cache.match(request.url)) ?? (await keptPicture(request.url))
  const fetched = scope.fetch(request).then(async (response) => {
    if (response.ok && response.type === 'basic' && (await isStill(asking)))
      await keep(cache, request.url, response.clone())
    return response
  })
  if (!known) return fetched
  keepAlive(fetched.catch(() => undefined))
  return known
}

/** The name of the cache of what he keeps, which says who is signed in. */
async function userNow(): Promise<string | undefined> {
  const session = await readSession(work).catch(() => undefined)
  return session && offlinePicturesOf(ownerOf(session))
}

/** A picture that arrives when its user has signed out must not outlive the removal of his copies. */
async function isStill(asking: Promise<string | undefined>): Promise<boolean> {
  const user = await asking
  return user !== undefined && user === (await userNow())
}

/** For the pages of the user who keeps it. */
async function keptPicture(url: string): Promise<Response | undefined> {
  const cacheName = await userNow()
  // Naming the cache in a match makes none where there is none.
  return cacheName === undefined ? undefined : scope.caches.match(url, { cacheName })
}

/** A full disk costs the copy, never the picture that is being shown. */
async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  try {
    await cache.put(url, response)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT)).map((key) => cache.delete(key)))
  } catch {
    await scope.caches.delete(CACHE)
  }
}
