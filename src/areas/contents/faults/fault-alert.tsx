import { Alert, Group } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import type { ContentInit } from '#contract/contents/form.ts'
import { useReloadWhenSent } from '../use-reload-when-sent.ts'
import { FaultList } from './fault-list.tsx'
import { PublishAgain } from './publish-again.tsx'

export interface FaultAlertProps {
  init: ContentInit
  /** There is text that the server does not have: Publish sends it along. */
  isUnsaved: boolean
  refetch: () => void
}

/** In the editor: the page of this content is not as it should be. */
export function FaultAlert({ init, isUnsaved, refetch }: FaultAlertProps) {
  useReloadWhenSent(refetch)
  return (
    <Alert
      color="red"
      icon={<IconFileAlert />}
      role="status"
      title={<Trans>The page of this content couldn't be built</Trans>}
    >
      <Group justify="space-between" align="end">
        <FaultList faults={init.pageFaults ?? []} />
        {!isUnsaved && <PublishAgain content={{ ...init, title: init.title ?? '' }} />}
      </Group>
    </Alert>
  )
}
