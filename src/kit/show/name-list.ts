import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isolated } from './isolated.ts'

const NAMED = 3

/** The first names and how many more, in a row as the language of the interface writes it: "a, b, c, and 4 more". */
export function nameList(names: readonly string[], i18n: I18n): string {
  const more = names.length - NAMED
  const first = names.slice(0, NAMED).map(isolated)
  const shown = more > 0 ? [...first, t(i18n)`${more} more`] : first
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(shown)
}

export function useNameList(): (names: readonly string[]) => string {
  const { i18n } = useLingui()
  return (names) => nameList(names, i18n)
}
