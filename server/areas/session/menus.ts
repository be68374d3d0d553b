import type { Context } from '#server/context.ts'
import { loadTranslations } from '#server/areas/system/translations.ts'

/** Menu rows that the caller may see, in order, named in the language of the request; no disabled ones. */
export async function callerMenus(ctx: Context) {
  const { db } = ctx.services
  const menus = await db
    .selectFrom('sysMenu')
    .selectAll()
    .where('status', '=', '0')
    .where('menuType', '<>', 'F')
    .orderBy('orderNum')
    .orderBy('menuId')
    .execute()
  const translate = await loadTranslations(db, ctx.language, 'MENU.NAME.')
  return menus
    .filter((menu) => menu.perms === '' || ctx.can(menu.perms))
    .map((menu) => ({ ...menu, menuName: translate(`MENU.NAME.${menu.menuId}`, menu.menuName) }))
}
