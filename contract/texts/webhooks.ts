import type { Text } from '#contract/texts.ts'

/** Why a webhook is refused. */
export const WEBHOOK_ERRORS = {
  WEBHOOK_LIMIT: {
    'zh-CN': '每个站点最多 {0} 个 Webhook',
    'zh-TW': '每個站點最多 {0} 個 Webhook',
    en: 'A site has at most {0} webhooks',
  },
  WEBHOOK_ADDRESS: {
    'zh-CN': '不能推送到 {0}：仅允许公网地址',
    'zh-TW': '不能推送到 {0}：僅允許公網位址',
    en: 'Nothing can be sent to {0}: only public addresses are allowed',
  },
} as const satisfies Record<string, Text>
