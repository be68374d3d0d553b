import '#app/open-early.ts'
import '#app/theme/base-styles.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { cleanInputs } from '#app/clean-inputs.ts'
import { ignoreComposingKeys } from '#app/composing-keys.ts'
import { bindRouter } from '#app/go-to.ts'
import { router } from '#app/router.ts'
import { refuseStrayFiles } from '#app/stray-files.ts'
import { rememberTags } from '#app/tags/tag-memory.ts'
import { warmUp } from '#app/warm-up.ts'
import { startTexts } from '#data/page/texts.ts'
import { watchOtherTabs } from '#data/identity/current-site.ts'
import { watchPageCache } from '#data/storage/databases.ts'
import { keepInstallOffer } from '#data/device/install-offer.ts'
import { watchRights } from '#data/device/watch-rights.ts'
import { watchConnection } from '#data/network/online.ts'
import { startServiceWorker, watchChunkLoadErrors } from '#data/device/service-worker.ts'
import { raiseSessionEnded } from '#data/identity/session-ended.ts'
import { watchOtherUsers } from '#data/identity/tab-user.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

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
void show(root)

/** Not awaited by the module: WebKit (bug 242740) runs modules that import a waiting one as if it had ended. */
async function show(place: Element): Promise<void> {
  await startTexts()
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  await startServiceWorker()
}
