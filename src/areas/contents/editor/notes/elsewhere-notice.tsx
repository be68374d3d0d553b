import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCopyCheck } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { HAND_OVER_MS } from '#data/lock/edit-lock-parts.ts'
import type { Editing } from '#data/lock/use-edit-lock.ts'

/** Until now the wish was fulfilled, or another tab's has taken its place (ms). */
const ASK_AGAIN_MS = HAND_OVER_MS + 1_000

/** Two tabs never write one content: this one shows it until the person decides to go on here. */
export function ElsewhereNotice({ lock: { wasMine, takeOver } }: { lock: Editing }) {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!asked) return undefined
    const timer = setTimeout(() => setAsked(false), ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [asked])
  const take = () => {
    setAsked(true)
    takeOver()
  }
  return (
    <Alert
      color="blue"
      icon={<IconCopyCheck />}
      role="status"
      title={wasMine ? <Trans>Another tab took over</Trans> : <Trans>Open in another tab</Trans>}
    >
      <Group justify="space-between">
        <Text size="sm">
          {wasMine ? (
            <Trans>Your text was kept as a draft and continues in the other tab.</Trans>
          ) : (
            <Trans>You can read it here. If you edit it here, the text typed in the other tab comes along.</Trans>
          )}
        </Text>
        <Button size="xs" variant="default" loading={asked} onClick={take}>
          {wasMine ? <Trans>Edit here again</Trans> : <Trans>Edit here</Trans>}
        </Button>
      </Group>
    </Alert>
  )
}
