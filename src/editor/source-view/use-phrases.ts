import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'

/** The words of the search panel, under the names that it knows them by. */
export function usePhrases(): Record<string, string> {
  const { t, i18n } = useLingui()
  return useMemo(
    () => ({
      Find: t`Find`,
      Replace: t`Replace with`,
      next: t({ message: 'Next', context: 'match' }),
      previous: t({ message: 'Previous', context: 'match' }),
      all: t`All`,
      'match case': t`Match case`,
      regexp: t`Regular expression`,
      'by word': t`Whole words`,
      replace: t`Replace`,
      'replace all': t`Replace all`,
      close: t`Close`,
      'current match': t`Current match`,
      'replaced $ matches': t`Replaced $ matches`,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the texts change with the language alone
    [i18n.locale],
  )
}
