import '#app/open-early.ts'
import '#app/theme/base-styles.ts'
import { cleanInputs } from '#app/clean-inputs.ts'
import { ignoreComposingKeys } from '#app/composing-keys.ts'
import { bindRouter } from '#app/go-to.ts'
import { router } from '#app/router.ts'
import { refuseStrayFiles } from '#app/stray-files.ts'
import { rememberTags } from '#app/tags/tag-memory.ts'
import { warmUp } from '#app/warm-up.ts'
import { watchOtherTabs } from '#data/identity/current-site.ts'
import { watchPageCache } from '#data/storage/databases.ts'
import { keepInstallOffer } from '#data/device/install-offer.ts'
import { watchRights } from '#data/device/watch-rights.ts'
import { nextTask } from '#data/page/next-task.ts'
import { watchConnection } from '#data/network/online.ts'
import { watchChunkLoadErrors } from '#data/device/service-worker.ts'
import { raiseSessionEnded } from '#data/identity/session-ended.ts'
import { watchOtherUsers } from '#data/identity/tab-user.ts'

/**
 * What goes on from the first moment of a page, before anything is drawn. To evaluate all that it needs was a long task
 * of its own: presses and keys go before the next one.
 */
export async function start(): Promise<void> {
  await nextTask()
  ignoreComposingKeys(window)
  bindRouter(router)
  rememberTags(router)
  warmUp(router)
  watchChunkLoadErrors()
  watchPageCache()
  keepInstallOffer()
  refuseStrayFiles()
  cleanInputs()
  watchConnection()
  watchOtherTabs()
  watchRights()
  watchOtherUsers(raiseSessionEnded)
}
