import { Trans } from '@lingui/react/macro'
import { EXTENSION } from '#contract/wire.ts'
import { useExtension } from '#data/identity/server-instance.ts'
import { PopItem } from '#kit/button/pop-items.tsx'

/** Other back ends keep no log of a content. */
export function LogItem({ onClick }: { onClick: () => void }) {
  if (!useExtension(EXTENSION.contentLog)) return null
  return (
    <PopItem onClick={onClick}>
      <Trans>Log</Trans>
    </PopItem>
  )
}
