import type { Text } from '#contract/texts.ts'

/** What the progress dialog of a move between storages says. */
export const STORAGE_MOVE = {
  listing: { 'zh-CN': '正在统计文件', 'zh-TW': '正在統計檔案', en: 'Counting files' },
  copying: { 'zh-CN': '正在复制并核对：{0} / {1} 个文件', 'zh-TW': '正在複製並核對：{0} / {1} 個檔案', en: 'Copying and verifying: {0} of {1} files' },
  removing: { 'zh-CN': '正在删除原存储中的文件', 'zh-TW': '正在刪除原儲存中的檔案', en: 'Deleting the files from the old storage' },
  left: { 'zh-CN': '原存储中仍有 {0} 个文件未能删除', 'zh-TW': '原儲存中仍有 {0} 個檔案未能刪除', en: '{0} files could not be deleted from the old storage' },
  done: { 'zh-CN': '已移动并核对 {0} 个文件', 'zh-TW': '已移動並核對 {0} 個檔案', en: '{0} files moved and verified' },
} as const satisfies Record<string, Text> // prettier-ignore
