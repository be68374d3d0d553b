import { Alert } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { BaiduSite } from '#contract/stats.ts'
import { isUnreachable } from '#data/request/call-error.ts'
import { type Read, ReadView } from '#kit/show/read-view.tsx'

/** Nothing can be shown: there is no line to the server, the provider knows no site, or it is not reached. */
export function NoProvider({ sites }: { sites: Read<readonly BaiduSite[]> }) {
  if (isUnreachable(sites.error)) return <ReadView read={sites}>{() => null}</ReadView>
  return (
    <Alert color="yellow" icon={<IconPlugConnectedX aria-hidden />} title={<Trans>No visits are counted</Trans>}>
      {sites.error?.message ?? (
        <Trans>
          This site counts no visits, and no analytics account is set up for it. Both are settings of the site.
        </Trans>
      )}
    </Alert>
  )
}
