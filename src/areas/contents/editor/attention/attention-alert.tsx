import { Alert, Anchor, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useReason } from '#pickers/reason/use-reason.ts'
import { type Held, heldBack } from './held-back.ts'
import type { ContentEditing } from '../use-content-editor.ts'

/** A save or publish that waits for a person: the text stands in the Sync centre until he decides. */
export function AttentionAlert({ editing, state }: { editing: ContentEditing; state: 'conflict' | 'attention' }) {
  const words = useWords()
  const reason = useReason()
  const one = editing.state.operations.find(({ lastError }) => lastError !== undefined)
  const { title, text } = words(heldBack(one, state), one ? reason(one) : '')
  return (
    <Alert color={state === 'conflict' ? 'red' : 'yellow'} icon={<IconAlertTriangle />} role="alert" title={title}>
      <Group justify="space-between">
        <Text size="sm">{text}</Text>
        <Anchor component={Link} to={'/sync' as never}>
          <Trans>Open the Sync centre</Trans>
        </Anchor>
      </Group>
    </Alert>
  )
}

function useWords() {
  const { t } = useLingui()
  return (held: Held, reason: string) => {
    switch (held) {
      case 'gone':
        return {
          title: t`This content is gone from the server`,
          text: t`It was deleted, or its catalog was. Your text is safe on this device: choose whether it is restored with it or saved as a new content.`,
        }
      case 'noCatalog':
        return {
          title: t`The catalog of this content is gone`,
          text: t`Your text is safe on this device. Change the catalog and save again.`,
        }
      case 'denied':
        return {
          title: t`You may not do this any more`,
          text: t`The server refused it: ${reason}. Your text is safe on this device; ask for the permission, then try again.`,
        }
      case 'conflict':
        return {
          title: t`Someone else changed this content`,
          text: t`Your text is safe on this device. Nothing was overwritten: choose what is kept.`,
        }
      case 'decided':
        return {
          title: t`Decided, but not sent yet`,
          text: t`It is sent when you save it here, or as it is by "Try again" in the Sync centre.`,
        }
      case 'other':
        return { title: t`Needs your attention`, text: reason || t`The Sync centre says why.` }
    }
  }
}
