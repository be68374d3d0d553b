import type { Text } from '#contract/texts.ts'

/** Steps of a content save, as the progress dialog shows them. */
export const SAVE_STEPS = {
  words: { 'zh-CN': '正在处理正文', 'zh-TW': '正在處理正文', en: 'Preparing the text' },
  pictures: { 'zh-CN': '正在下载远程图片', 'zh-TW': '正在下載遠端圖片', en: 'Downloading pictures' },
  store: { 'zh-CN': '正在保存', 'zh-TW': '正在儲存', en: 'Saving' },
  done: { 'zh-CN': '保存成功', 'zh-TW': '儲存成功', en: 'Saved' },
} as const satisfies Record<string, Text>

/** Why a picture of an article stayed where it was; `{0}` is its address. */
export const PICTURE_FAULTS = {
  address: {
    'zh-CN': '图片地址不允许下载：{0}',
    'zh-TW': '圖片位址不允許下載：{0}',
    en: 'Pictures cannot be downloaded from this address: {0}',
  },
  unreachable: {
    'zh-CN': '图片无法访问：{0}',
    'zh-TW': '圖片無法存取：{0}',
    en: 'The picture cannot be reached: {0}',
  },
  redirects: {
    'zh-CN': '图片地址重定向次数过多：{0}',
    'zh-TW': '圖片位址重新導向次數過多：{0}',
    en: 'The picture address redirects too often: {0}',
  },
  time: {
    'zh-CN': '图片下载超时：{0}',
    'zh-TW': '圖片下載逾時：{0}',
    en: 'Downloading the picture took too long: {0}',
  },
  size: { 'zh-CN': '图片过大：{0}', 'zh-TW': '圖片過大：{0}', en: 'The picture is too large: {0}' },
  status: {
    'zh-CN': '图片不存在或拒绝访问：{0}',
    'zh-TW': '圖片不存在或拒絕存取：{0}',
    en: 'No picture at this address: {0}',
  },
  kind: {
    'zh-CN': '不是支持的图片格式：{0}',
    'zh-TW': '不是支援的圖片格式：{0}',
    en: 'Unsupported picture format: {0}',
  },
} as const satisfies Record<string, Text>
