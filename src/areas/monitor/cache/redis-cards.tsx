import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/core/styles/RingProgress.layer.css'
import '@mantine/core/styles/SemiCircleProgress.layer.css'
import { ColorSwatch, Group, RingProgress, SemiCircleProgress, SimpleGrid, Text } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { CacheInfo } from '#contract/monitor/caches.ts'
import { Card } from '#kit/page/card.tsx'
import { Facts } from '#kit/show/facts.tsx'
import { PlainTable } from '#kit/show/plain-table.tsx'
import { gaugeOf, sharesOf } from './redis-rules.ts'

/** What another back end says of its Redis. */
export function RedisCards({ info }: { info: CacheInfo }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <RedisFacts info={info} />
      <MemoryGauge info={info.info} />
      <Commands commands={info.commandStats} />
    </SimpleGrid>
  )
}

function RedisFacts({ info: { info, dbSize } }: { info: CacheInfo }) {
  const { t } = useLingui()
  const facts = [
    { name: t`Version`, value: info['redis_version'] },
    { name: t`Mode`, value: info['redis_mode'] === 'standalone' ? t`One server` : info['redis_mode'] },
    { name: t`Port`, value: info['tcp_port'] },
    { name: t`Clients`, value: info['connected_clients'] },
    { name: t`Uptime (days)`, value: info['uptime_in_days'] },
    { name: t`Memory used`, value: info['used_memory_human'] },
    { name: t`Processor time (s)`, value: info['used_cpu_user_children'] },
    { name: t`Memory limit`, value: info['maxmemory_human'] },
    { name: t`Append-only file`, value: info['aof_enabled'] && (info['aof_enabled'] === '0' ? t`No` : t`Yes`) },
    { name: t`Last snapshot`, value: info['rdb_last_bgsave_status'] },
    { name: t`Keys`, value: dbSize },
    { name: t`Traffic in, out (kB/s)`, value: trafficOf(info) },
  ]
  return (
    <Card title="Redis">
      <Facts facts={facts} />
    </Card>
  )
}

function trafficOf(info: CacheInfo['info']): string | undefined {
  const rates = [info['instantaneous_input_kbps'], info['instantaneous_output_kbps']]
  return rates.includes(undefined) ? undefined : rates.join(', ')
}

function MemoryGauge({ info }: { info: CacheInfo['info'] }) {
  const { t } = useLingui()
  const gauge = gaugeOf(info['used_memory'])
  const text = info['used_memory_human'] ?? ''
  if (gauge === undefined) return null
  return (
    <Card title={t`Memory used`}>
      <SemiCircleProgress
        value={gauge}
        size={240}
        thickness={16}
        mx="auto"
        label={text}
        role="img"
        aria-label={t`${text} of 1,000 MB`}
      />
    </Card>
  )
}

const COLOURS = ['blue.6', 'teal.6', 'orange.6', 'grape.6', 'red.6', 'lime.7', 'gray.6']

function Commands({ commands }: { commands: CacheInfo['commandStats'] }) {
  const { t, i18n } = useLingui()
  const shares = sharesOf(commands, COLOURS.length)
  const nameOf = (name: string) => name || t`Others`
  const text = (share: number) => i18n.number(share, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Card title={t`Commands`}>
      <Group align="start">
        <RingProgress
          size={180}
          thickness={28}
          role="img"
          aria-label={shares.map(({ name, share }) => `${nameOf(name)} ${text(share)}`).join(', ')}
          sections={shares.map(({ share }, index) => ({ value: share * 100, color: COLOURS[index] ?? 'gray.6' }))}
        />
        <PlainTable
          label={t`Commands`}
          minWidth={240}
          heads={[t`Command`, t`Calls`, t`Share`]}
          rows={shares.map(({ name, count, share }, index) => ({
            key: name,
            cells: [
              <Group key="name" gap="xs" wrap="nowrap">
                <ColorSwatch
                  color={`var(--mantine-color-${(COLOURS[index] ?? 'gray.6').replace('.', '-')})`}
                  size={12}
                />
                <Text size="sm">{nameOf(name)}</Text>
              </Group>,
              i18n.number(count),
              text(share),
            ],
          }))}
        />
      </Group>
    </Card>
  )
}
