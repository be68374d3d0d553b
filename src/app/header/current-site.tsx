import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconWorld } from '@tabler/icons-react'
import type { CurrentSite as Site } from '#contract/current-site.ts'
import { useSiteChoice } from '#app/header/use-site-choice.ts'
import { useSwitchSite } from '#app/header/use-switch-site.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import classes from './current-site.module.css'

const CurrentSiteDialog = lazyDialog(
  () => import('#app/site-dialog/current-site-dialog.tsx').then((file) => file.CurrentSiteDialog),
  'frame',
)

/** Names the site that this tab works on and opens the choice of another. */
export function CurrentSite() {
  const { t } = useLingui()
  const { shown, siteName } = useSiteChoice()
  const switchSite = useSwitchSite()
  const [opened, dialog] = useDisclosure(false)
  if (!shown) return null
  const handlePick = (site: Site) => {
    dialog.close()
    switchSite(site)
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconWorld size={16} stroke={1.6} aria-hidden />}
        onClick={dialog.open}
        className={classes['button'] ?? ''}
        aria-label={t`Current site: ${siteName ?? ''}`}
      >
        {siteName ?? <Trans>Choose a site</Trans>}
      </Button>
      {opened && <CurrentSiteDialog onPick={handlePick} onClose={dialog.close} />}
    </>
  )
}
