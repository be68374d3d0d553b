import { Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { COPY_REASONS, type CopyReason, type CopySum } from '#data/device/use-storage.ts'
import { Age } from '#kit/show/age.tsx'

/** Why contents are on this device, and what of them stays longest. */
export function CopyTable({ copies }: { copies: Record<CopyReason, CopySum> }) {
  const { i18n, t } = useLingui()
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        <Trans>Content on this device</Trans>
      </Title>
      <Table withTableBorder aria-label={t`Content on this device`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Reason</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Content</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Oldest</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {COPY_REASONS.map((reason) => (
            <Table.Tr key={reason}>
              <Table.Td>{WORDS[reason]}</Table.Td>
              <Table.Td>{i18n.number(copies[reason].contents)}</Table.Td>
              <Table.Td>{copies[reason].oldest !== undefined && <Age since={copies[reason].oldest} />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        <Trans>
          When space runs low, previously opened content is removed first (oldest first), then content available offline
          (newest first). Your own work is never removed.
        </Trans>
      </Text>
    </Stack>
  )
}

const WORDS: Record<CopyReason, ReactNode> = {
  own: <Trans>Your drafts and unsent changes</Trans>,
  pinned: <Trans>Available offline</Trans>,
  recent: <Trans>Previously opened</Trans>,
}
