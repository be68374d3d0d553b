import { GRANT_ITEMS, type GrantType } from '#contract/grants.ts'
import type { Text } from '#contract/texts.ts'
import { GRANT_NAMES } from '#contract/texts/grants.ts'
import type { Language } from '#contract/wire.ts'

/** Kinds of objects that rights are granted on. */
const KIND_NAMES: Readonly<Record<GrantType, Text>> = {
  Site: { 'zh-CN': '站点', 'zh-TW': '站點', en: 'site' },
  Catalog: { 'zh-CN': '栏目', 'zh-TW': '欄目', en: 'catalog' },
  PageWidget: { 'zh-CN': '页面部件', 'zh-TW': '頁面部件', en: 'page widget' },
}

const isOneOf = <Name extends string>(names: readonly Name[], name: string | undefined): name is Name =>
  (names as readonly (string | undefined)[]).includes(name)

/** What people call a right, e.g. `Edit content (catalog)` for `Catalog:EditContent:17`; the string itself for others. */
export function permissionText(permission: string, language: Language): string {
  const [type, item] = permission.split(':')
  if (!isOneOf(Object.keys(GRANT_ITEMS) as GrantType[], type)) return permission
  const items: readonly (keyof typeof GRANT_NAMES)[] = GRANT_ITEMS[type]
  if (!isOneOf(items, item)) return permission
  const [name, kind] = [GRANT_NAMES[item][language], KIND_NAMES[type][language]]
  return language === 'en' ? `${name} (${kind})` : `${name}（${kind}）`
}
