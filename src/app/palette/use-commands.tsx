import { useLingui } from '@lingui/react/macro'
import { useMantineColorScheme } from '@mantine/core'
import {
  IconCircleHalf2,
  IconDeviceFloppy,
  IconFilePlus,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconRefresh,
  IconSettings,
  IconSun,
  IconWorldUpload,
} from '@tabler/icons-react'
import { LANGUAGES } from '#contract/wire.ts'
import { catalogPermission } from '#contract/catalogs.ts'
import { goTo, refreshPage } from '#app/go-to.ts'
import { pickLanguage } from '#app/header/language-menu.tsx'
import { accountDialog } from '#app/header/user-menu.tsx'
import { shortcutsOpen } from '#app/shortcuts/shortcuts-state.ts'
import { useOpenEditor } from '#areas/contents/open-editor.ts'
import { rememberedCatalog } from '#areas/contents/use-content-page.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { currentLanguage, LANGUAGE_NAMES } from '#data/page/language.ts'
import { notify } from '#data/page/notices.ts'
import { newContentId } from '#data/outbox/outbox.ts'
import { useSession } from '#data/session/use-session.ts'
import { pageCommands } from '#kit/page/page-commands.ts'
import type { Entry, EntryGroup } from './entries.ts'
import { useCatalogNames } from './use-sites.tsx'

/** Every command that can be found by its name: who adds one says so here. What a page can do it offers itself. */
export function useCommands(): EntryGroup {
  const { t } = useLingui()
  const { setColorScheme } = useMantineColorScheme()
  const { save, publish } = pageCommands()
  const command = (id: string, label: string, Icon: typeof IconSun, run: () => void, words = ''): Entry => ({
    id: `command:${id}`,
    label,
    words,
    icon: <Icon size={18} stroke={1.6} />,
    run,
  })
  const appearance = t`appearance, theme, mode, colour`
  const otherLanguages = LANGUAGES.filter((language) => language !== currentLanguage())
  const entries = [
    ...(publish ? [command('publish', t`Publish this content`, IconWorldUpload, publish)] : []),
    ...(save ? [command('save', t`Save this content`, IconDeviceFloppy, save)] : []),
    ...useNewArticle(),
    command('dark', t`Dark appearance`, IconMoon, () => setColorScheme('dark'), appearance),
    command('light', t`Light appearance`, IconSun, () => setColorScheme('light'), appearance),
    command('auto', t`System appearance`, IconCircleHalf2, () => setColorScheme('auto'), appearance),
    ...otherLanguages.map((language) =>
      command(language, t`Language: ${LANGUAGE_NAMES[language]}`, IconLanguage, () => pickLanguage(language)),
    ),
    command('layout', t`Layout settings`, IconSettings, () => accountDialog.set('settings')),
    command('shortcuts', t`Keyboard shortcuts`, IconKeyboard, () => shortcutsOpen.set(true)),
    command('refresh', t`Refresh this page`, IconRefresh, () => void refreshPage(), t`reload`),
    command('sign-out', t`Sign out`, IconLogout, () => accountDialog.set('sign-out')),
  ]
  return { id: 'commands', title: t`Commands`, entries }
}

/** In the catalog that the list of contents shows; without one, the list is where it is chosen. */
function useNewArticle(): Entry[] {
  const { t } = useLingui()
  const { can } = useSession()
  const { siteId = '' } = useCurrentSite()
  const openEditor = useOpenEditor()
  const catalogId = rememberedCatalog(siteId)
  const name = useCatalogNames().get(catalogId)
  const isChosen = name !== undefined
  if (isChosen && !can(catalogPermission('AddContent', catalogId))) return []
  const start = () => {
    if (isChosen) return openEditor({ type: 'article', catalogId, id: '0', draft: newContentId() })
    goTo('/configs/content')
    notify({ level: 'info', message: t`Choose a catalog first` })
  }
  const icon = <IconFilePlus size={18} stroke={1.6} />
  const words = t`add, write, create`
  const entry = { id: 'command:new', label: t`New article`, words, icon, run: start }
  return [isChosen ? { ...entry, detail: name } : entry]
}
