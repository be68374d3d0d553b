import { Menu, UnstyledButton } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useDisclosure } from '@mantine/hooks'
import { IconTable } from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ToolButton } from '../toolbar/tool-button.tsx'
import classes from './table-tools.module.css'

export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const [open, menu] = useDisclosure(false)
  const inside = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') })
  return (
    <RichTextEditor.ControlsGroup>
      <Menu opened={open} onChange={(next) => (next ? menu.open() : menu.close())} withinPortal>
        <Menu.Target>
          <ToolButton label={t`Table`} icon={IconTable} active={inside} />
        </Menu.Target>
        <Menu.Dropdown>
          {inside ? <TableMenu editor={editor} /> : <SizeGrid editor={editor} onDone={menu.close} />}
        </Menu.Dropdown>
      </Menu>
    </RichTextEditor.ControlsGroup>
  )
}

function TableMenu({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const run = () => editor.chain().focus()
  const items = [
    { label: t`Row above`, run: () => run().addRowBefore().run() },
    { label: t`Row below`, run: () => run().addRowAfter().run() },
    { label: t`Delete row`, run: () => run().deleteRow().run() },
    { label: t`Column before`, run: () => run().addColumnBefore().run() },
    { label: t`Column after`, run: () => run().addColumnAfter().run() },
    { label: t`Delete column`, run: () => run().deleteColumn().run() },
    { label: t`Merge cells`, run: () => run().mergeCells().run() },
    { label: t`Split cell`, run: () => run().splitCell().run() },
    { label: t`Header row`, run: () => run().toggleHeaderRow().run() },
    { label: t`Delete table`, run: () => run().deleteTable().run() },
  ]
  return items.map((item) => (
    <Menu.Item key={item.label} onClick={item.run}>
      {item.label}
    </Menu.Item>
  ))
}

const SIDE = [1, 2, 3, 4, 5, 6, 7, 8]

function SizeGrid({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useLingui()
  const insert = (rows: number, cols: number) => {
    editor.chain().focus().insertTable({ rows, cols, withHeaderRow: false }).run()
    onDone()
  }
  return (
    <>
      <Menu.Label>
        <Trans>Rows × columns</Trans>
      </Menu.Label>
      <div className={classes['grid']}>
        {SIDE.flatMap((rows) =>
          SIDE.map((cols) => (
            <UnstyledButton
              key={`${rows}-${cols}`}
              className={classes['cell'] ?? ''}
              aria-label={t`${rows} rows, ${cols} columns`}
              title={`${rows} × ${cols}`}
              onClick={() => insert(rows, cols)}
            />
          )),
        )}
      </div>
    </>
  )
}
