import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { completeAddress } from '#contract/addresses.ts'
import { ColourInput } from '#kit/form/colour-input.tsx'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { ColourSwatches } from '#editor/text-style/colour-swatches.tsx'
import { FormDialog } from '#editor/insert/form-dialog.tsx'
import { backgroundLook, isColour, isPictureAddress } from './background-style.ts'
import { pageBackground, putBackground } from './put-background.ts'

/** Colour and picture behind the text; both empty takes the background away. */
export function BackgroundDialog({ editor, onClose }: DialogProps) {
  const { t } = useLingui()
  const [look, setLook] = useState(() => backgroundLook(pageBackground(editor)?.html ?? {}))
  const colour = look.colour.trim()
  const picture = completeAddress(look.picture)
  const wrongColour = colour !== '' && !isColour(colour)
  const wrongPicture = picture !== '' && !isPictureAddress(picture)
  const confirm = () => {
    if (wrongColour || wrongPicture) return
    putBackground(editor, { ...look, colour, picture })
    onClose()
  }
  return (
    <FormDialog title={t`Background`} size={480} onConfirm={confirm} onClose={onClose}>
      <ColourInput
        label={t`Colour`}
        description={t`Leave both empty for no background.`}
        value={look.colour}
        onChange={(value) => setLook((now) => ({ ...now, colour: value }))}
        placeholder="#ffeecc"
        fixOnBlur={false}
        error={wrongColour && t`Enter a colour such as #ffeecc`}
      />
      <ColourSwatches
        label={t`Colours`}
        colours={SWATCHES}
        current={colour}
        onChoose={(value) => setLook((now) => ({ ...now, colour: value }))}
      />
      <TextInput
        label={t`Picture`}
        placeholder="https://"
        value={look.picture}
        onChange={(event) => setLook({ ...look, picture: event.currentTarget.value })}
        error={wrongPicture && t`An address that starts with http:// or https://, without spaces and brackets`}
      />
      <Select
        label={t`Repeat`}
        allowDeselect={false}
        disabled={!picture}
        data={[
          { value: 'no-repeat', label: t`Centred, no repeat` },
          { value: 'repeat', label: t`Tile` },
          { value: 'repeat-x', label: t`Tile horizontally` },
          { value: 'repeat-y', label: t`Tile vertically` },
        ]}
        value={look.repeat}
        onChange={(value) => value && setLook({ ...look, repeat: value })}
      />
    </FormDialog>
  )
}

const SWATCHES = ['#ffffff', '#f8f3e6', '#fff7d6', '#eaf4e4', '#e3f0fa', '#f3e8f7', '#eeeeee']
