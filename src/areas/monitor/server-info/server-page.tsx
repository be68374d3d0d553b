import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SimpleGrid, Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { type ServerInfo, serverInfo } from '#contract/monitor/server.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Card } from '#kit/page/card.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { ApplicationCard, MachineCard, ProcessCard } from './fact-cards.tsx'
import { BackupsCard, DatabaseCard, QueuesCard } from './our-cards.tsx'
import { CpuCard, DiskTable, MemoryTable } from './use-tables.tsx'
import { SampleCharts } from './sample-charts.tsx'

export const Route = createFileRoute('/_signed-in/_shell/monitor/server')({
  staticData: {
    meta: { title: msg({ message: 'Server', context: 'monitor' }), texts: 'monitor', permission: serverInfo },
  },
  component: ServerPage,
})

/** One look a minute is kept by the server: no more often is there anything new in the charts. */
const INTERVAL_MS = 60_000

function ServerPage() {
  const read = useRead(serverInfo, undefined, { staleTime: 0, interval: INTERVAL_MS })
  return (
    <Screen title={<Trans context="monitor">Server</Trans>}>
      <ReadView read={read}>{(info) => <Cards info={info} />}</ReadView>
    </Screen>
  )
}

function Cards({ info }: { info: ServerInfo }) {
  const { t } = useLingui()
  const { database, queues, backups, samples } = info
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <ApplicationCard info={info} />
        <CpuCard cpu={info.cpu} />
        <MachineCard sys={info.sys} />
        <ProcessCard process={info.jvm} userDir={info.sys.userDir} />
        {database && <DatabaseCard database={database} />}
        {queues && <QueuesCard queues={queues} />}
      </SimpleGrid>
      <Card title={t`Memory`}>
        <MemoryTable info={info} />
      </Card>
      <Card title={t`Disks`}>
        <DiskTable disks={info.sysFiles} />
      </Card>
      {backups && <BackupsCard backups={backups} />}
      {samples && <SampleCharts samples={samples} />}
    </Stack>
  )
}
