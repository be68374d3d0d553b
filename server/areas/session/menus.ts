import type { Language } from '#contract/wire.ts'
import type { Context } from '#server/context.ts'
import { loadTranslations } from '#server/areas/system/translations.ts'
import type { Db } from '#server/store/db.ts'

/** Menu rows that the caller may see, in order, named in the language of the request; no disabled ones. */
export function callerMenus(ctx: Context) {
  return menusFor(ctx.services.db, ctx.language, (permission) => ctx.can(permission))
}

/** The same for anybody of whom it is known what he holds. */
export async function menusFor(db: Db, language: Language, holds: (permission: string) => boolean) {
  const menus = await db
    .selectFrom('sysMenu')
    .selectAll()
    .where('status', '=', '0')
    .where('menuType', '<>', 'F')
    .orderBy('orderNum')
    .orderBy('menuId')
    .execute()
  const translate = await loadTranslations(db, language, 'MENU.NAME.')
  return menus
    .filter((menu) => menu.perms === '' || holds(menu.perms))
    .map((menu) => ({ ...menu, menuName: translate(`MENU.NAME.${menu.menuId}`, menu.menuName) }))
}
