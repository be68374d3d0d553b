import { useLingui } from '@lingui/react/macro'
import { IconLanguage } from '@tabler/icons-react'
import { LANGUAGES, type Language } from '#contract/wire.ts'
import { HeaderMenu } from '#app/header/header-menu.tsx'
import { currentLanguage, LANGUAGE_NAMES, storeLanguage } from '#data/page/language.ts'

const CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** Texts of the server come in the new language, too: everything is loaded again. */
export function pickLanguage(language: Language): void {
  storeLanguage(language)
  location.reload()
}

export function LanguageMenu() {
  const { t } = useLingui()
  return (
    <HeaderMenu
      label={t`Language`}
      icon={<IconLanguage size={18} stroke={1.6} />}
      choices={CHOICES}
      current={currentLanguage()}
      onPick={pickLanguage}
    />
  )
}
