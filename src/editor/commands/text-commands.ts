import { msg } from '@lingui/core/macro'
import {
  IconBorderOuter,
  IconClearFormatting,
  IconCode,
  IconLetterCaseLower,
  IconLetterCaseUpper,
  IconPaint,
  IconSubscript,
  IconSuperscript,
  IconTextSize,
  IconTypography,
} from '@tabler/icons-react'
import { clearLook } from '#editor/text-style/clear-look.ts'
import { FONTS, SIZES } from '#editor/text-style/values.ts'
import { isPainting, paintFormat } from '#editor/text-style/format-painter.ts'
import { setCase } from '#editor/text-style/text-case.ts'
import { setTextStyle, textStyle } from '#editor/text-style/text-look.ts'
import { markTool } from '#editor/toolbar/tools.ts'
import { ofTool, type Command } from './command.ts'
import { styleChoices } from './style-choices.ts'

const BORDER = '1px solid'

/** How letters look. */
export const textCommands: readonly Command[] = [
  {
    id: 'font-family',
    group: 'text',
    label: msg`Font`,
    icon: IconTypography,
    words: 'family 字体 字型',
    choices: styleChoices(FONTS, textStyle, setTextStyle, 'font-family'),
  },
  {
    id: 'font-size',
    group: 'text',
    label: msg({ message: 'Size', context: 'font' }),
    icon: IconTextSize,
    words: 'font px 字号 字級 大小',
    choices: styleChoices(SIZES, textStyle, setTextStyle, 'font-size'),
  },
  ofTool(markTool('superscript', msg`Superscript`, IconSuperscript), 'text', 'sup 上标 上標'),
  ofTool(markTool('subscript', msg`Subscript`, IconSubscript), 'text', 'sub 下标 下標'),
  ofTool(markTool('inline-code', msg`Inline code`, IconCode, 'code'), 'text', 'code 行内代码 行內程式碼'),
  {
    id: 'border',
    group: 'text',
    label: msg`Character border`,
    icon: IconBorderOuter,
    words: 'frame box 字符边框 字元框線',
    active: (editor) => textStyle(editor, 'border') !== '',
    run: (editor) => void setTextStyle(editor, 'border', textStyle(editor, 'border') ? '' : BORDER),
  },
  {
    id: 'upper-case',
    group: 'text',
    label: msg`Upper case`,
    icon: IconLetterCaseUpper,
    words: 'upper case 大写 大寫',
    enabled: (editor) => !editor.state.selection.empty,
    run: (editor) => void setCase(editor, 'upper'),
  },
  {
    id: 'lower-case',
    group: 'text',
    label: msg`Lower case`,
    icon: IconLetterCaseLower,
    words: 'lower case 小写 小寫',
    enabled: (editor) => !editor.state.selection.empty,
    run: (editor) => void setCase(editor, 'lower'),
  },
  {
    id: 'painter',
    group: 'text',
    label: msg`Copy formatting`,
    icon: IconPaint,
    words: 'format painter brush 格式刷',
    active: isPainting,
    run: paintFormat,
  },
  {
    id: 'clear-look',
    group: 'text',
    label: msg`Clear formatting`,
    icon: IconClearFormatting,
    words: 'remove format plain 清除格式',
    run: (editor) => void clearLook(editor),
  },
]
