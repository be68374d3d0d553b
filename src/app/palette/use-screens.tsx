import { useLingui } from '@lingui/react/macro'
import { IconAdjustments, IconCloud, IconDatabase, IconHome, IconUserCircle } from '@tabler/icons-react'
import { goTo } from '#app/go-to.ts'
import { openItem } from '#app/shell/open-item.ts'
import { menuLeaves } from '#data/session/menu-tree.ts'
import { leadsSomewhere } from '#data/page/screens.ts'
import { useMenu } from '#data/session/use-menu.ts'
import { MenuIcon } from '#shared/menu-icons/menu-icon.tsx'
import type { Entry, EntryGroup } from './entries.ts'

/** The screens of the menu, and those that everybody has. */
export function useScreens(): EntryGroup {
  const { t } = useLingui()
  const menu = useMenu()
  const own = (path: string, label: string, Icon: typeof IconHome, words = ''): Entry => ({
    id: path,
    label,
    words: `${path} ${words}`,
    icon: <Icon size={18} stroke={1.6} />,
    run: () => goTo(path),
  })
  const named = menuLeaves(menu)
    .filter(({ item }) => !item.hidden && leadsSomewhere(item))
    .map(({ item, titles }): Entry => {
      const above = titles.slice(0, -1).join(' > ')
      const icon = <MenuIcon name={item.icon} size={18} />
      const found = { id: item.path, label: item.title, words: item.path, icon, run: () => openItem(item) }
      return above ? { ...found, detail: above } : found
    })
  const entries = [
    own('/index', t`Home`, IconHome),
    ...named,
    own('/sync', t`Sync centre`, IconCloud, t`unsent work, drafts, conflicts, offline`),
    own('/storage', t`Storage on this device`, IconDatabase, t`space, disk`),
    own('/user/profile', t`Account centre`, IconUserCircle, t`profile, password, picture`),
    own('/user/preference', t`Preferences`, IconAdjustments, t`settings`),
  ]
  return { id: 'screens', title: t`Pages`, entries }
}
