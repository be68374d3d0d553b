import { Tabs } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { CatalogPane } from './catalog-pane.tsx'
import classes from './content-page.module.css'
import { ContentList } from './list/content-list.tsx'
import { useContentPage, WIDGET_TAB } from './use-content-page.ts'

const RecycleList = lazyDialog(async () => (await import('./list/recycle-list.tsx')).RecycleList)

const WidgetList = lazyDialog(async () => (await import('./widgets/widget-list.tsx')).WidgetList)

export const Route = createFileRoute('/_signed-in/_shell/configs/content')({
  staticData: { meta: { title: msg`Content`, texts: 'contents', permission: ['cms:content:view'] } },
  component: ContentPage,
})

function ContentPage() {
  const page = useContentPage()
  return (
    <Tabs value={page.tab} onChange={page.showTab} keepMounted={false} className={classes['tabs'] ?? ''}>
      <Screen
        title={<Trans>Content</Trans>}
        aside={
          <Tabs.List className={classes['tabList'] ?? ''}>
            <Tabs.Tab value="contentList">
              <Trans>Content list</Trans>
            </Tabs.Tab>
            <Tabs.Tab value={WIDGET_TAB}>
              <Trans>Page widgets</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="recycle">
              <Trans>Recycle bin</Trans>
            </Tabs.Tab>
          </Tabs.List>
        }
      >
        <div className={classes['panes']}>
          <CatalogPane catalogId={page.catalogId} onChoose={page.choose} />
          <Tabs.Panel value="contentList" className={classes['panel'] ?? ''}>
            <ContentList catalogId={page.catalogId} />
          </Tabs.Panel>
          <Tabs.Panel value={WIDGET_TAB} className={classes['panel'] ?? ''}>
            <WidgetList catalogId={page.catalogId} />
          </Tabs.Panel>
          <Tabs.Panel value="recycle" className={classes['panel'] ?? ''}>
            <RecycleList catalogId={page.catalogId} />
          </Tabs.Panel>
        </div>
      </Screen>
    </Tabs>
  )
}
