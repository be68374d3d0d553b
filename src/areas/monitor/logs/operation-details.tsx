import { Code, Stack, Table, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LogChange, OperLog } from '#contract/monitor/logs.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { DateCell } from '#kit/list/cells.tsx'
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
  return (
    <Modal opened onClose={onClose} title={t`Operation details`} size={800}>
      <Stack gap="md">
        <dl className={classes['facts']}>
          <Fact name={t`Module`}>{entry.title}</Fact>
          <Fact name={t`Action`}>{i18n._(BUSINESS_TEXTS[entry.businessType])}</Fact>
          <Fact name={t`User`}>{who}</Fact>
          <Fact name={t`API token`}>{entry.tokenName}</Fact>
          <Fact name={t`Time`}>
            <DateCell value={entry.operTime} />
          </Fact>
          <Fact name={t`From`}>{where}</Fact>
          <Fact name={t`Duration`}>{t`${cost} ms`}</Fact>
          <Fact name={t({ message: 'Address', context: 'request' })}>
            {entry.requestMethod} {entry.operUrl}
          </Fact>
          <Fact name={t`Call`}>{entry.method}</Fact>
          <Fact name={t`User agent`}>{entry.userAgent}</Fact>
          <Fact name={t({ message: 'Code', context: 'answer' })}>{entry.responseCode}</Fact>
        </dl>
        {entry.changes && <Changes changes={entry.changes} />}
        <Block title={t`Arguments`} text={entry.requestArgs} />
        <Block title={t({ message: 'Answer', context: 'call' })} text={entry.responseResult} />
      </Stack>
    </Modal>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === '') return null
  return (
    <div className={classes['fact']}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="sm" m={0} className={classes['value'] ?? ''}>
        {children}
      </Text>
    </div>
  )
}

function Changes({ changes }: { changes: readonly LogChange[] }) {
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        <Trans>Changes</Trans>
      </Title>
      <Table.ScrollContainer minWidth={400} type="native">
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

function Block({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <Code block tabIndex={0} className={classes['code'] ?? ''}>
        {spread(text)}
      </Code>
    </section>
  )
}

/** JSON line by line; what was cut is shown as it is. */
function spread(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
