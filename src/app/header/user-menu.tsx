import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAdjustments,
  IconDatabase,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUserCircle,
  IconWorld,
} from '@tabler/icons-react'
import { LANGUAGES } from '#contract/wire.ts'
import { goTo } from '#app/go-to.ts'
import { pickLanguage } from '#app/header/language-menu.tsx'
import { useScheme } from '#app/header/scheme-toggle.tsx'
import { useSiteChoice } from '#app/header/use-site-choice.ts'
import { useSwitchSite } from '#app/header/use-switch-site.ts'
import { shortcutsOpen } from '#app/shortcuts/shortcuts-state.ts'
import { currentLanguage, LANGUAGE_NAMES } from '#data/page/language.ts'
import { createStore, useStore } from '#data/page/store.ts'
import { useSession } from '#data/session/use-session.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { PopDivider, PopItem, PopLabel } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import classes from './user-menu.module.css'

const SettingsDrawer = lazyDialog(
  () => import('#app/settings-drawer/settings-drawer.tsx').then((file) => file.SettingsDrawer),
  'frame',
)
const LogoutDialog = lazyDialog(
  () => import('#app/logout/logout-dialog.tsx').then((file) => file.LogoutDialog),
  'frame',
)
const CurrentSiteDialog = lazyDialog(
  () => import('#app/site-dialog/current-site-dialog.tsx').then((file) => file.CurrentSiteDialog),
  'frame',
)

/** Which dialog of the account is open; commands open it, too. */
export const accountDialog = createStore<'settings' | 'sign-out' | undefined>(undefined)

export function UserMenu({ compact }: { compact: boolean }) {
  const { t } = useLingui()
  const { user, avatar } = useSession()
  const shown = useStore(accountDialog)
  const close = () => accountDialog.set(undefined)
  const [sites, siteDialog] = useDisclosure(false)
  const site = useSiteChoice()
  const switchSite = useSwitchSite()
  return (
    <>
      <PopMenu
        position="bottom-end"
        width={220}
        target={
          <UnstyledButton className={classes['target'] ?? ''} aria-label={t`Account of ${user.nickName}`}>
            <Avatar src={avatar} name={user.nickName} color="accent" size={28} alt="" />
            {!compact && <span className={classes['name']}>{user.nickName}</span>}
          </UnstyledButton>
        }
      >
        <PopLabel>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {user.nickName}
          </Text>
          <Text size="xs" truncate>
            {user.userName}
          </Text>
        </PopLabel>
        <PopItem leftSection={<IconUserCircle size={16} />} onClick={() => goTo('/user/profile')}>
          <Trans>Account centre</Trans>
        </PopItem>
        <PopItem leftSection={<IconAdjustments size={16} />} onClick={() => goTo('/user/preference')}>
          <Trans>Preferences</Trans>
        </PopItem>
        <PopItem leftSection={<IconSettings size={16} />} onClick={() => accountDialog.set('settings')}>
          <Trans>Layout settings</Trans>
        </PopItem>
        <PopItem leftSection={<IconDatabase size={16} />} onClick={() => goTo('/storage')}>
          <Trans>Storage on this device</Trans>
        </PopItem>
        <PopItem leftSection={<IconKeyboard size={16} />} onClick={() => shortcutsOpen.set(true)}>
          <Trans>Keyboard shortcuts</Trans>
        </PopItem>
        {compact && site.shown && (
          <PopItem leftSection={<IconWorld size={16} />} onClick={siteDialog.open}>
            {site.siteName ? <Trans>Current site: {site.siteName}</Trans> : <Trans>Choose a site</Trans>}
          </PopItem>
        )}
        {compact && <SchemeItem />}
        {compact && <LanguageItems />}
        <PopDivider />
        <PopItem leftSection={<IconLogout size={16} />} onClick={() => accountDialog.set('sign-out')}>
          <Trans>Sign out</Trans>
        </PopItem>
      </PopMenu>
      {shown === 'sign-out' && <LogoutDialog onClose={close} />}
      {shown === 'settings' && <SettingsDrawer onClose={close} />}
      {sites && (
        <CurrentSiteDialog
          onClose={siteDialog.close}
          onPick={(next) => {
            siteDialog.close()
            switchSite(next)
          }}
        />
      )}
    </>
  )
}

/** The languages that the interface is not in, each by its own name. */
function LanguageItems() {
  return LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => (
    <PopItem
      key={language}
      lang={language}
      leftSection={<IconLanguage size={16} />}
      onClick={() => pickLanguage(language)}
    >
      {LANGUAGE_NAMES[language]}
    </PopItem>
  ))
}

function SchemeItem() {
  const { isDark, toggle } = useScheme()
  return (
    <PopItem leftSection={isDark ? <IconSun size={16} /> : <IconMoon size={16} />} onClick={toggle}>
      {isDark ? <Trans>Light appearance</Trans> : <Trans>Dark appearance</Trans>}
    </PopItem>
  )
}
