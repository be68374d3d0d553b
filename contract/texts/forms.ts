import type { Text } from '#contract/texts.ts'

/** Columns of an export that every form has, behind those of its fields. */
export const FORM_ROW_TITLES: Readonly<Record<'clientIp' | 'uuid' | 'createTime', Text>> = {
  clientIp: { 'zh-CN': 'IP 地址', 'zh-TW': 'IP 位址', en: 'IP address' },
  uuid: { 'zh-CN': '浏览器指纹', 'zh-TW': '瀏覽器指紋', en: 'Browser fingerprint' },
  createTime: { 'zh-CN': '提交时间', 'zh-TW': '提交時間', en: 'Sent' },
}
