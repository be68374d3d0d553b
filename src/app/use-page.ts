import { useLingui } from '@lingui/react'
import { useRouterState } from '@tanstack/react-router'
import { stringifySearch } from '#app/search-params.ts'
import { useMenu } from '#data/session/use-menu.ts'
import { trailOf } from '#data/session/menu-tree.ts'
import { useStore } from '#data/page/store.ts'
import { pageTitle } from '#kit/page/page-title.ts'

/** The page that is open: what the tag, the breadcrumb and the sidebar say about it. */
export function usePage() {
  const { i18n } = useLingui()
  const menu = useMenu()
  // Of the match, not of the location: while the next page loads, the location is ahead of what is shown.
  const path = useRouterState({ select: (state) => state.matches.at(-1)?.pathname ?? '/' })
  const href = useRouterState({
    select: (state) => path + stringifySearch((state.matches.at(-1)?.search ?? {}) as Record<string, unknown>),
  })
  const meta = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.meta })
  const own = trailOf(menu, path)
  const above = own.length > 0 ? own : trailOf(menu, meta?.activeMenu ?? '')
  const item = own.at(-1)
  const named = useStore(pageTitle)
  const general = item?.title ?? (meta?.title ? i18n._(meta.title) : undefined)
  const title = named?.path === path ? named.title : general
  return {
    path,
    href,
    /** Undefined for pages that leave no trace, such as a redirect or a missing page. */
    title,
    /** Menu entries above the page, and the page itself when it stands in the menu. */
    trail: above,
    isMenuPage: own.length > 0,
    activeMenu: meta?.activeMenu ?? path,
    affix: meta?.affix ?? false,
    noCache: meta?.noCache ?? item?.noCache ?? false,
  }
}

export type Page = ReturnType<typeof usePage>
