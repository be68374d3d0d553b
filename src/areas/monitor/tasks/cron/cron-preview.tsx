import { Alert, List, Stack, Table, Text } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useServerZone } from '#data/identity/server-zone.ts'
import { CRON_PARTS, type CronTimes, momentsOf, partsOf, type ReadCron } from '#lib/cron.ts'
import { formatDateTime } from '#lib/dates.ts'
import { textIn } from '#lib/zoned-time.ts'
import { useFaultText } from './cron-fault.tsx'
import { usePartNames } from './part-texts.ts'
import { useCronWords } from './use-cron-words.ts'

const RUNS_SHOWN = 5

/** An expression part by part, in words, and when it comes next; or why it never does. */
export function CronPreview({ text, from, read: { times, fault } }: { text: string; from: Date; read: ReadCron }) {
  const zone = useServerZone()
  const faultText = useFaultText()
  const words = useCronWords(text, fault !== undefined)
  return (
    <Stack gap="sm">
      <PartTable text={text} />
      <div role="status">
        {fault ? <Alert color="red">{faultText(fault)}</Alert> : words !== '' && <Text fw={600}>{words}</Text>}
      </div>
      {times && <NextRuns times={times} zone={zone} from={from} />}
    </Stack>
  )
}

function PartTable({ text }: { text: string }) {
  const names = usePartNames()
  const parts = partsOf(text)
  return (
    <Table withTableBorder withColumnBorders horizontalSpacing={2} fz={{ base: 'xs', sm: 'sm' }}>
      <Table.Thead>
        <Table.Tr>
          {CRON_PARTS.map((part) => (
            <Table.Th key={part}>{names[part]}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr>
          {CRON_PARTS.map((part, index) => (
            <Table.Td key={part} style={{ overflowWrap: 'anywhere' }}>
              {parts[index] ?? ''}
            </Table.Td>
          ))}
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}

interface NextRunsProps {
  times: CronTimes
  zone: string | undefined
  from: Date
}

function NextRuns({ times, zone, from }: NextRunsProps) {
  const moments = momentsOf(times, from, RUNS_SHOWN)
  const shown = moments.map((moment) => (zone === undefined ? formatDateTime(moment) : textIn(zone, moment.getTime())))
  return (
    <section>
      <Text size="sm" c="dimmed">
        {zone === undefined ? (
          <Trans>Next runs, in server time</Trans>
        ) : (
          <Trans>Next runs, in server time ({zone})</Trans>
        )}
      </Text>
      <List size="sm" type="ordered">
        {shown.map((moment) => (
          <List.Item key={moment}>{moment}</List.Item>
        ))}
      </List>
      {shown.length < RUNS_SHOWN && (
        <Text size="sm" c="dimmed">
          <Plural value={shown.length} one="It runs only once more." other="It runs only # times more." />
        </Text>
      )}
    </section>
  )
}
