import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Group } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { CurrentSite } from '#app/header/current-site.tsx'
import { FullScreen } from '#app/header/full-screen.tsx'
import { LanguageMenu } from '#app/header/language-menu.tsx'
import { NoticeBell } from '#app/header/notice-bell.tsx'
import { Palette } from '#app/header/palette.tsx'
import { PublishBadge } from '#app/header/publish-badge.tsx'
import { SchemeToggle } from '#app/header/scheme-toggle.tsx'
import { SizeMenu } from '#app/header/size-menu.tsx'
import { SyncState } from '#app/header/sync-state.tsx'
import { UserMenu } from '#app/header/user-menu.tsx'
import { Breadcrumb } from '#app/shell/breadcrumb.tsx'
import { sidebarOver, sidebarWide, toggleSidebar } from '#app/shell/sidebar-state.ts'
import { TopNav } from '#app/shell/top-nav.tsx'
import { layoutSettings } from '#app/settings.ts'
import type { Page } from '#app/use-page.ts'
import { useStore } from '#data/page/store.ts'
import classes from './header.module.css'

export function Header({ page, compact }: { page: Page; compact: boolean }) {
  const { topNav } = useStore(layoutSettings)
  return (
    <header className={classes['header']}>
      <Hamburger compact={compact} />
      {topNav ? <TopNav page={page} /> : <Breadcrumb page={page} />}
      <Group gap={4} wrap="nowrap" className={classes['tools'] ?? ''}>
        <SyncState compact={compact} />
        <Palette />
        <NoticeBell />
        {!compact && (
          <>
            <PublishBadge />
            <CurrentSite />
            <FullScreen />
            <SizeMenu />
            <LanguageMenu />
            <SchemeToggle />
          </>
        )}
        <UserMenu compact={compact} />
      </Group>
    </header>
  )
}

function Hamburger({ compact }: { compact: boolean }) {
  const { t } = useLingui()
  const wide = useStore(sidebarWide)
  const over = useStore(sidebarOver)
  const Icon = compact ? IconMenu2 : wide ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  const opened = compact ? over : wide
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      onClick={() => toggleSidebar(compact)}
      aria-expanded={opened}
      aria-label={opened ? t`Collapse menu` : t`Expand menu`}
    >
      <Icon size={20} stroke={1.6} />
    </ActionIcon>
  )
}
