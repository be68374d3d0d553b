import { useLingui } from '@lingui/react/macro'
import { userFactorReset } from '#contract/factors.ts'
import type { User } from '#contract/system/user-row.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useSession } from '#data/session/use-session.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'

/**
 * Takes the second step of somebody away who has lost it, once that was asked. Undefined for oneself, who does that in the
 * account centre, and where the back end knows of no second step.
 */
export function useResetSecondStep({ userId, userName }: User): (() => Promise<void>) | undefined {
  const { t } = useLingui()
  const session = useSession()
  const isPlain = usePlainServer()
  const ask = useConfirm()
  const { run } = useAction(userFactorReset, { success: t`Second step reset`, invalidates: [] })
  if (isPlain || session.user.userId === userId) return undefined
  return async () => {
    const yes = await ask({
      title: t`Reset the second step of ${userName}`,
      message: t`The authenticator app, passkeys, recovery codes and trusted browsers of ${userName} are removed, and the user is signed out on all devices.`,
      confirmLabel: t`Reset`,
      danger: true,
    })
    // What went wrong is shown by the call.
    if (yes) await run({ params: { userId } }).catch(() => undefined)
  }
}
