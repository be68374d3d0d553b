import { Trans } from '@lingui/react/macro'
import { Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { profileGet } from '#contract/account.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { DateCell } from '#kit/list/cells.tsx'
import { AvatarButton } from './avatar-button.tsx'
import classes from './profile-card.module.css'

/** Who is signed in, as the server knows him. */
export function ProfileCard({ profile }: { profile: DataOf<typeof profileGet> }) {
  const { user, roleGroup } = profile
  const dept = user.dept?.deptName ?? user.deptName
  const posts = profile.postGroup === 'null' ? '' : profile.postGroup
  return (
    <Paper withBorder p="md">
      <Stack align="center" gap="xs" mb="md">
        <AvatarButton name={user.nickName} />
        <Text fw={600}>{user.nickName}</Text>
      </Stack>
      <dl className={classes['facts']}>
        <Fact name={<Trans>Account</Trans>} value={user.userName} />
        {user.realName && <Fact name={<Trans>Real name</Trans>} value={user.realName} />}
        {user.birthday && <Fact name={<Trans>Birthday</Trans>} value={user.birthday.slice(0, 'yyyy-MM-dd'.length)} />}
        <Fact name={<Trans>Phone</Trans>} value={user.phoneNumber} />
        <Fact name={<Trans>Email</Trans>} value={user.email} />
        {dept && <Fact name={<Trans>Department</Trans>} value={[dept, posts].filter(Boolean).join(' / ')} />}
        <Fact name={<Trans>Roles</Trans>} value={roleGroup} />
        <Fact name={<Trans>Created</Trans>} value={<DateCell value={user.createTime} />} />
      </dl>
    </Paper>
  )
}

function Fact({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value || '-'}</dd>
    </>
  )
}
