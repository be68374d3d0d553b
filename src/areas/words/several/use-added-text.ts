import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

interface Added {
  readonly added: number
  readonly skipped: number
}

/** Says how many words were added, and how many were there already. */
export function useAddedText(): (counts: Added) => string {
  const { t } = useLingui()
  return ({ added, skipped }) => {
    const first = t`${plural(added, { one: '# word added', other: '# words added' })}`
    if (skipped === 0) return first
    return `${first}. ${t`${plural(skipped, { one: '# was on the list already', other: '# were on the list already' })}`}`
  }
}
