import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentInit } from '#contract/contents/form.ts'
import { contentForceUnlock, contentLock, contentUnlock } from '#contract/contents.ts'
import { EXTENSION } from '#contract/wire.ts'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { contentIntent, queueOperation } from '#data/outbox/outbox.ts'
import { useExtension } from '#data/identity/server-instance.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useSession } from '#data/session/use-session.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { isolated } from '#kit/show/isolated.ts'
import { BarAction } from './bar-actions.tsx'
import type { ContentEditing } from './use-content-editor.ts'

interface Props {
  editing: ContentEditing
  init: ContentInit | undefined
  refetch: () => void
  folded: boolean
}

/** Who holds the lock opens it; an administrator opens that of somebody else when he has said whose it is. */
export function LockAction({ editing, init, refetch, folded }: Props) {
  const { user, hasRole } = useSession()
  const canBeForced = useExtension(EXTENSION.forceUnlock)
  if (!init?.status) return null
  const props = { editing, init, refetch, folded }
  if (init.isLock === 'Y' && init.lockUser) {
    const isOthers = init.lockUser !== user.userName
    return isOthers && canBeForced && hasRole('admin') ? (
      <ForceUnlock {...props} holder={init.lockUser} />
    ) : (
      <Unlock {...props} holder={isOthers ? init.lockUser : undefined} canBeForced={canBeForced} />
    )
  }
  return hasRole('develop') ? <Lock {...props} /> : null
}

interface Shown extends Props {
  init: ContentInit
}

function Lock({ editing: { contentId }, refetch, folded }: Shown) {
  const { t } = useLingui()
  const lock = useAction(contentLock, { success: t`Locked` })
  // Somebody else may hold it by now, or the answer was lost: what is shown is read again either way.
  const take = () => void lock.run({ params: { contentId } }).then(refetch, refetch)
  return (
    <BarAction folded={folded} endpoint={contentLock} icon={IconLock} loading={lock.pending} onClick={take}>
      <Trans>Lock</Trans>
    </BarAction>
  )
}

interface UnlockProps extends Shown {
  /** Who else has locked it. */
  holder: string | undefined
  canBeForced: boolean
}

function Unlock({ editing, init, refetch, folded, holder, canBeForced }: UnlockProps) {
  const { t } = useLingui()
  const who = canBeForced ? t`Only ${holder} or an administrator can unlock it` : t`Only ${holder} can unlock it`
  const { contentId, siteId } = editing
  const unlock = async () => {
    const { catalogId, contentType, title = '' } = init
    try {
      await queueOperation(contentIntent('content.unlock', { contentId, catalogId, contentType, title }), siteId)
    } catch (error) {
      return notify({ level: 'error', title: t`Not saved on this device`, message: failureText(error) })
    }
    refetch()
  }
  return (
    <BarAction
      folded={folded}
      endpoint={contentUnlock}
      icon={IconLockOpen}
      reason={holder && who}
      onClick={() => void unlock()}
    >
      <Trans>Unlock</Trans>
    </BarAction>
  )
}

function ForceUnlock({ editing: { contentId }, init, refetch, folded, holder }: Shown & { holder: string }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const action = useAction(contentForceUnlock, { success: t`${holder}'s lock was removed` })
  const force = async () => {
    const title = isolated(init.title ?? '')
    const question = {
      title: t`Unlock ${holder}'s lock?`,
      message: t`${holder} has locked “${title}” and may be editing it now. If you unlock it, everyone with edit permission can save it. ${holder} will be notified, and the log records who unlocked it.`,
      confirmLabel: t`Unlock`,
      danger: true,
    }
    if (!(await confirm(question))) return
    // Somebody else may hold it by now: what is shown is read again either way.
    await action.run({ params: { contentId }, query: { lockUser: holder } }).catch(() => undefined)
    refetch()
  }
  return (
    <BarAction
      folded={folded}
      endpoint={contentForceUnlock}
      icon={IconLockOpen}
      loading={action.pending}
      onClick={() => void force()}
    >
      <Trans>Unlock</Trans>
    </BarAction>
  )
}
