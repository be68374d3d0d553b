import { Menu } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { EXTENSION } from '#contract/wire.ts'
import { useExtension } from '#data/identity/server-instance.ts'

/** Other back ends keep no log of a content. */
export function LogItem({ onClick }: { onClick: () => void }) {
  if (!useExtension(EXTENSION.contentLog)) return null
  return (
    <Menu.Item onClick={onClick}>
      <Trans>Log</Trans>
    </Menu.Item>
  )
}
