import { Trans, useLingui } from '@lingui/react/macro'
import { searchBuildContent } from '#contract/search.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionItem } from '#kit/button/action-item.tsx'
import type { ShownRow } from '../overlay.ts'

/** The server indexes what it has: what waits on this device can not be found yet. */
export function IndexItem({ row }: { row: ShownRow }) {
  const { t } = useLingui()
  const action = useAction(searchBuildContent, { success: t`Index generated` })
  return (
    <ActionItem
      endpoint={searchBuildContent}
      reason={row.waiting.length > 0 ? t`Has unsent changes` : undefined}
      onClick={() => void action.run({ params: { contentId: row.contentId } }).catch(() => undefined)}
    >
      <Trans>Generate index</Trans>
    </ActionItem>
  )
}
