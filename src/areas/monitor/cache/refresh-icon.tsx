import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { hint } from '#kit/button/hint.tsx'

interface RefreshIconProps {
  label: string
  read: { isFetching: boolean; refetch: () => unknown }
}

/** Asks again for what a card shows. */
export function RefreshIcon({ label, read }: RefreshIconProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      {...hint(label)}
      loading={read.isFetching}
      onClick={() => void read.refetch()}
    >
      <IconRefresh size={18} />
    </ActionIcon>
  )
}
