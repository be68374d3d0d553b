import type { Text } from '#contract/texts.ts'

/** Why a form that a reader sends is refused. */
export const FORM_ERRORS = {
  FORM_NOT_OPEN: {
    'zh-CN': '该表单未发布或已下线，暂时无法提交',
    'zh-TW': '該表單未發布或已下線，暫時無法提交',
    en: 'This form is not open at the moment',
  },
  FORM_NEEDS_LOGIN: { 'zh-CN': '请先登录', 'zh-TW': '請先登入', en: 'Please sign in first' },
  FORM_SENT_ONCE: {
    'zh-CN': '该表单每人只能提交一次，您已提交过',
    'zh-TW': '該表單每人只能提交一次，您已提交過',
    en: 'This form can be sent only once, and you have sent it already',
  },
} as const satisfies Record<string, Text>

/** What readers are told of a form that was taken. */
export const FORM_TAKEN = {
  title: { 'zh-CN': '提交成功', 'zh-TW': '提交成功', en: 'Thank you' },
  text: {
    'zh-CN': '我们已收到您填写的内容。',
    'zh-TW': '我們已收到您填寫的內容。',
    en: 'We have received your submission.',
  },
} as const satisfies Record<string, Text>

/** Columns of an export that every form has, behind those of its fields. */
export const FORM_ROW_TITLES: Readonly<Record<'clientIp' | 'uuid' | 'createTime', Text>> = {
  clientIp: { 'zh-CN': 'IP 地址', 'zh-TW': 'IP 位址', en: 'IP address' },
  uuid: { 'zh-CN': '浏览器指纹', 'zh-TW': '瀏覽器指紋', en: 'Browser fingerprint' },
  createTime: { 'zh-CN': '提交时间', 'zh-TW': '提交時間', en: 'Sent' },
}
