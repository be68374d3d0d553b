import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The markup of a part of a screen as it is first drawn, in English. Nothing is pressed and nothing changes in it. */
export function shown(part: ReactElement): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>{part}</MantineProvider>
    </I18nProvider>,
  )
}

/** The words of it, without marks. */
export function wordsOf(part: ReactElement): string {
  return shown(part)
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}
