import type { Text } from '#contract/texts.ts'

/** What the progress dialog of the sitemap says. */
export const SITEMAP = {
  pages: { 'zh-CN': '正在写入网站地图（{0}）：{1} 个网址', 'zh-TW': '正在寫入網站地圖（{0}）：{1} 個網址', en: 'Writing the sitemap of {0}: {1} addresses' },
  done: { 'zh-CN': '网站地图已生成：{0} 个网址', 'zh-TW': '網站地圖已產生：{0} 個網址', en: 'Sitemap written: {0} addresses' },
  noUrl: { 'zh-CN': '发布通道“{0}”没有完整的访问地址（http:// 或 https://），未生成网站地图', 'zh-TW': '發布通道「{0}」沒有完整的存取位址（http:// 或 https://），未產生網站地圖', en: 'Publish pipe "{0}" has no full web address (http:// or https://), so it has no sitemap' },
  none: { 'zh-CN': '没有启用网站地图的发布通道', 'zh-TW': '沒有啟用網站地圖的發布通道', en: 'No enabled publish pipe has its sitemap switched on' },
} as const satisfies Record<string, Text> // prettier-ignore
