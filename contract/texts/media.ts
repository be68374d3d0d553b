import type { Text } from '#contract/texts.ts'

/** Refusals of what is done with pictures, sounds and films, a part of `ERRORS`. */
export const MEDIA_ERRORS = {
  SERVER_BUSY: {
    'zh-CN': '服务器正忙，请稍后重试',
    'zh-TW': '伺服器忙碌中，請稍後重試',
    en: 'The server is busy, please try again in a moment',
  },
  RESOURCE_TOO_LARGE: {
    'zh-CN': '“{0}”大小为 {1}，此类文件最大允许 {2}',
    'zh-TW': '「{0}」大小為 {1}，此類檔案最大允許 {2}',
    en: '{0} has {1}, files of this type may have at most {2}',
  },
  VIDEO_ELSEWHERE: {
    'zh-CN': '只能从上传到本站的视频中截图',
    'zh-TW': '只能從上傳到本站的影片擷取畫面',
    en: 'A frame can only be taken from a video that was uploaded to this site',
  },
  VIDEO_UNREADABLE: {
    'zh-CN': '无法从视频“{0}”中截图，请上传封面图',
    'zh-TW': '無法從影片「{0}」擷取畫面，請上傳封面圖',
    en: 'No frame can be taken from {0}. Upload a cover image instead',
  },
  NO_FRAME_THERE: {
    'zh-CN': '视频“{0}”在第 {1} 秒没有画面',
    'zh-TW': '影片「{0}」在第 {1} 秒沒有畫面',
    en: '{0} has no picture at {1} s',
  },
  NO_FRAME_GRABBER: {
    'zh-CN': '服务器未安装 ffmpeg，无法截图，请上传封面图',
    'zh-TW': '伺服器未安裝 ffmpeg，無法擷取畫面，請上傳封面圖',
    en: 'This server cannot take frames because ffmpeg is not installed. Upload a cover image instead',
  },
} as const satisfies Record<string, Text>
