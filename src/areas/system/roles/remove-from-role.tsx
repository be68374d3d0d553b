import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserMinus } from '@tabler/icons-react'
import { roleAllocatedList, roleUnallocatedList, roleUserCancel } from '#contract/system/roles.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { Can } from '#kit/button/can.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { useNameList } from '#kit/show/name-list.ts'
import { ADMIN_ROLE } from './role-crud.ts'

/** What shows who is in a role. */
export const MEMBER_READS = [roleAllocatedList, roleUnallocatedList]

interface RemoveFromRoleProps {
  roleId: string
  users: readonly { readonly userId: string; readonly userName: string }[]
  look: 'row' | 'danger'
}

/** Takes the role from users, after asking with their names. */
export function RemoveFromRole({ roleId, users, look }: RemoveFromRoleProps) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const nameList = useNameList()
  const action = useAction(roleUserCancel, { success: t`Removed`, invalidates: MEMBER_READS })
  const isSuper = roleId === ADMIN_ROLE && users.some(({ userId }) => userId === '1')
  const remove = async () => {
    const names = nameList(users.map(({ userName }) => userName))
    const yes = await confirm({
      title: t`Remove from role`,
      message: t`Remove ${names} from this role?`,
      confirmLabel: t`Remove`,
      danger: true,
    })
    if (!yes) return
    const body = users.map(({ userId }) => userId)
    await action.run({ query: { roleId }, body }).catch(() => undefined)
  }
  return (
    <Can permission="system:role:remove">
      <ActionButton
        endpoint={roleUserCancel}
        look={look}
        icon={IconUserMinus}
        loading={action.pending}
        reason={isSuper ? t`The super administrator stays in this role` : undefined}
        onClick={() => void remove()}
      >
        <Trans>Remove</Trans>
      </ActionButton>
    </Can>
  )
}
