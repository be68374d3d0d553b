import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PlainPage } from '#kit/page/plain-page.tsx'

/** A menu row of the server for which this version has no screen. */
export function AbsentScreen({ title }: { title: string }) {
  return (
    <PlainPage
      title={<Trans>{title} isn't available in this version</Trans>}
      actions={
        <Button component={Link} to="/" variant="default">
          <Trans>Home</Trans>
        </Button>
      }
    >
      <Trans>It is in the server's menu, but this version can't show it yet.</Trans>
    </PlainPage>
  )
}
