import { Button, Group } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { retryOperations } from '#data/outbox/outbox-edit.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import { refusedOf } from './attention-first.ts'
import { useDiscardAll } from './use-discard-all.tsx'

/** One press for all that was refused, e.g. of a bulk action; what a person has to read or decide is not among it. */
export function RefusedActions({ needing }: { needing: readonly WaitingOperation[] }) {
  const refused = refusedOf(needing)
  const discardAll = useDiscardAll(refused)
  if (refused.length < 2) return null
  const count = refused.length
  const retryAll = () => retryOperations(refused.map(({ opId }) => opId))
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} />}
        onClick={() => void runOrNotify(retryAll)}
      >
        <Trans>Retry all rejected ({count})</Trans>
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={14} />}
        onClick={() => void runOrNotify(discardAll)}
      >
        <Trans>Discard all rejected ({count})</Trans>
      </Button>
    </Group>
  )
}
