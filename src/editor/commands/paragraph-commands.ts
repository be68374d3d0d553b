import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowDown,
  IconArrowUp,
  IconIndentDecrease,
  IconIndentIncrease,
  IconLineHeight,
  IconSpacingVertical,
  IconSparkles,
  IconTextDirectionLtr,
  IconTextDirectionRtl,
  IconTextWrap,
  type Icon,
} from '@tabler/icons-react'
import { blockDirection, setBlockDirection } from '#editor/text-style/direction.ts'
import { blockStyle, setBlockStyle } from '#editor/text-style/text-look.ts'
import { LINE_HEIGHTS, SPACES } from '#editor/text-style/values.ts'
import { canMove, moveBlock } from '#editor/blocks/move-block.ts'
import type { Command } from './command.ts'
import { openDialog } from './open-dialog.ts'
import { styleChoices, type StyleValue } from './style-choices.ts'

type Named = readonly [label: MessageDescriptor, icon: Icon, words: string]

const paragraph = (id: string, [label, icon, words]: Named) => ({ id, group: 'paragraph' as const, label, icon, words })

/** A value that is there or not: the same order takes it away. */
const toggle = (id: string, [property, value]: readonly [string, string], ...named: Named): Command => ({
  ...paragraph(id, named),
  active: (editor) => blockStyle(editor, property) === value,
  run: (editor) => void setBlockStyle(editor, property, blockStyle(editor, property) === value ? '' : value),
})

const choice = (id: string, property: string, values: readonly StyleValue[], ...named: Named): Command => ({
  ...paragraph(id, named),
  choices: styleChoices(values, blockStyle, setBlockStyle, property),
})

const direction = (id: 'ltr' | 'rtl', ...named: Named): Command => ({
  ...paragraph(id, named),
  active: (editor) => blockDirection(editor) === id,
  run: (editor) => void setBlockDirection(editor, blockDirection(editor) === id ? '' : id),
})

const move = (direction: 'up' | 'down', ...named: Named): Command => ({
  ...paragraph(`move-${direction}`, named),
  enabled: (editor) => canMove(editor, direction),
  run: (editor) => moveBlock(editor, direction),
})

/** Fingers have no Tab. */
const listLevel = (id: string, step: 'sinkListItem' | 'liftListItem', ...named: Named): Command => ({
  ...paragraph(id, named),
  enabled: (editor) => editor.can()[step]('listItem'),
  run: (editor) => void editor.chain().focus()[step]('listItem').run(),
})

/** How whole paragraphs look, and where they stand. */
export const paragraphCommands: readonly Command[] = [
  toggle('align-left', ['text-align', 'left'], msg`Align left`, IconAlignLeft, '左对齐 靠左'),
  toggle('align-center', ['text-align', 'center'], msg`Align centre`, IconAlignCenter, 'center 居中 置中'),
  toggle('align-right', ['text-align', 'right'], msg`Align right`, IconAlignRight, '右对齐 靠右'),
  toggle('align-justify', ['text-align', 'justify'], msg`Justify`, IconAlignJustified, '两端对齐 左右對齊'),
  toggle(
    'first-line-indent',
    ['text-indent', '2em'],
    msg`First-line indent`,
    IconIndentIncrease,
    'indent 首行缩进 首行縮排',
  ),
  listLevel(
    'list-in',
    'sinkListItem',
    msg`Increase list level`,
    IconIndentIncrease,
    'nest list indent tab 列表 缩进 縮排 下级',
  ),
  listLevel(
    'list-out',
    'liftListItem',
    msg`Decrease list level`,
    IconIndentDecrease,
    'list outdent 列表 减少缩进 上级 凸排',
  ),
  choice('line-height', 'line-height', LINE_HEIGHTS, msg`Line height`, IconLineHeight, '行距 行高'),
  choice('space-before', 'margin-top', SPACES, msg`Space before`, IconSpacingVertical, 'margin 段前距 段落間距'),
  choice('space-after', 'margin-bottom', SPACES, msg`Space after`, IconTextWrap, 'margin 段后距 段落間距'),
  direction('ltr', msg`Left to right`, IconTextDirectionLtr, 'ltr 从左到右 由左至右'),
  direction('rtl', msg`Right to left`, IconTextDirectionRtl, 'rtl 从右到左 由右至左'),
  move('up', msg`Move up`, IconArrowUp, 'block 上移 向上移动 向上移動'),
  move('down', msg`Move down`, IconArrowDown, 'block 下移 向下移动 向下移動'),
  {
    id: 'typeset',
    group: 'paragraph',
    label: msg`Clean up text…`,
    icon: IconSparkles,
    words: 'auto typeset format 自动排版 自動排版',
    run: (editor) => openDialog(editor, 'typeset'),
  },
]
