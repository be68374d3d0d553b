import { offlinePicturesOf } from '#db/cache/pins.ts'
import type { Owner } from '#db/rows.ts'
import { CallError } from '#data/request/call-error.ts'
import type { PictureStore } from '#data/pins/pin-ports.ts'

/**
 * Pictures of kept contents in the browser's own cache, from which the service worker answers. Where a page has no such
 * cache (plain http) there is none of them.
 */
export function offlinePictures(owner: Owner): PictureStore {
  const open = () => caches.open(offlinePicturesOf(owner))
  return {
    async size(url) {
      if (!canKeep()) return undefined
      const kept = await (await open()).match(url)
      return kept && (await kept.blob()).size
    },
    async put(url, picture) {
      await (await open()).put(url, new Response(picture, { headers: { 'Content-Type': picture.type } }))
    },
    async delete(urls) {
      if (urls.length === 0 || !canKeep()) return
      const cache = await open()
      await Promise.all(urls.map((url) => cache.delete(url)))
    },
  }
}

function canKeep(): boolean {
  return typeof caches !== 'undefined'
}

/** Who waits longer for a picture waits for nothing: 25 MB at 3.5 Mbit/s (ms). */
const PICTURE_MS = 60_000

/** The server's answer to a request for a picture; its body, too, has to arrive in time. */
export async function fetchPicture(url: string): Promise<Response> {
  if (!canKeep()) return new Response(null, { status: 404 })
  try {
    // Not as a picture: the worker would answer from what was seen before, and count it as seen.
    const signal = AbortSignal.timeout(PICTURE_MS)
    return await fetch(url, { headers: { Accept: '*/*' }, cache: 'no-cache', signal })
  } catch {
    throw new CallError('offline', '')
  }
}
