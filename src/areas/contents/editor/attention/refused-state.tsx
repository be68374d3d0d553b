import { Trans } from '@lingui/react/macro'
import { Status } from '#kit/status.tsx'

/** In place of "Saved on server", where that is not all of the truth. */
export function RefusedState() {
  return (
    <Status kind="warning">
      <Trans>Saved on server without some files</Trans>
    </Status>
  )
}
