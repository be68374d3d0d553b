import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { foldedIncludes } from '#lib/fold-text.ts'

/** The choices of a list that contain what is typed, in whatever spelling looks the same. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const wanted = search.trim()
  const shown: ComboboxParsedItem[] = []
  for (const option of options) {
    if (shown.length === limit) break
    if ('group' in option) {
      const items = filterOptions({ options: option.items, search, limit: limit - shown.length })
      shown.push({ group: option.group, items: items as typeof option.items })
    } else if (foldedIncludes(option.label, wanted)) shown.push(option)
  }
  return shown
}
