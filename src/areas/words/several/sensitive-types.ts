import { useLingui } from '@lingui/react/macro'

/** What a word of the sensitive list is, as options of a field. */
export function useSensitiveTypes(): { value: 'BLACK' | 'WHITE'; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'BLACK', label: t`Sensitive` },
    { value: 'WHITE', label: t`Allowed` },
  ]
}
