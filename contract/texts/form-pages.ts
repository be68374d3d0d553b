import type { Text } from '#contract/texts.ts'

/** What the built-in form says to readers. */
export const FORM_TEXTS = {
  send: { 'zh-CN': '提交', 'zh-TW': '提交', en: 'Send' },
  required: { 'zh-CN': '必填', 'zh-TW': '必填', en: 'required' },
  choose: { 'zh-CN': '请选择', 'zh-TW': '請選擇', en: 'Choose' },
  faults: {
    'zh-CN': '请修改以下内容后重新提交',
    'zh-TW': '請修改以下內容後重新提交',
    en: 'Correct the following and send again',
  },
  sum: { 'zh-CN': '图中算式的结果', 'zh-TW': '圖中算式的結果', en: 'Answer to the sum in the picture' },
  picture: { 'zh-CN': '待计算的算式', 'zh-TW': '待計算的算式', en: 'A sum to solve' },
  solve: {
    'zh-CN': '最后一步：请计算图中算式并提交',
    'zh-TW': '最後一步：請計算圖中算式並提交',
    en: 'One more step: solve the sum and send',
  },
  chooseAgain: { 'zh-CN': '请重新选择图片', 'zh-TW': '請重新選擇圖片', en: 'Choose the picture again' },
  trap: { 'zh-CN': '请留空', 'zh-TW': '請留空', en: 'Leave this empty' },
  failed: {
    'zh-CN': '暂时无法提交，您填写的内容仍在，请稍后重试',
    'zh-TW': '暫時無法提交，您填寫的內容仍在，請稍後重試',
    en: 'It cannot be sent at the moment. What you typed is still here; try again later',
  },
} as const satisfies Record<string, Text>
