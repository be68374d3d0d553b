import { liveAdCache } from '#server/areas/advertisements/doors.ts'
import { rightsCache } from '#server/areas/session/caller.ts'
import { captchaCache } from '#server/areas/session/captcha.ts'
import { wordCache } from '#server/areas/words/word-lists.ts'
import { addressCache } from '#server/http/ip-gate.ts'
import { publicPageCache } from '#server/publish/public-pages.ts'
import type { CacheView } from '#server/shared/cache-view.ts'
import { originCache } from '#server/shared/public-door/origins.ts'
import { readerLimitCache } from '#server/shared/public-door/reader-limits.ts'
import { storageCache } from '#server/store/storage-cache.ts'

/** Every cache of this process that a monitor may look into and clear. Threads that render pages have their own. */
export const caches: readonly CacheView[] = [
  captchaCache,
  readerLimitCache,
  addressCache,
  rightsCache,
  wordCache,
  publicPageCache,
  liveAdCache,
  originCache,
  storageCache,
]
