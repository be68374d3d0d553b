import { Trans } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { publishClear, publishTaskCount } from '#contract/publishing.ts'
import { usePublishFlag } from '#app/header/use-publish-flag.ts'
import { useAction } from '#data/reads/use-action.ts'
import { PopItem } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import classes from './sync-state.module.css'

/** How much the server still has to publish, while it has. */
export function PublishBadge() {
  const count = usePublishFlag()
  const { run } = useAction(publishClear, { invalidates: [publishTaskCount] })
  if (count === 0) return null
  return (
    <PopMenu
      target={
        <UnstyledButton className={classes['state'] ?? ''} data-tone="busy">
          <Trans>Publishing</Trans>
          <span className={classes['count']}>{count}</span>
        </UnstyledButton>
      }
    >
      <PopItem onClick={() => void run().catch(() => undefined)}>
        <Trans>Clear queue</Trans>
      </PopItem>
    </PopMenu>
  )
}
