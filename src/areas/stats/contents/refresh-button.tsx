import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import type { Read } from '#kit/show/read-view.tsx'

export function RefreshButton({ read }: { read: Pick<Read<unknown>, 'isFetching' | 'refetch'> }) {
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={read.isFetching}
      onClick={() => void read.refetch()}
    >
      <Trans>Refresh</Trans>
    </Button>
  )
}
