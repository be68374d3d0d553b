import { Anchor, Avatar, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { homeInfo } from '#contract/account.ts'
import { useRead } from '#data/reads/use-read.ts'
import { useSession } from '#data/session/use-session.ts'
import { Card } from '#kit/page/card.tsx'
import { DateCell } from '#kit/list/cells.tsx'
import { ReadView } from '#kit/show/read-view.tsx'

/** On a phone it takes two lines. */
const ROOM = { base: 40, sm: 20 }

export function UserCard() {
  const { user, avatar } = useSession()
  const info = useRead(homeInfo)
  return (
    <Card>
      <Group>
        <Avatar src={avatar} alt="" size={56} color="initials" name={user.nickName} />
        <Stack gap={4}>
          <Title order={1} size="h2">
            <Trans>
              Welcome,{' '}
              <Anchor
                inherit
                underline="always"
                renderRoot={(props) => <Link {...props} to={'/user/profile' as '/'} />}
              >
                {user.nickName}
              </Anchor>
            </Trans>
          </Title>
          <ReadView read={info} skeleton={<Skeleton height={20} width={280} mb={{ base: 20, sm: 0 }} />}>
            {({ lastLoginTime, lastLoginIp, lastLoginAddr }) => (
              <Text size="sm" c="dimmed" mih={ROOM}>
                <Trans>
                  Last sign-in: <DateCell value={lastLoginTime} /> from {lastLoginIp ?? '–'} [{lastLoginAddr ?? '–'}]
                </Trans>
              </Text>
            )}
          </ReadView>
        </Stack>
      </Group>
    </Card>
  )
}
