import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PlainPage } from './plain-page.tsx'

export function MissingPage() {
  return (
    <PlainPage
      sign="404"
      title={<Trans>This page does not exist</Trans>}
      actions={
        <Button renderRoot={(props) => <Link {...props} to="/" />}>
          <Trans>Home</Trans>
        </Button>
      }
    >
      <Trans>Check the address, or go to the home page.</Trans>
    </PlainPage>
  )
}
