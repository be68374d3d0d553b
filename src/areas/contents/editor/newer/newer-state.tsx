import { Trans } from '@lingui/react/macro'
import { Status } from '#kit/show/status.tsx'

/** In place of "Saved to server": what is shown is an older text. */
export function NewerState() {
  return (
    <Status kind="warning">
      <Trans>A newer version is on the server</Trans>
    </Status>
  )
}
