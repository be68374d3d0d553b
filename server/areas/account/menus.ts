import { shortcuts, statMenuOptions, statMenuTree, userTreeselect } from '#contract/account.ts'
import type { TreeNode } from '#contract/tree.ts'
import type { Context } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { callerMenus } from '#server/areas/session/menus.ts'
import { routeName } from '#server/areas/session/routers.rules.ts'
import { preferencesOf } from '#server/areas/session/session-user.ts'
import { loadTranslations } from '#server/areas/system/translations.ts'

export const accountMenuRoutes: readonly Route[] = [
  route(shortcuts, listShortcuts),
  route(userTreeselect, showMenuTree),
  route(statMenuTree, async (ctx) => ({
    treeData: await statTree(ctx),
    defaultMenu: preferencesOf(ctx.caller.preferences).StatIndex,
  })),
  route(statMenuOptions, statTree),
]

const MAX_SHORTCUTS = 8

async function listShortcuts(ctx: Context) {
  const screens = (await callerMenus(ctx)).filter((menu) => menu.menuType === 'C')
  const chosen = preferencesOf(ctx.caller.preferences).Shortcut
  const byId = [...screens].sort((a, b) => Number(BigInt(a.menuId) - BigInt(b.menuId)))
  const menus = chosen.length > 0 ? chosen.flatMap((id) => screens.filter((menu) => menu.menuId === id)) : byId
  return menus
    .slice(0, MAX_SHORTCUTS)
    .map((menu) => ({ name: menu.menuName, icon: menu.icon, router: routeName(menu.path) }))
}

function node(id: string, parentId: string, label: string, children: TreeNode[], expanded: boolean): TreeNode {
  return {
    id,
    parentId,
    label,
    isRoot: false,
    isDisabled: false,
    isNew: false,
    isDefaultExpanded: expanded,
    checked: false,
    props: {},
    ...(children.length > 0 && { children }),
  }
}

async function showMenuTree(ctx: Context): Promise<TreeNode[]> {
  const menus = await callerMenus(ctx)
  const ids = new Set(menus.map((menu) => menu.menuId))
  const below = (parentId: string): TreeNode[] =>
    menus
      .filter((menu) => (ids.has(menu.parentId) ? menu.parentId : '0') === parentId)
      .map((menu) => node(menu.menuId, menu.parentId, menu.menuName, below(menu.menuId), menu.menuType === 'M'))
  return below('0')
}

/** Statistics screens in order, below their groups; texts are stored translations. */
const STATISTICS: readonly (readonly [group: string, screens: readonly string[]])[] = [
  ['CmsSiteStat', ['BdSiteTrendOverview', 'BdSiteTimeTrend']],
  ['CmsContentStat', ['ContentDynamicStat', 'ContentStatByCatalog', 'ContentStatByUser']],
  ['CmsAdv', ['CmsAdStat', 'CmsAdClickLog', 'CmsAdViewLog']],
]

async function statTree(ctx: Context): Promise<TreeNode[]> {
  const translate = await loadTranslations(ctx.services.db, ctx.language, 'STAT.MENU.')
  const label = (id: string) => translate(`STAT.MENU.${id}`, id)
  return STATISTICS.map(([group, screens]) => {
    const children = screens.map((screen) => node(screen, group, label(screen), [], false))
    return node(group, '', label(group), children, true)
  })
}
