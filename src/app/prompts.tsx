import { isPressing } from '#data/page/update-state.ts'
import { useInstall } from '#data/device/use-install.ts'
import { useUpdate } from '#data/device/use-update.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import classes from './prompts/update-prompt.module.css'

/** They share one place, so there is one at a time: a newer version is more pressing than an icon. */
export function Prompts() {
  const update = useUpdate()
  const install = useInstall()
  const isUpdate = update.state !== 'none' && !update.postponed
  const isUrgent = isUpdate && isPressing(update.state)
  return (
    <div className={classes['place']}>
      {/* It is here before there are words in it: an element that comes with them is not read out everywhere. */}
      <div role="status">
        {isUpdate && !isUrgent && <UpdatePrompt {...update} />}
        {!isUpdate && install.way && <InstallPrompt {...install} />}
      </div>
      {isUrgent && <UpdatePrompt {...update} />}
    </div>
  )
}

/** Fetched while the version of this tab is still the one in force. */
const UpdatePrompt = lazyDialog(async () => (await import('#app/prompts/update-prompt.tsx')).UpdatePrompt, 'frame')
const InstallPrompt = lazyDialog(async () => (await import('#app/prompts/install-prompt.tsx')).InstallPrompt, 'frame')
