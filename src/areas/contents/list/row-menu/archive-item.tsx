import { Trans, useLingui } from '@lingui/react/macro'
import { contentArchive, contentList } from '#contract/contents.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { useAction } from '#data/use-action.ts'
import { ActionItem } from '#kit/action-item.tsx'
import type { ShownRow } from '../overlay.ts'

export function ArchiveItem({ row }: { row: ShownRow }) {
  const { t } = useLingui()
  const action = useAction(contentArchive, { success: t`Archived`, invalidates: [contentList] })
  if (row.status !== CONTENT_STATUS.published && row.status !== CONTENT_STATUS.offline) return null
  return (
    <ActionItem
      endpoint={contentArchive}
      onClick={() => void action.run({ body: [row.contentId] }).catch(() => undefined)}
    >
      <Trans>Archive</Trans>
    </ActionItem>
  )
}
