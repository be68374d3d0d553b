import { Group, Stack, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface EntryProps {
  icon: Icon
  name: string
  detail: ReactNode
  /** Its actions. */
  children: ReactNode
}

/** One thing of several, with what can be done to it. */
export function Entry({ icon: Glyph, name, detail, children }: EntryProps) {
  return (
    <Group gap="sm" mt="sm" wrap="nowrap" align="flex-start">
      <Glyph size={20} stroke={1.6} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <Group justify="space-between" gap="xs" flex={1} miw={0}>
        <Stack gap={0} miw={0} flex="1 1 220px">
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {detail}
          </Text>
        </Stack>
        <Group gap="xs" wrap="nowrap">
          {children}
        </Group>
      </Group>
    </Group>
  )
}
