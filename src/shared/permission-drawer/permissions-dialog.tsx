import { Trans } from '@lingui/react/macro'
import { Button, Drawer, getDefaultZIndex, Tabs } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useCloseGuard } from '#kit/dialog/close-guard.ts'
import { useTopEscape } from '#kit/dialog/top-escape.ts'
import { CatalogTab, PageWidgetTab, SiteTab } from './object-tabs.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { MenuTab } from './menu-tab.tsx'
import type { Owner } from './owner.ts'
import classes from './permission-drawer.module.css'

export interface PermissionsDialogProps extends Owner {
  name: string
  onClose: () => void
}

type TabName = 'menu' | 'site' | 'catalog' | 'pageWidget'

/** Four kinds of rights, each read when its tab is opened; what was ticked in one stays while another is looked at. */
export function PermissionsDialog({ ownerType, owner, name, onClose }: PermissionsDialogProps) {
  const [tab, setTab] = useState<TabName>('menu')
  const [visited, setVisited] = useState<readonly TabName[]>(['menu'])
  const [dirty, setDirty] = useState<readonly TabName[]>([])
  const [isPreviewing, setPreviewing] = useState(false)
  const isPlain = usePlainServer()
  const close = useCloseGuard(dirty.length > 0, onClose)
  useTopEscape(!isPreviewing, getDefaultZIndex('modal'), close)
  const show = (next: TabName) => {
    setTab(next)
    setVisited((before) => (before.includes(next) ? before : [...before, next]))
  }
  const report = useCallback((of: TabName, isDirty: boolean) => {
    setDirty((before) => (before.includes(of) === isDirty ? before : toggled(before, of)))
  }, [])
  const whose = { ownerType, owner }
  const panel = (of: TabName, Panel: typeof MenuTab) => (
    <Tabs.Panel value={of} className={classes['panel'] ?? ''}>
      {visited.includes(of) && <Panel owner={whose} onDirty={(isDirty) => report(of, isDirty)} />}
    </Tabs.Panel>
  )
  return (
    <Drawer
      opened
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={false}
      position="right"
      size="min(1180px, 100%)"
      title={<Trans>Permissions of {name}</Trans>}
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      <Tabs
        value={tab}
        onChange={(next) => show(next as TabName)}
        keepMounted
        className={classes['tabs'] ?? ''}
        classNames={{ list: classes['list'] ?? '' }}
      >
        <Tabs.List>
          <Tabs.Tab value="menu">
            <Trans>Menu</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="site">
            <Trans>Sites</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="catalog">
            <Trans>Catalogs</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="pageWidget">
            <Trans>Page widgets</Trans>
          </Tabs.Tab>
          {!isPlain && (
            <Button
              ml="auto"
              size="xs"
              variant="default"
              leftSection={<IconEye size={14} aria-hidden />}
              onClick={() => setPreviewing(true)}
            >
              {ownerType === 'Role' ? <Trans>See as this role</Trans> : <Trans>See as this user</Trans>}
            </Button>
          )}
        </Tabs.List>
        {panel('menu', MenuTab)}
        {panel('site', SiteTab)}
        {panel('catalog', CatalogTab)}
        {panel('pageWidget', PageWidgetTab)}
      </Tabs>
      {isPreviewing && (
        <MenuPreview owner={whose} name={name} isDirty={dirty.length > 0} onClose={() => setPreviewing(false)} />
      )}
    </Drawer>
  )
}

function toggled(names: readonly TabName[], name: TabName): readonly TabName[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
}
