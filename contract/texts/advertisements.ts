import type { Text } from '#contract/texts.ts'

/** Names of the kinds of advertisements. */
export const AD_TYPE_NAMES = {
  image: { 'zh-CN': '图片', 'zh-TW': '圖片', en: 'Image' },
} as const satisfies Record<string, Text>

/** Why an advertisement is refused. */
export const AD_ERRORS = {
  AD_TYPE: {
    'zh-CN': '未知的广告类型：{0}',
    'zh-TW': '未知的廣告類型：{0}',
    en: 'Unknown advertisement type: {0}',
  },
  AD_DATES: {
    'zh-CN': '下线时间不能早于上线时间',
    'zh-TW': '下線時間不能早於上線時間',
    en: 'The end must not be before the start',
  },
  AD_CHART_RANGE: {
    'zh-CN': '时间范围应从早到晚，且不超过 366 天',
    'zh-TW': '時間範圍應從早到晚，且不超過 366 天',
    en: 'The range must end after it starts and span at most 366 days',
  },
  AD_TOO_MANY: {
    'zh-CN': '广告位“{0}”已有 {1} 个广告，不能再添加',
    'zh-TW': '廣告位「{0}」已有 {1} 個廣告，不能再新增',
    en: 'The ad space {0} already has {1} advertisements; no more can be added',
  },
} as const satisfies Record<string, Text>
