import { keptPicturesOf } from '#db/pins.ts'
import type { Owner } from '#db/rows.ts'
import type { PictureStore } from '#data/pin-ports.ts'

/** Pictures of kept contents in the browser's own cache, from which the service worker answers. */
export function keptPictures(owner: Owner): PictureStore {
  const open = () => caches.open(keptPicturesOf(owner))
  return {
    async size(url) {
      const kept = await (await open()).match(url)
      return kept && (await kept.blob()).size
    },
    async put(url, picture) {
      await (await open()).put(url, new Response(picture, { headers: { 'Content-Type': picture.type } }))
    },
    async delete(urls) {
      if (urls.length === 0) return
      const cache = await open()
      await Promise.all(urls.map((url) => cache.delete(url)))
    },
  }
}

/** Where a page has no such cache (plain http), contents are kept without their pictures. */
export function canKeepPictures(): boolean {
  return typeof caches !== 'undefined'
}
