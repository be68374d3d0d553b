import { IconDotsVertical, IconKey, IconShieldLock, IconShieldOff, IconUsersGroup } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { userFactorReset } from '#contract/factors.ts'
import type { User } from '#contract/system/user-row.ts'
import { userAuthRoleSave, userEdit, userResetPwd } from '#contract/system/users.ts'
import { useSession } from '#data/session/use-session.ts'
import { ActionItem } from '#kit/button/action-item.tsx'
import { hint } from '#kit/button/hint.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { RowButton } from '#kit/button/row-button.tsx'
import { PermissionDrawer } from '#shared/permission-drawer/permission-drawer.tsx'
import { ResetPassword } from './reset-password.tsx'
import { useResetSecondStep } from './use-reset-second-step.ts'
import { UserRoles } from './user-roles.tsx'

type Opened = 'password' | 'roles' | 'permissions' | undefined

/** What is done with a user beyond editing and deleting. */
export function UserTools({ user }: { user: User }) {
  const { t } = useLingui()
  const { mayCall } = useSession()
  const [opened, setOpened] = useState<Opened>()
  const resetSecondStep = useResetSecondStep(user)
  if (!mayCall(userResetPwd) && !mayCall(userAuthRoleSave)) return null
  const close = () => setOpened(undefined)
  const more = t`More actions for ${user.userName}`
  return (
    <>
      <PopMenu
        position="bottom-end"
        target={<RowButton icon={IconDotsVertical} aria-label={more} {...hint(t`More`)} />}
      >
        <ActionItem endpoint={userResetPwd} icon={IconKey} onClick={() => setOpened('password')}>
          <Trans>Reset password</Trans>
        </ActionItem>
        {resetSecondStep && (
          <ActionItem endpoint={userFactorReset} icon={IconShieldOff} onClick={() => void resetSecondStep()}>
            <Trans>Reset second step</Trans>
          </ActionItem>
        )}
        <ActionItem endpoint={userAuthRoleSave} icon={IconUsersGroup} onClick={() => setOpened('roles')}>
          <Trans>Roles</Trans>
        </ActionItem>
        <ActionItem endpoint={userEdit} icon={IconShieldLock} onClick={() => setOpened('permissions')}>
          <Trans>Permissions</Trans>
        </ActionItem>
      </PopMenu>
      {opened === 'password' && <ResetPassword user={user} onClose={close} />}
      {opened === 'permissions' && (
        <PermissionDrawer ownerType="User" owner={user.userId} name={user.userName} onClose={close} />
      )}
      {opened === 'roles' && <UserRoles user={user} onClose={close} />}
    </>
  )
}
