import type { Tx } from '#server/store/db.ts'
import { renameTexts } from '#server/store/rename-texts.ts'

/** Chinese names that the seeds used to misspell: language, key, then, now. */
const NAMES = [
  ['zh-CN', 'CONFIG.BaiduMapAccessKey', '百度地图秘钥', '百度地图密钥'],
  ['zh-CN', 'MENU.NAME.2091', 'IP规则', 'IP 规则'],
  ['zh-CN', 'MENU.NAME.4801', 'IP规则新增', 'IP 规则新增'],
  ['zh-CN', 'MENU.NAME.4802', 'IP规则修改', 'IP 规则修改'],
  ['zh-CN', 'MENU.NAME.4803', 'IP规则删除', 'IP 规则删除'],
  ['zh-TW', 'MENU.NAME.2091', 'IP規則', 'IP 規則'],
  ['zh-TW', 'MENU.NAME.4801', 'IP規則新增', 'IP 規則新增'],
  ['zh-TW', 'MENU.NAME.4802', 'IP規則修改', 'IP 規則修改'],
  ['zh-TW', 'MENU.NAME.4803', 'IP規則刪除', 'IP 規則刪除'],
] as const

export async function up(tx: Tx): Promise<void> {
  await renameTexts(tx, NAMES)
}
