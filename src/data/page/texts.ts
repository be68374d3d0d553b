import { i18n, type Messages } from '@lingui/core'
import { currentLanguage } from '#data/page/language.ts'

const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po')
const loaded = new Set<string>()

/** Loads the texts of one area, or of a part that is opened later, in the current language, once. A missing catalog leaves the English source. */
export async function loadTexts(area: string): Promise<void> {
  if (loaded.has(area)) return
  const language = currentLanguage()
  const catalog = await catalogs[`../../locales/${language}/${area}.po`]?.()
  loaded.add(area)
  if (catalog) i18n.load(language, catalog.messages)
}

/** Must have ended before the first render: nothing is shown without a language. */
export async function startTexts(): Promise<void> {
  const language = currentLanguage()
  document.documentElement.lang = language
  i18n.load(language, {})
  i18n.activate(language)
  await loadTexts('shell')
}
