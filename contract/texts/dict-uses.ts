import type { Text } from '#contract/texts.ts'

/** What may refer to an item of a built-in dictionary. */
export const DICT_USES = {
  policy: { 'zh-CN': '安全配置', 'zh-TW': '安全設定', en: 'a password policy' },
  user: { 'zh-CN': '用户', 'zh-TW': '使用者', en: 'a user' },
  notice: { 'zh-CN': '通知公告', 'zh-TW': '通知公告', en: 'a notice' },
} as const satisfies Record<string, Text>
