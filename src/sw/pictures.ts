import { keptPicturesOf } from '#db/pins.ts'
import { PICTURE_CACHE as CACHE } from '#db/quota.ts'
import { ownerOf, readSession } from '#db/session-row.ts'
import { work } from './databases.ts'
import { scope } from './scope.ts'

const KEPT = 500

/**
 * Pictures once seen, and those of kept contents, are there without a network; with one they are looked up again in the
 * background.
 */
export async function answerPicture(request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await scope.caches.open(CACHE)
  const known = (await cache.match(request.url)) ?? (await keptPicture(request.url))
  const fetched = scope.fetch(request).then(async (response) => {
    if (response.ok && response.type === 'basic') await keep(cache, request.url, response.clone())
    return response
  })
  if (!known) return fetched
  keepAlive(fetched.catch(() => undefined))
  return known
}

/** For the pages of the user who keeps it. */
async function keptPicture(url: string): Promise<Response | undefined> {
  const session = await readSession(work).catch(() => undefined)
  if (!session) return undefined
  // Naming the cache in a match makes none where there is none.
  return scope.caches.match(url, { cacheName: keptPicturesOf(ownerOf(session)) })
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
