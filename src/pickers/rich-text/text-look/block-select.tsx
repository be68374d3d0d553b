import { NativeSelect } from '@mantine/core'
import { useEditorState, type Editor } from '@tiptap/react'
import { useLingui } from '@lingui/react/macro'
import classes from '../toolbar/toolbar.module.css'

type Level = 1 | 2 | 3 | 4 | 5 | 6

export function BlockSelect({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const level = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current.isActive('heading') ? String(current.getAttributes('heading')['level']) : '0',
  })
  const options = [
    { value: '0', label: t`Paragraph` },
    ...[1, 2, 3, 4, 5, 6].map((number) => ({ value: String(number), label: t`Heading ${number}` })),
  ]
  return (
    <NativeSelect
      size="xs"
      className={classes['select'] ?? ''}
      aria-label={t`Paragraph format`}
      data={options}
      value={level}
      onChange={(event) => setBlock(editor, Number(event.currentTarget.value))}
    />
  )
}

function setBlock(editor: Editor, level: number): void {
  if (level === 0) editor.chain().focus().setParagraph().run()
  else
    editor
      .chain()
      .focus()
      .setHeading({ level: level as Level })
      .run()
}
