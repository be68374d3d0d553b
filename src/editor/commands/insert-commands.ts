import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  IconAnchor,
  IconBackground,
  IconCalendarEvent,
  IconClockHour4,
  IconFile,
  IconFileText,
  IconFolder,
  IconLayoutBoard,
  IconLibraryPhoto,
  IconSeparator,
  IconMapPin,
  IconMathFunction,
  IconMoodSmile,
  IconMovie,
  IconMusic,
  IconOmega,
  IconPageBreak,
  IconPhoto,
  IconTable,
  IconVideo,
  type Icon,
} from '@tabler/icons-react'
import { closeHistory } from '@tiptap/pm/history'
import { insertNow, insertPageBreak } from '#editor/insert/insert-content.ts'
import type { InsertDialogName } from '#editor/insert/insert-dialogs.tsx'
import { insertTable } from '#editor/tables/insert-table.ts'
import type { Command, CommandGroup } from './command.ts'
import { openDialog } from './open-dialog.ts'

const dialog =
  (group: CommandGroup) =>
  (id: InsertDialogName, label: MessageDescriptor, icon: Icon, words: string): Command => ({
    id,
    group,
    label,
    icon,
    words,
    // What is inserted is a step of its own to undo, however soon it comes after another one.
    run: (editor) => {
      editor.view.dispatch(closeHistory(editor.state.tr))
      openDialog(editor, id)
    },
  })
const thing = dialog('resource')
const more = dialog('insert')

/** Files, and pictures that stand for something. */
export const resourceCommands: readonly Command[] = [
  thing('insert-image', msg`Picture`, IconPhoto, 'image picture photo 图片 圖片 照片 tupian'),
  thing('insert-audio', msg`Audio`, IconMusic, 'audio sound music 音频 音訊 yinpin'),
  thing('insert-video', msg`Video`, IconMovie, 'video film 视频 影片 shipin'),
  thing('insert-file', msg`File`, IconFile, 'file attachment 文件 附件 檔案 wenjian'),
  thing('third-party-video', msg`Third-party video`, IconVideo, 'iframe embed video 第三方视频 嵌入 第三方影片'),
  thing('image-group', msg`Gallery`, IconLibraryPhoto, 'image group gallery 图集 組圖 圖集 tuji'),
  thing('map', msg`Map`, IconMapPin, 'map place 地图 地圖 ditu'),
  thing('formula', msg`Formula`, IconMathFunction, 'formula latex tex math 公式 数学 數學 gongshi'),
]

/** Links to the site's own contents, and what a line of text or a page has beside words. */
export const insertCommands: readonly Command[] = [
  more('content-link', msg`Link to content`, IconFileText, 'content link 内容链接 內容連結'),
  more('catalog-link', msg`Link to a catalog`, IconFolder, 'catalog link 栏目链接 欄目連結'),
  more('anchor', msg`Anchor`, IconAnchor, 'anchor bookmark 锚点 錨點 書籤 maodian'),
  {
    id: 'page-break',
    group: 'insert',
    label: msg`Page break`,
    icon: IconPageBreak,
    words: 'page break 分页 分頁 fenye',
    run: insertPageBreak,
  },
  {
    id: 'rule',
    group: 'insert',
    label: msg`Horizontal line`,
    icon: IconSeparator,
    words: 'rule line divider hr 分隔线 水平线 分隔線 水平線',
    run: (editor) => void editor.chain().focus().setHorizontalRule().run(),
  },
  {
    id: 'table',
    group: 'insert',
    label: msg`Table`,
    icon: IconTable,
    words: 'table grid 表格 biaoge',
    run: (editor) => insertTable(editor, 3, 3, true),
  },
  {
    id: 'date',
    group: 'insert',
    label: msg`Date`,
    icon: IconCalendarEvent,
    words: 'date today 日期 今天 riqi',
    run: (editor) => insertNow(editor, 'date'),
  },
  {
    id: 'time',
    group: 'insert',
    label: msg`Time`,
    icon: IconClockHour4,
    words: 'time now 时间 時間 shijian',
    run: (editor) => insertNow(editor, 'time'),
  },
  more(
    'characters',
    msg`Special characters`,
    IconOmega,
    'special characters symbols 特殊字符 符号 特殊字元 符號 fuhao',
  ),
  more('emoji', msg`Emoji`, IconMoodSmile, 'emoji emotion smiley 表情 biaoqing'),
  more('layouts', msg`Layout templates`, IconLayoutBoard, 'template layout columns 模板 版式 範本 版面 muban banshi'),
  more('background', msg`Background`, IconBackground, 'background colour 背景 beijing'),
]
