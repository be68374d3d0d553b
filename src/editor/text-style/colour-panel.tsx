import { Button, Group, Stack, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ColourInput } from '#kit/form/colour-input.tsx'
import type { PanelProps } from '#editor/toolbar/late-popover.tsx'
import { setTextStyle, textStyle } from './text-look.ts'
import { ColourSwatches } from './colour-swatches.tsx'
import classes from './colour-swatches.module.css'

type Property = 'color' | 'background-color'

const SWATCHES: Readonly<Record<Property, readonly string[]>> = {
  color: [
    ...['#000000', '#434343', '#666666', '#999999', '#cccccc', '#ffffff', '#7b341e'],
    ...['#d32029', '#d46b08', '#ad8b00', '#389e0d', '#08979c', '#1677ff', '#722ed1'],
    ...['#820014', '#873800', '#614700', '#135200', '#00474f', '#003eb3', '#391085'],
  ],
  'background-color': [
    ...['#fff1b8', '#ffe7ba', '#ffccc7', '#ffd6e7', '#efdbff', '#bae0ff', '#b5f5ec'],
    ...['#ffe58f', '#ffd591', '#ffa39e', '#ffadd2', '#d3adf7', '#91caff', '#87e8de'],
    ...['#d9f7be', '#b7eb8f', '#f0f0f0', '#d9d9d9', '#8c8c8c', '#434343', '#ffff00'],
  ],
}

function ColourPanel({ editor, onDone, property }: PanelProps & { property: Property }) {
  const { t } = useLingui()
  const title = property === 'color' ? t`Text colour` : t`Highlight`
  const current = textStyle(editor, property)
  const [own, setOwn] = useState(current)
  const choose = (value: string) => {
    setTextStyle(editor, property, value)
    onDone()
  }
  return (
    <Stack gap="xs" className={classes['panel'] ?? ''}>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <ColourSwatches label={title} colours={SWATCHES[property]} current={current} onChoose={choose} />
      <Group gap="xs" wrap="nowrap">
        <ColourInput
          aria-label={t`Custom colour`}
          placeholder="#1677ff"
          size="xs"
          flex={1}
          format="hex"
          withPicker
          popoverProps={{ withinPortal: false }}
          value={own}
          onChange={setOwn}
        />
        <Button size="xs" disabled={!/^#[0-9a-f]{6}$/i.test(own)} onClick={() => choose(own)}>
          <Trans>Apply</Trans>
        </Button>
      </Group>
      <Button size="xs" variant="default" disabled={!current} onClick={() => choose('')}>
        <Trans>No colour</Trans>
      </Button>
    </Stack>
  )
}

export const COLOUR_PANELS: Readonly<Record<Property, ComponentType<PanelProps>>> = {
  color: (props) => <ColourPanel {...props} property="color" />,
  'background-color': (props) => <ColourPanel {...props} property="background-color" />,
}
