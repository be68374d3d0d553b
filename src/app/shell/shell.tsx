import { Trans } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { Frames } from '#app/screens/frame-page.tsx'
import { PageProgress } from '#app/shell/page-progress.tsx'
import { Header } from '#app/shell/header.tsx'
import { Shortcuts } from '#app/shortcuts/shortcuts.tsx'
import { Sidebar } from '#app/shell/sidebar.tsx'
import { sidebarOver, sidebarWide } from '#app/shell/sidebar-state.ts'
import { useCompact } from '#app/shell/use-compact.ts'
import { useLacksSite } from '#app/shell/use-lacks-site.ts'
import { useShellWork } from '#app/shell/use-shell-work.ts'
import { layoutSettings } from '#app/settings.ts'
import { TagsBar } from '#app/tags/tags-bar.tsx'
import { usePage } from '#app/use-page.ts'
import { useStore } from '#data/page/store.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import classes from './shell.module.css'

const NoSite = lazyDialog(() => import('#app/site-dialog/no-site.tsx').then((file) => file.NoSite), 'frame')

/** Sidebar, header, tags and the screen: the frame around everything behind the sign-in. */
export function Shell() {
  const page = usePage()
  useShellWork(page)
  const { fixedHeader, tagsView } = useStore(layoutSettings)
  const wide = useStore(sidebarWide)
  const over = useStore(sidebarOver)
  const compact = useCompact()
  const lacksSite = useLacksSite(page.path)
  return (
    <div className={classes['shell']} data-wide={(wide && !compact) || undefined} data-compact={compact || undefined}>
      <a href="#main" className={classes['skip']}>
        <Trans>Skip to main content</Trans>
      </a>
      <PageProgress />
      <Sidebar active={page.activeMenu} compact={compact} wide={compact || wide} shown={!compact || over} />
      <div className={classes['column']} inert={compact && over}>
        <div className={classes['top']} data-fixed={fixedHeader || undefined}>
          <Header page={page} compact={compact} />
          {tagsView && <TagsBar page={page} />}
        </div>
        <main id="main" className={classes['main']} tabIndex={-1}>
          {lacksSite ? <NoSite /> : <Outlet />}
          <Frames shown={page.path} />
        </main>
      </div>
      <Shortcuts />
    </div>
  )
}
