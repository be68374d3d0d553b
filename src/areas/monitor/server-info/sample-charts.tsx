import { SimpleGrid } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Sample } from '#contract/monitor/server.ts'
import { Card } from '#kit/page/card.tsx'
import { LineChart } from '#kit/show/line-chart.tsx'

const HEIGHT = 220

/** The last hour, a look a minute: how busy the machine and the process were, and what waited. */
export function SampleCharts({ samples }: { samples: readonly Sample[] }) {
  const { t, i18n } = useLingui()
  const points = samples.map(({ time }) => i18n.date(new Date(Number(time)), { timeStyle: 'short' }))
  const line = (name: string, field: Exclude<keyof Sample, 'time'>) => ({
    name,
    values: samples.map((sample) => sample[field]),
  })
  const charts = [
    { title: t`Processor (%)`, series: [line(t`Machine`, 'cpu'), line(t`Process (of one core)`, 'processCpu')] },
    { title: t`Process memory (MB)`, series: [line(t`All`, 'memory'), line(t`Heap`, 'heap')] },
    { title: t`Event loop delay (ms)`, series: [line(t`99th percentile`, 'delay')] },
    { title: t`Queues`, series: [line(t`Pages`, 'pages'), line(t`Tasks`, 'tasks')] },
  ]
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      {charts.map(({ title, series }) => (
        <Card key={title} title={t`${title}, last hour`}>
          <LineChart label={t`${title}, last hour`} data={{ points, series }} height={HEIGHT} />
        </Card>
      ))}
    </SimpleGrid>
  )
}
