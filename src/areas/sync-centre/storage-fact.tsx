import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

/** One counted thing on this device. */
export function StorageFact({ name, value }: { name: ReactNode; value: string }) {
  return (
    <Table.Tr>
      <Table.Th w="50%">{name}</Table.Th>
      <Table.Td>{value}</Table.Td>
    </Table.Tr>
  )
}
