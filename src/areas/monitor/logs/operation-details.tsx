import { Stack, Table, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LogChange, OperLog } from '#contract/monitor/logs.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { DateCell } from '#kit/list/cells.tsx'
import { Facts } from '#kit/show/facts.tsx'
import { TextBlock } from '#kit/show/text-block.tsx'
import { BUSINESS_TEXTS } from './business-type.ts'
import classes from './operation-details.module.css'

interface OperationDetailsProps {
  entry: OperLog
  onClose: () => void
}

/** Everything that the log knows of one call. */
export function OperationDetails({ entry, onClose }: OperationDetailsProps) {
  const { t, i18n } = useLingui()
  const { cost } = entry
  const who = [entry.operName, entry.deptName].filter(Boolean).join(', ')
  const where = [entry.operIp, entry.operLocation].filter(Boolean).join(', ')
  const facts = [
    { name: t`Module`, value: entry.title },
    { name: t`Action`, value: i18n._(BUSINESS_TEXTS[entry.businessType]) },
    { name: t`User`, value: who },
    { name: t`API token`, value: entry.tokenName },
    { name: t`Time`, value: <DateCell value={entry.operTime} /> },
    { name: t`From`, value: where },
    { name: t`Duration`, value: t`${cost} ms` },
    { name: t({ message: 'Address', context: 'request' }), value: `${entry.requestMethod} ${entry.operUrl}` },
    { name: t`Call`, value: entry.method },
    { name: t`User agent`, value: entry.userAgent },
    { name: t({ message: 'Code', context: 'answer' }), value: entry.responseCode },
  ]
  return (
    <Modal opened onClose={onClose} title={t`Operation details`} size={800}>
      <Stack gap="md">
        <Facts facts={facts} />
        {entry.changes && <Changes changes={entry.changes} />}
        <TextBlock title={t`Arguments`} text={entry.requestArgs} />
        <TextBlock title={t({ message: 'Answer', context: 'call' })} text={entry.responseResult} />
      </Stack>
    </Modal>
  )
}

function Changes({ changes }: { changes: readonly LogChange[] }) {
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        <Trans>Changes</Trans>
      </Title>
      <Table.ScrollContainer minWidth={400} type="native" tabIndex={0}>
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Field</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Before</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>After</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ field, from, to }, index) => (
              <Table.Tr key={`${index} ${field}`}>
                <Table.Td>{field}</Table.Td>
                <Table.Td className={classes['value'] ?? ''}>{from ?? '–'}</Table.Td>
                <Table.Td className={classes['value'] ?? ''}>{to ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
