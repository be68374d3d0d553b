import { Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconDeviceFloppy,
  IconEye,
  IconLock,
  IconLockOpen,
  IconSend,
  IconWorldUpload,
  IconX,
} from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ContentInit } from '#contract/contents/form.ts'
import { contentLock, contentPublish, contentSave, contentToPublish, contentUnlock } from '#contract/contents.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { contentIntent, orderOne } from '#data/outbox.ts'
import { useAction } from '#data/use-action.ts'
import { useSession } from '#data/use-session.ts'
import { ActionButton } from '#kit/action-button.tsx'
import { openWindow } from '../open-editor.ts'
import classes from './content-editor.module.css'
import { SaveState } from './save-state.tsx'
import type { ContentEditing } from './use-content-editor.ts'
import type { After } from './use-save.ts'

interface Props {
  editing: ContentEditing
  init: ContentInit | undefined
  onRun: (after: After) => void
  refetch: () => void
  windowed: boolean
}

export function TopBar({ editing, init, onRun, refetch, windowed }: Props) {
  const { t } = useLingui()
  const scope = { catalogId: editing.form.getValues().catalogId ?? '' }
  const reason = useReason(init, editing.isReadOnly)
  const buttons = { scope, reason }
  return (
    <div className={classes['bar']} role="toolbar" aria-label={t`Actions of this content`}>
      <ActionButton
        {...buttons}
        endpoint={contentSave}
        icon={IconDeviceFloppy}
        look="main"
        onClick={() => onRun(undefined)}
      >
        <Trans>Save</Trans>
      </ActionButton>
      <ActionButton {...buttons} endpoint={contentToPublish} icon={IconSend} onClick={() => onRun('content.toPublish')}>
        <Trans>To publish</Trans>
      </ActionButton>
      <ActionButton
        {...buttons}
        endpoint={contentPublish}
        icon={IconWorldUpload}
        onClick={() => onRun('content.publish')}
      >
        <Trans>Publish</Trans>
      </ActionButton>
      <PreviewButton editing={editing} />
      <LockButtons editing={editing} init={init} refetch={refetch} />
      <CloseButton windowed={windowed} />
      <SaveState editing={editing} />
    </div>
  )
}

/** Why this content can not be saved now; the server decides in the end. */
function useReason(init: ContentInit | undefined, isReadOnly: boolean): string | undefined {
  const { t } = useLingui()
  const { user } = useSession()
  if (isReadOnly) return t`Another tab is writing this content`
  if (init?.status === CONTENT_STATUS.archived) return t`Archived contents are read-only: take it offline first`
  if (init?.isLock === 'Y' && init.lockUser && init.lockUser !== user.userName) return t`Locked by ${init.lockUser}`
  return undefined
}

/** What is on the screen is what is previewed: the draft is written before the window opens. */
function PreviewButton({ editing }: { editing: ContentEditing }) {
  const preview = async () => {
    editing.read()
    await editing.draft.flush()
    const { catalogId = '0', contentType = 'article' } = editing.form.getValues()
    openWindow('cms/preview', { type: 'content', dataId: editing.contentId, catalogId, contentType })
  }
  return (
    <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={() => void preview()}>
      <Trans>Preview</Trans>
    </Button>
  )
}

function LockButtons({ editing, init, refetch }: Pick<Props, 'editing' | 'init' | 'refetch'>) {
  const { t } = useLingui()
  const { hasRole } = useSession()
  const lock = useAction(contentLock, { success: t`Locked` })
  const { contentId } = editing
  if (!init?.status) return null
  const unlock = async () => {
    const { catalogId, contentType, title = '' } = init
    await orderOne(contentIntent('content.unlock', { contentId, catalogId, contentType, title }), editing.siteId)
    refetch()
  }
  const isLocked = init.isLock === 'Y' && Boolean(init.lockUser)
  if (isLocked) {
    return (
      <ActionButton endpoint={contentUnlock} icon={IconLockOpen} onClick={() => void unlock()}>
        <Trans>Unlock</Trans>
      </ActionButton>
    )
  }
  if (!hasRole('develop')) return null
  const take = () => lock.run({ params: { contentId } }).then(refetch, () => undefined)
  return (
    <ActionButton endpoint={contentLock} icon={IconLock} loading={lock.pending} onClick={() => void take()}>
      <Trans>Lock</Trans>
    </ActionButton>
  )
}

/** A changed form asks before it goes, however it goes. */
function CloseButton({ windowed }: { windowed: boolean }) {
  const navigate = useNavigate()
  if (windowed) {
    return (
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconX size={16} aria-hidden />}
        onClick={() => window.close()}
      >
        <Trans>Close</Trans>
      </Button>
    )
  }
  const back = () => void navigate({ to: '/configs/content' as never })
  return (
    <Button variant="subtle" color="gray" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={back}>
      <Trans>Back to list</Trans>
    </Button>
  )
}
