import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconArrowBackUp, IconEye, IconGitMerge } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { hasBothTexts } from '#data/outbox/conflicts.ts'
import { needsReading } from '#data/reads/needs-reading.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { recreateContent } from '#data/outbox/outbox-edit.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { type Author, useAuthor } from '#shared/conflict/use-author.ts'
import { useIsSiteGone } from '#shared/gone-site.ts'
import { useReason } from '#shared/reason/use-reason.ts'
import { type BlockedReason, blockedReason } from './blocked-reason.ts'
import type { ContentEditing } from '../use-content-editor.ts'

interface Props {
  editing: ContentEditing
  state: 'conflict' | 'attention'
  /** Opens the content anew: a decision has changed what is to be shown. */
  reload: () => void
}

/** A save or publish that waits for a person: what he can do about it is one press away. */
export function AttentionAlert({ editing, state, reload }: Props) {
  const words = useWords()
  const reason = useReason()
  const one = editing.state.operations.find(({ lastError }) => lastError !== undefined)
  const author = useAuthor(one?.conflict?.theirs.form)
  const isSiteGone = useIsSiteGone(editing.siteId, true)
  const { title, text } = words(blockedReason(one, state, isSiteGone), one ? reason(one) : '', author)
  return (
    <Alert color={state === 'conflict' ? 'red' : 'yellow'} icon={<IconAlertTriangle />} role="alert" title={title}>
      <Group justify="space-between">
        <Text size="sm">{text}</Text>
        <Group gap="sm">
          <Anchor component={Link} to={'/sync' as never} size="sm">
            <Trans>Open the Sync centre</Trans>
          </Anchor>
          {one && !editing.isReadOnly && !isSiteGone && (
            <MainAction editing={editing} operation={one} reload={reload} />
          )}
        </Group>
      </Group>
    </Alert>
  )
}

const ConflictDialog = lazyDialog(
  async () => (await import('#shared/conflict/conflict-dialog.tsx')).ConflictDialog,
  'conflict',
)
const ChangedDialog = lazyDialog(
  async () => (await import('#shared/conflict/changed-dialog.tsx')).ChangedDialog,
  'conflict',
)

interface ActionProps {
  editing: ContentEditing
  operation: WaitingOperation
  reload: () => void
}

/** What the Sync centre offers for it, in its place. */
function MainAction({ editing, operation, reload }: ActionProps) {
  const [opened, { open, close }] = useDisclosure(false)
  const { state, opId } = operation
  const show = () =>
    runOrNotify(async () => {
      // A decision goes on top of what was typed since, as far as it is on the disk.
      editing.read()
      await editing.draft.flush()
      open()
    })
  const decided = () => {
    editing.draft.sent()
    reload()
  }
  if (state === 'conflict' && hasBothTexts(operation))
    return (
      <>
        <Button size="xs" leftSection={<IconGitMerge size={16} aria-hidden />} onClick={() => void show()}>
          <Trans>Resolve</Trans>
        </Button>
        <ConflictDialog
          operation={operation}
          opened={opened}
          onClose={close}
          endings={{ edit: { why: undefined, open: decided }, onSent: decided }}
        />
      </>
    )
  if (state === 'conflict')
    return (
      <Button
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => void runOrNotify(() => recreateContent(opId))}
      >
        <Trans>Restore with my text</Trans>
      </Button>
    )
  if (!needsReading(operation)) return null
  return (
    <>
      <Button size="xs" leftSection={<IconEye size={16} aria-hidden />} onClick={() => void show()}>
        <Trans>See what changed</Trans>
      </Button>
      <ChangedDialog operation={operation} opened={opened} onClose={close} />
    </>
  )
}

function useWords() {
  const { t } = useLingui()
  const whoChanged = ({ name, isMe, time }: Author) => {
    if (!name || !time) return t`This content was changed elsewhere`
    return isMe ? t`You changed this content elsewhere at ${time}` : t`${name} changed this content at ${time}`
  }
  return (held: BlockedReason, reason: string, author: Author) => {
    switch (held) {
      case 'noSite':
        return {
          title: t`The site of this content no longer exists, or you have no access`,
          text: t`Your text is safe on this device. In the Sync centre you can save it as new content in another site.`,
        }
      case 'gone':
        return {
          title: t`This content is no longer on the server`,
          text: t`It or its catalog was deleted. Your text is safe on this device: restore the content with it, or save it as new content.`,
        }
      case 'noCatalog':
        return {
          title: t`The catalog of this content no longer exists`,
          text: t`Your text is safe on this device. Change the catalog and save again.`,
        }
      case 'denied':
        return {
          title: t`You no longer have permission to do this`,
          text: t`The server rejected it: ${reason}. Your text is safe on this device. Ask for permission, then try again.`,
        }
      case 'conflict':
        return {
          title: whoChanged(author),
          text: t`Your text is safe on this device. Nothing was overwritten. Choose what to keep.`,
        }
      case 'decided':
        return {
          title: t`Resolved, but not sent yet`,
          text: t`Save it here to send it, or use "Try again" in the Sync centre to send it as is.`,
        }
      case 'changed':
        return { title: whoChanged(author), text: reason }
      case 'givenUp':
        return { title: t`The text has changed since you requested this`, text: reason }
      case 'other':
        return { title: t`Needs your attention`, text: reason || t`See the Sync centre for the reason.` }
    }
  }
}
