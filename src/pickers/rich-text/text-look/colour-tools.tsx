import { Button, ColorPicker, Popover, Stack } from '@mantine/core'
import { IconHighlight, IconTextColor, type Icon } from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { ToolButton } from '../toolbar/tool-button.tsx'
import { setTextStyle, textStyle } from './text-look.ts'

const SWATCHES = [
  '#000000',
  '#595959',
  '#8c8c8c',
  '#d9d9d9',
  '#ffffff',
  '#d32029',
  '#d87a16',
  '#d8bd14',
  '#49aa19',
  '#13a8a8',
  '#177ddc',
  '#642ab5',
  '#cb2b83',
  '#fff1b8',
]

export function ColourTools({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  return (
    <>
      <ColourTool editor={editor} property="color" label={t`Text colour`} icon={IconTextColor} />
      <ColourTool editor={editor} property="background-color" label={t`Highlight`} icon={IconHighlight} />
    </>
  )
}

interface Props {
  editor: Editor
  property: string
  label: string
  icon: Icon
}

function ColourTool({ editor, property, label, icon }: Props) {
  const [open, popover] = useDisclosure(false)
  const colour = useEditorState({ editor, selector: ({ editor: current }) => textStyle(current, property) })
  const choose = (value: string) => {
    setTextStyle(editor, property, value)
    popover.close()
  }
  return (
    <Popover opened={open} onDismiss={popover.close} withinPortal trapFocus>
      <Popover.Target>
        <ToolButton label={label} icon={icon} active={colour !== ''} onClick={popover.toggle} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <ColorPicker
            format="hex"
            swatches={SWATCHES}
            withPicker={false}
            fullWidth
            onColorSwatchClick={choose}
            aria-label={label}
          />
          <Button size="compact-xs" variant="default" onClick={() => choose('')}>
            <Trans>No colour</Trans>
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
