import { useLingui } from '@lingui/react/macro'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { CharacterPicker } from './character-picker.tsx'
import { EMOJI } from './emoji.ts'
import { SPECIAL_CHARACTERS } from './special-characters.ts'

export function SpecialCharacters(props: DialogProps) {
  const { t } = useLingui()
  return (
    <CharacterPicker
      {...props}
      title={t`Special characters`}
      groups={SPECIAL_CHARACTERS}
      recentKey="RecentCharacters"
    />
  )
}

export function Emoji(props: DialogProps) {
  const { t } = useLingui()
  return <CharacterPicker {...props} title={t`Emoji`} groups={EMOJI} recentKey="RecentEmoji" />
}
