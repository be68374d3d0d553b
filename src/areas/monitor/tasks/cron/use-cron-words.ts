import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { languageOf } from '#contract/wire.ts'

type Say = (text: string) => string

const LOCALES = { en: 'en', 'zh-CN': 'zh_CN', 'zh-TW': 'zh_TW' } as const

/** The words come in pieces that Chinese joins without spaces. */
const joined = (words: string) =>
  words
    .replace(/, /g, '，')
    .replace(/(?<=[^\d\w])\s+|\s+(?=[^\d\w])/g, '')
    .trim()

/** Fetched when an expression is first said in words. */
async function loadWords(locale: string): Promise<Say> {
  const language = languageOf(locale)
  const { default: cronstrue } = await import('cronstrue')
  if (language === 'zh-CN') await import('cronstrue/locales/zh_CN.js')
  if (language === 'zh-TW') await import('cronstrue/locales/zh_TW.js')
  const options = {
    locale: LOCALES[language],
    dayOfWeekStartIndexZero: false,
    use24HourTimeFormat: true,
    throwExceptionOnParseError: true,
  }
  return (text) => {
    const words = cronstrue.toString(text, options)
    return language === 'en' ? words : joined(words)
  }
}

/**
 * An expression in words; '' of what can not be said.
 *
 * @param isRefused nothing is said of it either
 */
export function useCronWords(text: string, isRefused: boolean): string {
  const { i18n } = useLingui()
  const [say, setSay] = useState<{ words: Say }>()
  const { locale } = i18n
  useEffect(() => {
    let isOpen = true
    loadWords(locale).then(
      (words) => isOpen && setSay({ words }),
      // Without words the expression and its moments say enough.
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [locale])
  if (!say || isRefused) return ''
  try {
    return say.words(text)
  } catch {
    return ''
  }
}
