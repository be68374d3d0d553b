import { Alert } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconPlugConnectedX } from '@tabler/icons-react'

/** Nothing can be shown: the provider knows no site, or is not reached. */
export function NoProvider({ error }: { error: Error | null }) {
  return (
    <Alert color="yellow" icon={<IconPlugConnectedX aria-hidden />} title={<Trans>No visits are counted</Trans>}>
      {error?.message ?? (
        <Trans>
          This site counts no visits, and no analytics account is set up for it. Both are settings of the site.
        </Trans>
      )}
    </Alert>
  )
}
