import { Table } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UnsentWork } from '#data/device/use-storage.ts'

/** Whose the work is that was never sent: on a shared device not all of it is of the person who looks. */
export function UnsentByUser({ unsent }: { unsent: readonly UnsentWork[] }) {
  const { t, i18n } = useLingui()
  if (unsent.length === 0) return null
  return (
    <Table withTableBorder aria-label={t`Unsent work by user`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={220}>
            <Trans>User</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Unsent changes</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Drafts</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {unsent.map(({ owner, userName, operations, drafts }) => (
          <Table.Tr key={`${owner.serverId}|${owner.userId}`}>
            <Table.Td>{userName ?? <Trans>Unknown user</Trans>}</Table.Td>
            <Table.Td>{i18n.number(operations)}</Table.Td>
            <Table.Td>{i18n.number(drafts)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
