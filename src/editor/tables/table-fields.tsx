import { NumberInput, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { chosenCells, setColumnWidth, setTable } from './table-edit.ts'
import { captionOf, widthsOf, withCaption } from './table-head.ts'

const WIDTH_MIN = 25
const WIDTH_MAX = 2000

export function WidthField({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const rect = chosenCells(editor)
  const given = rect ? (widthsOf(rect.table)[rect.left] ?? 0) : 0
  const [width, setWidth] = useState<string | number>(given || '')
  const apply = () => {
    const pixels = Number(width) || 0
    const next = pixels && Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, pixels))
    setWidth(next || '')
    if (next !== given) setColumnWidth(editor, next)
  }
  return (
    <NumberInput
      size="xs"
      w="100%"
      aria-label={t`Width in pixels (empty for automatic)`}
      placeholder={t`Automatic`}
      suffix=" px"
      min={0}
      max={WIDTH_MAX}
      allowDecimal={false}
      hideControls
      value={width}
      onChange={setWidth}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}

export function CaptionField({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const head = String(chosenCells(editor)?.table.attrs['head'] ?? '')
  const [text, setText] = useState(() => captionOf(head))
  const apply = () => {
    if (text.trim() !== captionOf(head)) setTable(editor, 'head', withCaption(head, text.trim()))
  }
  return (
    <TextInput
      size="xs"
      w="100%"
      aria-label={t({ message: 'Caption', context: 'table' })}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}
