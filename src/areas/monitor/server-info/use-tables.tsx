import { Group, Progress, Text } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ServerInfo } from '#contract/monitor/server.ts'
import { Card } from '#kit/page/card.tsx'
import { Facts } from '#kit/show/facts.tsx'
import { PlainTable } from '#kit/show/plain-table.tsx'
import { Status } from '#kit/show/status.tsx'

/** More than that is said in red: soon there is nothing left. */
const MUCH = 80

/** A share of a hundred as bar and number, and in words too where it is much. */
function Usage({ percent, label }: { percent: number; label: string }) {
  const { t, i18n } = useLingui()
  const isMuch = percent > MUCH
  const text = i18n.number(percent / 100, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress value={percent} aria-label={label} miw={60} flex={1} {...(isMuch && { color: 'red' })} />
      {isMuch ? (
        <Status kind="danger">{t`${text}, nearly full`}</Status>
      ) : (
        <Text size="sm" component="span">
          {text}
        </Text>
      )}
    </Group>
  )
}

export function CpuCard({ cpu }: { cpu: ServerInfo['cpu'] }) {
  const { t, i18n } = useLingui()
  const share = (value: number) => i18n.number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  const facts = [
    { name: t`Cores`, value: i18n.number(cpu.cpuNum) },
    { name: t({ message: 'User', context: 'processor' }), value: share(cpu.used) },
    { name: t({ message: 'System', context: 'processor' }), value: share(cpu.sys) },
    { name: t({ message: 'Idle', context: 'processor' }), value: share(cpu.free) },
  ]
  return (
    <Card title={t`Processor`}>
      <Facts facts={facts} />
    </Card>
  )
}

export function MemoryTable({ info: { mem, jvm } }: { info: ServerInfo }) {
  const { t, i18n } = useLingui()
  const inUnit = (unit: 'gigabyte' | 'megabyte') => (value: number) =>
    i18n.number(value, { style: 'unit', unit, maximumFractionDigits: 1 })
  const row = (key: string, name: string, part: typeof mem, text: (value: number) => string) => ({
    key,
    cells: [
      name,
      <Usage key="usage" percent={part.usage} label={t`${name} usage`} />,
      text(part.used),
      text(part.free),
      text(part.total),
    ],
  })
  return (
    <PlainTable
      label={t`Memory`}
      heads={[t`Memory`, t`Usage`, t`Used`, t`Free`, t`Total`]}
      rows={[
        row('machine', t`Machine`, mem, inUnit('gigabyte')),
        row('process', t`Process heap`, jvm, inUnit('megabyte')),
      ]}
    />
  )
}

export function DiskTable({ disks }: { disks: ServerInfo['sysFiles'] }) {
  const { t } = useLingui()
  return (
    <PlainTable
      label={t`Disks`}
      heads={[t`Path`, t`Usage`, t`Used`, t`Free`, t`Total`, t`File system`]}
      rows={disks.map(({ dirName, sysTypeName, total, used, free, usage }) => ({
        key: dirName,
        cells: [
          dirName,
          <Usage key="usage" percent={usage} label={t`${dirName} usage`} />,
          used,
          free,
          total,
          sysTypeName,
        ],
      }))}
    />
  )
}
