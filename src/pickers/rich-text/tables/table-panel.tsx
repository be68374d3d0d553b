import { Button, Group, NumberInput, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PanelProps } from '../toolbar/late-popover.tsx'
import { SizeGrid } from './size-grid.tsx'
import { cellStyle, changeColumns, chosenCells, move, setCellStyle, setColumnWidth, setTable } from './table-edit.ts'
import { captionOf, withCaption, widthsOf } from './table-head.ts'
import classes from './table-panel.module.css'

const COLOURS = ['#fff1b8', '#ffd8bf', '#ffccc7', '#efdbff', '#bae0ff', '#b5f5ec', '#d9f7be', '#f0f0f0']
const WIDTH_MIN = 25
const WIDTH_MAX = 2000

/** Everything about the table that the cursor stands in; outside of one, the size of a new one. */
export function TablePanel(props: PanelProps) {
  return chosenCells(props.editor) ? <Tools {...props} /> : <SizeGrid {...props} />
}

function Tools({ editor, onDone }: PanelProps) {
  const { t } = useLingui()
  const run = () => editor.chain().focus()
  const done = (act: () => void) => () => {
    act()
    onDone()
  }
  return (
    <Stack gap="sm" w={320} mah="60vh" style={{ overflow: 'auto' }}>
      <Part title={t`Row`}>
        <Act label={t`Row above`} onClick={done(() => run().addRowBefore().run())} />
        <Act label={t`Row below`} onClick={done(() => run().addRowAfter().run())} />
        <Act label={t`Move up`} onClick={() => move(editor, 'row', -1)} />
        <Act label={t`Move down`} onClick={() => move(editor, 'row', 1)} />
        <Act label={t`Delete row`} onClick={done(() => run().deleteRow().run())} />
      </Part>
      <Part title={t`Column`}>
        <Act label={t`Column before`} onClick={done(() => changeColumns(editor, 'before'))} />
        <Act label={t`Column after`} onClick={done(() => changeColumns(editor, 'after'))} />
        <Act label={t`Move left`} onClick={() => move(editor, 'column', -1)} />
        <Act label={t`Move right`} onClick={() => move(editor, 'column', 1)} />
        <Act label={t`Delete column`} onClick={done(() => changeColumns(editor, 'delete'))} />
        <ColumnWidth editor={editor} />
      </Part>
      <Part title={t`Cells`}>
        <Act label={t`Merge cells`} off={!editor.can().mergeCells()} onClick={done(() => run().mergeCells().run())} />
        <Act label={t`Split cell`} off={!editor.can().splitCell()} onClick={done(() => run().splitCell().run())} />
        <Act label={t`Align left`} onClick={() => setCellStyle(editor, 'text-align', 'left')} />
        <Act label={t`Align centre`} onClick={() => setCellStyle(editor, 'text-align', 'center')} />
        <Act label={t`Align right`} onClick={() => setCellStyle(editor, 'text-align', 'right')} />
        <Act label={t`Align top`} onClick={() => setCellStyle(editor, 'vertical-align', 'top')} />
        <Act label={t`Align middle`} onClick={() => setCellStyle(editor, 'vertical-align', 'middle')} />
        <Act label={t`Align bottom`} onClick={() => setCellStyle(editor, 'vertical-align', 'bottom')} />
        <Backgrounds editor={editor} />
      </Part>
      <Part title={t`Headers`}>
        <Act label={t`Header row`} onClick={done(() => run().toggleHeaderRow().run())} />
        <Act label={t`Header column`} onClick={done(() => run().toggleHeaderColumn().run())} />
        <Act label={t`Header cell`} onClick={done(() => run().toggleHeaderCell().run())} />
      </Part>
      <Part title={t`Table`}>
        <Caption editor={editor} />
        <Act label={t`Delete table`} onClick={done(() => run().deleteTable().run())} />
      </Part>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <Text size="xs" c="dimmed" mb={4}>
        {title}
      </Text>
      <Group gap={6}>{children}</Group>
    </div>
  )
}

function Act({ label, off = false, onClick }: { label: string; off?: boolean; onClick: () => void }) {
  return (
    <Button size="xs" variant="default" px={8} disabled={off} onClick={onClick}>
      {label}
    </Button>
  )
}

function ColumnWidth({ editor }: Pick<PanelProps, 'editor'>) {
  const { t } = useLingui()
  const rect = chosenCells(editor)
  const [width, setWidth] = useState<string | number>((rect && widthsOf(rect.table)[rect.left]) || '')
  const apply = () => {
    const pixels = Number(width) || 0
    setColumnWidth(editor, pixels && Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, pixels)))
  }
  return (
    <NumberInput
      size="xs"
      w="100%"
      label={t`Width in pixels, empty for automatic`}
      min={0}
      max={WIDTH_MAX}
      allowDecimal={false}
      value={width}
      onChange={setWidth}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}

function Backgrounds({ editor }: Pick<PanelProps, 'editor'>) {
  const { t } = useLingui()
  const [current, setCurrent] = useState(() => cellStyle(editor, 'background-color'))
  const choose = (colour: string) => {
    setCellStyle(editor, 'background-color', colour)
    setCurrent(colour)
  }
  return (
    <Group gap={6} role="group" aria-label={t`Background`}>
      {COLOURS.map((colour) => (
        <UnstyledButton
          key={colour}
          className={classes['swatch'] ?? ''}
          style={{ backgroundColor: colour }}
          aria-label={colour}
          aria-pressed={colour === current}
          onClick={() => choose(colour)}
        />
      ))}
      <Button size="xs" variant="default" px={8} disabled={!current} onClick={() => choose('')}>
        <Trans>None</Trans>
      </Button>
    </Group>
  )
}

function Caption({ editor }: Pick<PanelProps, 'editor'>) {
  const { t } = useLingui()
  const head = String(chosenCells(editor)?.table.attrs['head'] ?? '')
  const [text, setText] = useState(() => captionOf(head))
  const apply = () => {
    if (text !== captionOf(head)) setTable(editor, 'head', withCaption(head, text.trim()))
  }
  return (
    <TextInput
      size="xs"
      w="100%"
      label={t`Caption`}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}
