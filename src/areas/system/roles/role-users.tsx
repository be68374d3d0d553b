import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { roleGet } from '#contract/system/roles.ts'
import { useRead } from '#data/reads/use-read.ts'
import { BackLink } from '#kit/page/back-link.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { RoleUsersTable } from './role-users-table.tsx'

export const Route = createFileRoute('/_signed-in/_shell/system/role-auth/user/$roleId')({
  staticData: {
    meta: {
      title: msg`Users in role`,
      texts: 'system',
      permission: ['system:role:edit'],
      activeMenu: '/system/role',
      noCache: true,
    },
  },
  component: RoleUsers,
})

function RoleUsers() {
  const { t } = useLingui()
  const { roleId } = Route.useParams()
  const role = useRead(roleGet, { params: { roleId } })
  return (
    <Screen title={role.data?.roleName ?? t`Users in role`} aside={<BackLink to="/system/role" />}>
      <RoleUsersTable roleId={roleId} />
    </Screen>
  )
}
