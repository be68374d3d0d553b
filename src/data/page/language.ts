import { type Language, languageOf } from '#contract/wire.ts'

const KEY = 'lang'

/** The language of the interface: the stored choice, else Simplified Chinese. */
export function currentLanguage(): Language {
  try {
    return languageOf(localStorage.getItem(KEY))
  } catch {
    return languageOf(undefined)
  }
}

/** Takes effect at the next load of the page, as the server's texts come in the new language, too. */
export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
}

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
}
