import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { density, layoutSettings } from '#app/settings.ts'
import { surfaces, themeOf, type ThemeWords } from '#app/theme/theme.ts'
import { useStore } from '#data/page/store.ts'

const schemes = localStorageColorSchemeManager({ key: 'color-scheme' })

/** What every screen stands on, the sign-in page included: theme and language, nothing more. */
export function Providers({ children }: { children: ReactNode }) {
  const { theme: accent } = useStore(layoutSettings)
  const size = useStore(density)
  const theme = useMemo(() => themeOf(accent, size, words()), [accent, size])
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={surfaces}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
      >
        {children}
      </MantineProvider>
    </I18nProvider>
  )
}

/** Another language means another load of the page, so these never change. */
function words(): ThemeWords {
  return { close: i18n._(msg`Close`), clear: i18n._(msg`Clear`), password: i18n._(msg`Show or hide password`) }
}
