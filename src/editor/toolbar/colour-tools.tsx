import { IconHighlight, IconTextColor } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useLingui } from '@lingui/react/macro'
import { LatePopover } from './late-popover.tsx'

const panel = (property: 'color' | 'background-color') => () =>
  import('#editor/text-style/colour-panel.tsx').then((file) => file.COLOUR_PANELS[property])
const loadTextColour = panel('color')
const loadHighlight = panel('background-color')

/** `on` names what the place of the cursor has. */
export function ColourTools({ editor, on }: { editor: Editor; on: readonly string[] }) {
  const { t } = useLingui()
  return (
    <>
      <LatePopover
        editor={editor}
        label={t`Text colour`}
        icon={IconTextColor}
        active={on.includes('color')}
        load={loadTextColour}
      />
      <LatePopover
        editor={editor}
        label={t`Highlight`}
        icon={IconHighlight}
        active={on.includes('background-color')}
        load={loadHighlight}
      />
    </>
  )
}
