import type { Text } from '#contract/texts.ts'

/** Refusals of themes, a part of `ERRORS`. */
export const THEME_ERRORS = {
  THEME_NOT_ZIP: {
    'zh-CN': '主题必须是 zip 文件',
    'zh-TW': '主題必須是 zip 檔案',
    en: 'A theme must be a zip file',
  },
  THEME_DAMAGED: {
    'zh-CN': '主题文件已损坏或不完整，未导入任何内容',
    'zh-TW': '主題檔案已損壞或不完整，未匯入任何內容',
    en: 'The theme file is damaged or incomplete. Nothing was imported.',
  },
  THEME_NO_SITE: {
    'zh-CN': '这个 zip 文件不是主题：其中没有站点数据（db/cms_site）',
    'zh-TW': '這個 zip 檔案不是主題：其中沒有站點資料（db/cms_site）',
    en: 'This zip file is not a theme: it has no site data (db/cms_site)',
  },
  THEME_BAD_NAME: {
    'zh-CN': '主题中有不允许的文件路径：{0}。未导入任何内容',
    'zh-TW': '主題中有不允許的檔案路徑：{0}。未匯入任何內容',
    en: 'The theme has a file path that is not allowed: {0}. Nothing was imported.',
  },
  THEME_LINK: {
    'zh-CN': '主题中有链接或特殊文件：{0}。未导入任何内容',
    'zh-TW': '主題中有連結或特殊檔案：{0}。未匯入任何內容',
    en: 'The theme has a link or special file: {0}. Nothing was imported.',
  },
  THEME_ENCODING: {
    'zh-CN': '主题中的名称或数据不是 UTF-8：{0}。未导入任何内容',
    'zh-TW': '主題中的名稱或資料不是 UTF-8：{0}。未匯入任何內容',
    en: 'A name or data in the theme is not UTF-8: {0}. Nothing was imported.',
  },
  THEME_ENCRYPTED: {
    'zh-CN': '主题文件已加密，请使用未加密的 zip 文件',
    'zh-TW': '主題檔案已加密，請使用未加密的 zip 檔案',
    en: 'The theme file is encrypted. Use a zip file without a password.',
  },
  THEME_FILE_TYPE: {
    'zh-CN': '主题中有不允许的文件类型：{0}。未导入任何内容',
    'zh-TW': '主題中有不允許的檔案類型：{0}。未匯入任何內容',
    en: 'The theme has a file type that is not allowed: {0}. Nothing was imported.',
  },
  THEME_TOO_MANY: {
    'zh-CN': '主题过大：最多 {0} 个文件、{1} 行数据',
    'zh-TW': '主題過大：最多 {0} 個檔案、{1} 列資料',
    en: 'The theme is too large: at most {0} files and {1} rows',
  },
  THEME_TOO_LARGE: {
    'zh-CN': '主题解压后过大：最多 {0}',
    'zh-TW': '主題解壓縮後過大：最多 {0}',
    en: 'The theme is too large when unpacked: at most {0}',
  },
  THEME_DATA: {
    'zh-CN': '主题数据无法读取：{0}。未导入任何内容',
    'zh-TW': '主題資料無法讀取：{0}。未匯入任何內容',
    en: "The theme's data cannot be read: {0}. Nothing was imported.",
  },
  THEME_SITE_FILLED: {
    'zh-CN': '站点已有 {0} 个栏目。请确认将主题添加到现有内容中',
    'zh-TW': '站點已有 {0} 個欄目。請確認將主題加入現有內容中',
    en: 'The site already has {0} catalogs. Confirm that the theme is to be added to them.',
  },
  THEME_NOT_EXPORTED: {
    'zh-CN': '还没有导出的主题，请先导出',
    'zh-TW': '尚無匯出的主題，請先匯出',
    en: 'No theme has been exported yet. Export it first.',
  },
  RESTORE_POINTS_FULL: {
    'zh-CN': '站点已有 {0} 个还原点，请先删除不需要的还原点',
    'zh-TW': '站點已有 {0} 個還原點，請先刪除不需要的還原點',
    en: 'The site has {0} restore points. Remove one that is no longer needed first.',
  },
  RESTORE_FILES_MISSING: {
    'zh-CN': '还原点的文件已不在服务器上，无法还原',
    'zh-TW': '還原點的檔案已不在伺服器上，無法還原',
    en: 'The files of this restore point are no longer on the server, so it cannot be restored',
  },
} as const satisfies Record<string, Text>
