import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBarToDown,
  IconArrowBarToRight,
  IconArrowsJoin,
  IconArrowsSplit,
  IconBan,
  IconBorderAll,
  IconBorderNone,
  IconColumns1,
  IconHeading,
  IconLayoutAlignBottom,
  IconLayoutAlignMiddle,
  IconLayoutAlignTop,
  IconTable,
  IconTableColumn,
  IconTableRow,
  IconRectangle,
  type Icon,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useLingui } from '@lingui/react/macro'
import { ColourSwatches } from '#editor/text-style/colour-swatches.tsx'
import { chooseCells, isHeader } from './choose-cells.ts'
import { Part, Tool } from './panel-parts.tsx'
import { cellStyle, setCellStyle } from './table-edit.ts'

const COLOURS = ['#fff1b8', '#ffd8bf', '#ffccc7', '#efdbff', '#bae0ff', '#b5f5ec', '#d9f7be', '#f0f0f0']

/** What is done to the chosen cells, or to the one that the cursor stands in. */
export function CellTools({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const { commands } = editor
  const background = cellStyle(editor, 'background-color')
  const setBackground = (colour: string) => setCellStyle(editor, 'background-color', colour)
  return (
    <>
      <Part title={t`Select`}>
        <Tool label={t`Select row`} icon={IconRectangle} onClick={() => chooseCells(editor, 'row')} />
        <Tool label={t`Select column`} icon={IconColumns1} onClick={() => chooseCells(editor, 'column')} />
        <Tool label={t`Select table`} icon={IconTable} onClick={() => chooseCells(editor, 'table')} />
        <Tool
          label={t`Extend selection right`}
          icon={IconArrowBarToRight}
          onClick={() => chooseCells(editor, 'right')}
        />
        <Tool label={t`Extend selection down`} icon={IconArrowBarToDown} onClick={() => chooseCells(editor, 'below')} />
      </Part>
      <Part title={t`Cells`}>
        <Tool
          label={t`Merge cells`}
          icon={IconArrowsJoin}
          off={!editor.can().mergeCells()}
          onClick={() => commands.mergeCells()}
        />
        <Tool
          label={t`Split cell`}
          icon={IconArrowsSplit}
          off={!editor.can().splitCell()}
          onClick={() => commands.splitCell()}
        />
        <hr />
        <StyleTool editor={editor} of={['border', '1px solid #8c8c8c']} label={t`Outer border`} icon={IconBorderAll} />
        <StyleTool editor={editor} of={['border', 'none']} label={t`No border`} icon={IconBorderNone} />
      </Part>
      <Part title={t`Alignment`}>
        <StyleTool editor={editor} of={['text-align', 'left']} label={t`Align left`} icon={IconAlignLeft} />
        <StyleTool editor={editor} of={['text-align', 'center']} label={t`Align centre`} icon={IconAlignCenter} />
        <StyleTool editor={editor} of={['text-align', 'right']} label={t`Align right`} icon={IconAlignRight} />
        <hr />
        <StyleTool editor={editor} of={['vertical-align', 'top']} label={t`Align top`} icon={IconLayoutAlignTop} />
        <StyleTool
          editor={editor}
          of={['vertical-align', 'middle']}
          label={t`Align middle`}
          icon={IconLayoutAlignMiddle}
        />
        <StyleTool
          editor={editor}
          of={['vertical-align', 'bottom']}
          label={t`Align bottom`}
          icon={IconLayoutAlignBottom}
        />
      </Part>
      <Part title={t`Headers`}>
        <Tool
          label={t`Header row`}
          icon={IconTableRow}
          active={isHeader(editor, 'row')}
          onClick={() => commands.toggleHeaderRow()}
        />
        <Tool
          label={t`Header column`}
          icon={IconTableColumn}
          active={isHeader(editor, 'column')}
          onClick={() => commands.toggleHeaderColumn()}
        />
        <Tool
          label={t`Header cell`}
          icon={IconHeading}
          active={isHeader(editor, 'cell')}
          onClick={() => commands.toggleHeaderCell()}
        />
      </Part>
      <Part title={t`Background`}>
        <ColourSwatches label={t`Background`} colours={COLOURS} current={background} onChoose={setBackground} />
        <Tool label={t`None`} icon={IconBan} off={!background} onClick={() => setBackground('')} />
      </Part>
    </>
  )
}

interface StyleToolProps {
  editor: Editor
  of: readonly [property: string, value: string]
  label: string
  icon: Icon
}

/** Gives the cells one value, and takes it away when it is pressed once more. */
function StyleTool({ editor, of: [property, value], label, icon }: StyleToolProps) {
  const active = cellStyle(editor, property) === value
  return (
    <Tool
      label={label}
      icon={icon}
      active={active}
      onClick={() => setCellStyle(editor, property, active ? '' : value)}
    />
  )
}
