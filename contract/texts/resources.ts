import type { Text } from '#contract/texts.ts'
import type { ResourceKind } from '#contract/resources.ts'

export const RESOURCE_NAMES: Readonly<Record<ResourceKind, Text>> = {
  image: { 'zh-CN': '图片', 'zh-TW': '圖片', en: 'Image' },
  audio: { 'zh-CN': '音频', 'zh-TW': '音訊', en: 'Audio' },
  video: { 'zh-CN': '视频', 'zh-TW': '影片', en: 'Video' },
  file: { 'zh-CN': '文件', 'zh-TW': '檔案', en: 'File' },
}
