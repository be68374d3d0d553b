import { Text } from '@mantine/core'
import { useDateNote } from './date-text.ts'

/** Below an entered date: what it is on the server, or that it is the server's. */
export function DateNote({ value }: { value: string }) {
  const note = useDateNote()(value)
  return (
    value !== '' &&
    note !== undefined && (
      <Text size="xs" c="dimmed" mt={4}>
        {note}
      </Text>
    )
  )
}
