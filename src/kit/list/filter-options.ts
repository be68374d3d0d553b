import type { OptionsFilter } from '@mantine/core'
import { foldText } from '#lib/fold-text.ts'

/** The choices of a list that contain what is typed, in whatever spelling looks the same. Groups stay as they are. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const wanted = foldText(search.trim())
  return options.filter((option) => 'group' in option || foldText(option.label).includes(wanted)).slice(0, limit)
}
