import { Tabs } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ErrorProneList } from './error-prone-list.tsx'
import { HotWords } from './hot-words.tsx'
import { SensitiveList } from './sensitive-list.tsx'
import { TagWords } from './tag-words.tsx'
import { TryItButton } from './try-it/try-it-button.tsx'
import classes from './words.module.css'

const TryIt = lazyDialog(async () => (await import('./try-it/try-it.tsx')).TryIt, 'rich-text-word-check')

const TABS = ['tagWord', 'hotWord', 'sensitiveWord', 'errorProneWord']

export const Route = createFileRoute('/_signed-in/_shell/configs/word')({
  staticData: {
    meta: { title: msg({ message: 'Words', context: 'vocabulary' }), texts: 'words', permission: ['word:view'] },
  },
  validateSearch: (search): { tab?: string } => ({
    ...search,
    ...(search['tab'] !== undefined && { tab: String(search['tab']) }),
  }),
  component: WordPage,
})

function WordPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const [isTrying, setIsTrying] = useState(false)
  const tab = TABS.find((one) => one === search.tab) ?? 'tagWord'
  const tools = <TryItButton isOpen={isTrying} onClick={() => setIsTrying(!isTrying)} />
  return (
    <Tabs
      value={tab}
      onChange={(next) => void navigate({ search: { tab: next ?? 'tagWord' } })}
      keepMounted={false}
      className={classes['tabs'] ?? ''}
    >
      <Screen
        title={<Trans context="vocabulary">Words</Trans>}
        aside={
          <Tabs.List className={classes['tabList'] ?? ''}>
            <Tabs.Tab value="tagWord">
              <Trans>Tag words</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="hotWord">
              <Trans>Hot words</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="sensitiveWord">
              <Trans>Sensitive words</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="errorProneWord">
              <Trans>Error-prone words</Trans>
            </Tabs.Tab>
          </Tabs.List>
        }
      >
        {isTrying && <TryIt onClose={() => setIsTrying(false)} />}
        <Tabs.Panel value="tagWord">
          <TagWords tools={tools} />
        </Tabs.Panel>
        <Tabs.Panel value="hotWord">
          <HotWords tools={tools} />
        </Tabs.Panel>
        <Tabs.Panel value="sensitiveWord" className={classes['panel'] ?? ''}>
          <SensitiveList tools={tools} />
        </Tabs.Panel>
        <Tabs.Panel value="errorProneWord" className={classes['panel'] ?? ''}>
          <ErrorProneList tools={tools} />
        </Tabs.Panel>
      </Screen>
    </Tabs>
  )
}
