import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, SimpleGrid, Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { cacheNames } from '#contract/monitor/caches.ts'
import { Screen } from '#kit/page/screen.tsx'
import { ClearAllButton } from './clear-buttons.tsx'
import { KeysCard } from './keys-card.tsx'
import { NamesCard } from './names-card.tsx'
import { ValueCard } from './value-card.tsx'

export const Route = createFileRoute('/_signed-in/_shell/monitor/cacheList')({
  staticData: { meta: { title: msg`Cache list`, texts: 'monitor', permission: cacheNames } },
  component: CacheListPage,
})

/** Caches, the keys of one of them, and what stands under one key: each is chosen in the column before. */
function CacheListPage() {
  const [name, setName] = useState<string>()
  const [key, setKey] = useState<string>()
  const chooseName = (chosen: string) => {
    setName(chosen)
    setKey(undefined)
  }
  return (
    <Screen title={<Trans>Cache list</Trans>}>
      <Stack gap="md">
        <Group>
          <ClearAllButton />
        </Group>
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
          <NamesCard onChoose={chooseName} />
          <KeysCard name={name} chosen={key} onChoose={setKey} />
          <ValueCard name={name} cacheKey={key} />
        </SimpleGrid>
      </Stack>
    </Screen>
  )
}
