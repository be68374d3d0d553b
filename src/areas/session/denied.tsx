import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { PlainPage } from '#kit/page/plain-page.tsx'

export const Route = createFileRoute('/401')({
  staticData: { meta: { title: msg`No permission`, texts: 'session' } },
  validateSearch: (search): { noGoBack?: string } =>
    search['noGoBack'] ? { noGoBack: String(search['noGoBack']) } : {},
  component: Denied,
})

function Denied() {
  const { noGoBack } = Route.useSearch()
  const { history, navigate } = useRouter()
  const handleBack = () => (noGoBack ? void navigate({ to: '/' }) : history.back())
  return (
    <PlainPage
      sign="401"
      title={<Trans>You don't have access to this page</Trans>}
      actions={
        <Group gap="xs">
          <Button variant="default" onClick={handleBack}>
            <Trans>Back</Trans>
          </Button>
          <Button component="a" href="/admin/">
            <Trans>Home</Trans>
          </Button>
        </Group>
      }
    >
      <Trans>Ask an administrator for permission, then sign in again.</Trans>
    </PlainPage>
  )
}
