import { Trans } from '@lingui/react/macro'
import { Status } from '#kit/show/status.tsx'

/** In place of "Saved to server", where that is not all of the truth. */
export function RefusedState() {
  return (
    <Status kind="warning">
      <Trans>Saved to server without some files</Trans>
    </Status>
  )
}
