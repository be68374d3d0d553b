import { NativeSelect } from '@mantine/core'
import { useEditorState, type Editor } from '@tiptap/react'
import { useLingui } from '@lingui/react/macro'
import classes from '../toolbar/toolbar.module.css'
import { setTextStyle, textStyle } from './text-look.ts'

const SIZES = ['12px', '14px', '16px', '18px', '20px', '24px', '28px', '32px', '48px']

export function SizeSelect({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const size = useEditorState({ editor, selector: ({ editor: current }) => textStyle(current, 'font-size') })
  const known = size === '' || SIZES.includes(size) ? SIZES : [size, ...SIZES]
  return (
    <NativeSelect
      size="xs"
      className={classes['select'] ?? ''}
      aria-label={t`Font size`}
      data={[{ value: '', label: t`Size` }, ...known.map((value) => ({ value, label: value }))]}
      value={size}
      onChange={(event) => setTextStyle(editor, 'font-size', event.currentTarget.value)}
    />
  )
}
