import { Button } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTrash,
} from '@tabler/icons-react'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PanelProps } from '#editor/toolbar/late-popover.tsx'
import { CaptionField, WidthField } from './table-fields.tsx'
import { CellTools } from './cell-tools.tsx'
import { SizeGrid } from './size-grid.tsx'
import { changeColumns, chosenCells, move } from './table-edit.ts'
import { Part, Tool } from './panel-parts.tsx'
import { revealAbove } from './reveal-cell.ts'
import classes from './table-panel.module.css'

/** Everything about the table that the cursor stands in; outside of one, the size of a new one. */
export function TablePanel(props: PanelProps) {
  const { editor } = props
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber })
  return chosenCells(editor) ? <Tools {...props} /> : <SizeGrid {...props} />
}

/** Stays open: who adds one row may want three. The focus stays where it is, the text has it again at the end. */
function Tools({ editor, onDone }: PanelProps) {
  const { t } = useLingui()
  const rect = chosenCells(editor)
  const panel = useRef<HTMLDivElement>(null)
  // After every change: the cursor goes along with what is moved.
  useEffect(() => {
    const cover = panel.current?.closest<HTMLElement>('[role="dialog"]')
    if (cover && getComputedStyle(cover).position === 'fixed') revealAbove(editor, cover)
  })
  if (!rect) return null
  const { map, top, bottom, left, right } = rect
  const { commands } = editor
  const remove = (act: () => void) => () => {
    act()
    if (!chosenCells(editor)) onDone()
  }
  return (
    <div ref={panel} className={classes['panel']}>
      <Part title={t`Row`}>
        <Tool label={t`Insert row above`} icon={IconRowInsertTop} onClick={() => commands.addRowBefore()} />
        <Tool label={t`Insert row below`} icon={IconRowInsertBottom} onClick={() => commands.addRowAfter()} />
        <Tool label={t`Move up`} icon={IconArrowUp} off={top === 0} onClick={() => move(editor, 'row', -1)} />
        <Tool
          label={t`Move down`}
          icon={IconArrowDown}
          off={bottom >= map.height}
          onClick={() => move(editor, 'row', 1)}
        />
        <Tool label={t`Delete row`} icon={IconRowRemove} onClick={remove(() => commands.deleteRow())} />
      </Part>
      <Part title={t`Column`}>
        <Tool
          label={t`Insert column left`}
          icon={IconColumnInsertLeft}
          onClick={() => changeColumns(editor, 'before')}
        />
        <Tool
          label={t`Insert column right`}
          icon={IconColumnInsertRight}
          onClick={() => changeColumns(editor, 'after')}
        />
        <Tool label={t`Move left`} icon={IconArrowLeft} off={left === 0} onClick={() => move(editor, 'column', -1)} />
        <Tool
          label={t`Move right`}
          icon={IconArrowRight}
          off={right >= map.width}
          onClick={() => move(editor, 'column', 1)}
        />
        <Tool
          label={t`Delete column`}
          icon={IconColumnRemove}
          onClick={remove(() => changeColumns(editor, 'delete'))}
        />
      </Part>
      <Part title={t`Width`} single>
        <WidthField key={`${left} ${right} ${map.width}`} editor={editor} />
      </Part>
      <CellTools editor={editor} />
      <Part title={t({ message: 'Caption', context: 'table' })} single>
        <CaptionField editor={editor} />
      </Part>
      <Button
        className={classes['last'] ?? ''}
        size="xs"
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
        onClick={remove(() => commands.deleteTable())}
      >
        <Trans>Delete table</Trans>
      </Button>
    </div>
  )
}
