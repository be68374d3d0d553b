import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Paper, Tabs } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { profileGet } from '#contract/account.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ReadView } from '#kit/show/read-view.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ChangePasswordForm } from '#shared/password/change-password-form.tsx'
import { InfoForm } from './profile/info-form.tsx'
import { ProfileCard } from './profile/profile-card.tsx'

export const Route = createFileRoute('/_signed-in/_shell/user/profile')({
  staticData: { meta: { title: msg`Account centre`, texts: ['account', 'password'] } },
  component: Profile,
})

function Profile() {
  const { t } = useLingui()
  const read = useRead(profileGet)
  return (
    <Screen title={t`Account centre`}>
      <Grid>
        <Grid.Col span={{ base: 12, md: 4 }}>{read.data && <ProfileCard profile={read.data} />}</Grid.Col>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Paper withBorder p="md">
            <Tabs defaultValue="info">
              <Tabs.List mb="md">
                <Tabs.Tab value="info">
                  <Trans>Profile</Trans>
                </Tabs.Tab>
                <Tabs.Tab value="password">
                  <Trans>Password</Trans>
                </Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="info">
                <ReadView read={read}>
                  {({ user }) => <InfoForm user={user} isOld={read.isFetching || read.offline} />}
                </ReadView>
              </Tabs.Panel>
              <Tabs.Panel value="password">
                <ChangePasswordForm />
              </Tabs.Panel>
            </Tabs>
          </Paper>
        </Grid.Col>
      </Grid>
    </Screen>
  )
}
