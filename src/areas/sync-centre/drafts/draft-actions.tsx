import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { type DiscardedDraftRow, type DraftRow, restoreDiscarded } from '#data/drafts/discarded-drafts.ts'
import { notify } from '#data/page/notices.ts'
import { runOrNotify } from '#data/request/run-or-notify.ts'
import { useIsSiteGone } from '#shared/gone-site.ts'
import { DraftMenu } from './draft-menu.tsx'
import { useOpenDraft } from './use-open-draft.ts'
import type { ShownDraft } from './use-shown-drafts.ts'

/** What can be done with a draft. It is opened where it belongs: a form is never saved under another site. */
export function DraftActions({ shown }: { shown: ShownDraft<DraftRow> }) {
  const { t } = useLingui()
  const open = useOpenDraft()
  const isGone = useIsSiteGone(shown.draft.siteId)
  const way = isGone ? t`Its site no longer exists, or you have no access` : t`Switch to its site to open it`
  const why = shown.isElsewhere ? way : undefined
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button
        {...LOOK}
        leftSection={<IconPencil size={14} aria-hidden />}
        disabled={shown.isElsewhere}
        title={why ?? ''}
        onClick={() => open(shown.draft)}
      >
        <Trans>Edit</Trans>
      </Button>
      <DraftMenu shown={shown} />
    </Group>
  )
}

export function RestoreButton({ discarded }: { discarded: DiscardedDraftRow }) {
  const { t } = useLingui()
  const [restoring, setRestoring] = useState(false)
  const refused = {
    open: t`This content is open in an editor. Close it first.`,
    waiting: t`A newer version of this content is waiting to be sent. Send or discard it first.`,
    gone: t`It is no longer in discarded drafts`,
  }
  const restore = async () => {
    const became = await restoreDiscarded(discarded)
    if (became === 'back') notify({ level: 'success', message: t`Draft restored` })
    else notify({ level: 'warning', message: refused[became] })
  }
  const handlePress = () => {
    setRestoring(true)
    void runOrNotify(restore).finally(() => setRestoring(false))
  }
  return (
    <Button {...LOOK} leftSection={<IconArrowBackUp size={14} aria-hidden />} loading={restoring} onClick={handlePress}>
      <Trans>Restore</Trans>
    </Button>
  )
}

const LOOK = { size: 'compact-sm', variant: 'subtle' } as const
