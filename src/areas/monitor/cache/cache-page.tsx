import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { cacheInfo } from '#contract/monitor/caches.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Screen } from '#kit/page/screen.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { CacheUses } from './cache-uses.tsx'
import { ClearAllButton } from './clear-buttons.tsx'
import { RedisCards } from './redis-cards.tsx'

export const Route = createFileRoute('/_signed-in/_shell/monitor/cache')({
  staticData: {
    meta: { title: msg({ message: 'Cache', context: 'screen' }), texts: 'monitor', permission: cacheInfo },
  },
  component: CachePage,
})

const INTERVAL_MS = 10_000

/** What this server keeps at hand; before another back end the facts of its Redis. */
function CachePage() {
  const read = useRead(cacheInfo, undefined, { staleTime: 0, interval: INTERVAL_MS })
  return (
    <Screen title={<Trans context="screen">Cache</Trans>}>
      <Stack gap="md">
        <Group>
          <ClearAllButton />
        </Group>
        <ReadView read={read}>
          {(info) => (info.caches ? <CacheUses caches={info.caches} /> : <RedisCards info={info} />)}
        </ReadView>
      </Stack>
    </Screen>
  )
}
