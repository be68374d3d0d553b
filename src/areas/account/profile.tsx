import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Grid, Paper, Tabs } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { profileGet } from '#contract/account.ts'
import { closePage } from '#data/page/close-page.ts'
import { loadTexts } from '#data/page/texts.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ReadView } from '#kit/show/read-view.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { ChangePasswordForm } from '#shared/password/change-password-form.tsx'
import { EXTENSION } from '#contract/wire.ts'
import { useExtension } from '#data/identity/server-instance.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { InfoForm } from './profile/info-form.tsx'
import { ProfileCard } from './profile/profile-card.tsx'

const TABS = ['info', 'password', 'security', 'tokens'] as const
type Tab = (typeof TABS)[number]

export const Route = createFileRoute('/_signed-in/_shell/user/profile')({
  staticData: { meta: { title: msg`Account centre`, texts: ['account', 'password'] } },
  validateSearch: ({ tab }): { tab?: Tab } => (TABS.includes(tab as Tab) && tab !== 'info' ? { tab: tab as Tab } : {}),
  component: Profile,
})

const SecurityTab = lazyDialog(async () => {
  const [{ SecurityTab: Part }] = await Promise.all([
    import('./profile/security/security-tab.tsx'),
    loadTexts('second-step'),
  ])
  return Part
}, 'own-security')

const TokensTab = lazyDialog(async () => {
  const [{ TokensTab: Part }] = await Promise.all([
    import('./profile/tokens/tokens-tab.tsx'),
    loadTexts('second-step'),
    loadTexts('own-security'),
  ])
  return Part
}, 'own-tokens')

function Profile() {
  const { t } = useLingui()
  const hasFactors = useExtension(EXTENSION.secondFactor)
  const hasTokens = useExtension(EXTENSION.apiTokens)
  const { tab: named } = Route.useSearch()
  // An address may name any other one, and another back end has fewer.
  const shown = TABS.filter((one) => (one !== 'security' || hasFactors) && (one !== 'tokens' || hasTokens))
  const tab = shown.find((one) => one === named) ?? 'info'
  const navigate = useNavigate()
  const handleTab = (next: string | null) =>
    void navigate({ to: '.', search: next === 'info' ? {} : { tab: next as Tab }, replace: true })
  const read = useRead(profileGet)
  return (
    <Screen title={t`Account centre`}>
      <Grid>
        <Grid.Col span={{ base: 12, md: 4 }}>{read.data && <ProfileCard profile={read.data} />}</Grid.Col>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Paper withBorder p="md">
            <Tabs value={tab} onChange={handleTab}>
              <Tabs.List mb="md">
                <Tabs.Tab value="info">
                  <Trans>Profile</Trans>
                </Tabs.Tab>
                <Tabs.Tab value="password">
                  <Trans>Password</Trans>
                </Tabs.Tab>
                {hasFactors && (
                  <Tabs.Tab value="security">
                    <Trans>Security</Trans>
                  </Tabs.Tab>
                )}
                {hasTokens && (
                  <Tabs.Tab value="tokens">
                    <Trans>API tokens</Trans>
                  </Tabs.Tab>
                )}
              </Tabs.List>
              <Tabs.Panel value="info">
                <ReadView read={read}>
                  {({ user }) => <InfoForm user={user} isOld={read.isFetching || read.offline} />}
                </ReadView>
              </Tabs.Panel>
              <Tabs.Panel value="password">
                <ChangePasswordForm>
                  <Button variant="default" onClick={closePage}>
                    <Trans>Close</Trans>
                  </Button>
                </ChangePasswordForm>
              </Tabs.Panel>
              {hasFactors && <Tabs.Panel value="security">{tab === 'security' && <SecurityTab />}</Tabs.Panel>}
              {hasTokens && <Tabs.Panel value="tokens">{tab === 'tokens' && <TokensTab />}</Tabs.Panel>}
            </Tabs>
          </Paper>
        </Grid.Col>
      </Grid>
    </Screen>
  )
}
