import { useInstall } from '#data/use-install.ts'
import { useUpdate } from '#data/use-update.ts'
import { lazyDialog } from '#kit/lazy-dialog.tsx'

/** They share one place, so there is one at a time: a newer version is more pressing than an icon. */
export function Prompts() {
  const update = useUpdate()
  const install = useInstall()
  if (update.state !== 'none' && !update.postponed) return <UpdatePrompt {...update} />
  return install.way && <InstallPrompt {...install} />
}

/** Fetched while the version of this tab is still the one in force. */
const UpdatePrompt = lazyDialog(async () => (await import('#app/update-prompt.tsx')).UpdatePrompt)
const InstallPrompt = lazyDialog(async () => (await import('#app/install-prompt.tsx')).InstallPrompt)
