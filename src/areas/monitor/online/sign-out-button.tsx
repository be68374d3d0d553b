import { Trans, useLingui } from '@lingui/react/macro'
import { IconLogout } from '@tabler/icons-react'
import { type OnlineUser, onlineForceLogout, onlineList } from '#contract/monitor.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'

/** Ends the session of one device, after asking with the name of its account. */
export function SignOutButton({ user }: { user: OnlineUser }) {
  const { t } = useLingui()
  const { userName, tokenId, current } = user
  const place = [user.browser, user.os, user.ipaddr].filter(Boolean).join(', ')
  const confirm = useConfirm()
  const action = useAction(onlineForceLogout, { success: t`${userName} was signed out`, invalidates: [onlineList] })

  const handleClick = async () => {
    const yes = await confirm({
      title: t`Force sign-out`,
      message: current
        ? t`This is your own session. You will have to sign in again.`
        : t`Sign out ${userName} (${place})? Unsaved text stays on that device.`,
      confirmLabel: t`Sign out`,
      danger: true,
    })
    // What went wrong is shown by the call.
    if (yes) await action.run({ params: { tokenId } }).catch(() => undefined)
  }
  return (
    <ActionButton
      endpoint={onlineForceLogout}
      look="row"
      icon={IconLogout}
      loading={action.pending}
      onClick={() => void handleClick()}
    >
      <Trans>Force sign-out</Trans>
    </ActionButton>
  )
}
