import type { ControlType } from '#contract/models/kinds.ts'
import type { Text } from '#contract/texts.ts'

/** Names of the controls of model fields. */
export const CONTROL_NAMES: Readonly<Record<ControlType, Text>> = {
  input: { 'zh-CN': '单行文本框', 'zh-TW': '單行文字框', en: 'Input' },
  textarea: { 'zh-CN': '多行文本框', 'zh-TW': '多行文字框', en: 'Text area' },
  radio: { 'zh-CN': '单选框', 'zh-TW': '單選框', en: 'Radio' },
  checkbox: { 'zh-CN': '多选框', 'zh-TW': '多選框', en: 'Checkbox' },
  select: { 'zh-CN': '下拉框', 'zh-TW': '下拉框', en: 'Select' },
  date: { 'zh-CN': '日期选择框', 'zh-TW': '日期選擇框', en: 'Date' },
  time: { 'zh-CN': '时间选择框', 'zh-TW': '時間選擇框', en: 'Time' },
  datetime: { 'zh-CN': '日期时间选择框', 'zh-TW': '日期時間選擇框', en: 'Date and time' },
  CMSImage: { 'zh-CN': '图片上传', 'zh-TW': '圖片上傳', en: 'Picture upload' },
  UEditor: { 'zh-CN': '富文本编辑器', 'zh-TW': '富文字編輯器', en: 'Rich text editor' },
}
