import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerInfo } from '#contract/monitor/server.ts'
import { Card } from '#kit/page/card.tsx'
import { DateCell } from '#kit/list/cells.tsx'
import { Facts } from '#kit/show/facts.tsx'
import { PlainTable } from '#kit/show/plain-table.tsx'
import { useByteText } from '#kit/show/use-byte-text.ts'

type Ours<Name extends keyof ServerInfo> = NonNullable<ServerInfo[Name]>

export function DatabaseCard({ database }: { database: Ours<'database'> }) {
  const { t } = useLingui()
  const byteText = useByteText()
  const facts = [
    { name: t`Database`, value: database.name },
    { name: t`Version`, value: database.version },
    { name: t`Size`, value: byteText(Number(database.size)) },
  ]
  return (
    <Card title={t`Database`}>
      <Facts facts={facts} />
    </Card>
  )
}

/** What is waiting to be done, of all processes that share the database. */
export function QueuesCard({ queues }: { queues: Ours<'queues'> }) {
  const { t, i18n } = useLingui()
  const facts = [
    { name: t`Pages to publish`, value: i18n.number(queues.pages) },
    { name: t`Pages being retried`, value: i18n.number(queues.failedPages) },
    { name: t`Tasks waiting`, value: i18n.number(queues.waitingTasks) },
    { name: t`Tasks running`, value: i18n.number(queues.runningTasks) },
  ]
  return (
    <Card title={t`Queues`}>
      <Facts facts={facts} />
    </Card>
  )
}

export function BackupsCard({ backups }: { backups: Ours<'backups'> }) {
  const { t } = useLingui()
  const byteText = useByteText()
  return (
    <Card title={t`Last backups`}>
      {backups.length === 0 ? (
        <Text size="sm" c="dimmed">
          <Trans>No backup in the backup folder</Trans>
        </Text>
      ) : (
        <PlainTable
          label={t`Last backups`}
          heads={[t`File`, t`Time`, t`Size`]}
          rows={backups.map(({ name, time, size }) => ({
            key: name,
            cells: [name, <DateCell key="time" value={time} />, byteText(Number(size))],
          }))}
        />
      )}
    </Card>
  )
}
