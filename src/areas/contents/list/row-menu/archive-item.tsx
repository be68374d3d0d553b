import { Trans, useLingui } from '@lingui/react/macro'
import { contentArchive, contentList } from '#contract/contents.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionItem } from '#kit/button/action-item.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { isolated } from '#kit/show/isolated.ts'
import type { ShownRow } from '../overlay.ts'

/** What is public asks first; what is offline comes back from the archive as it was. */
export function ArchiveItem({ row }: { row: ShownRow }) {
  const { t } = useLingui()
  const action = useAction(contentArchive, { success: t`Archived`, invalidates: [contentList] })
  const confirm = useConfirm()
  const isPlain = usePlainServer()
  const isPublic = row.status === CONTENT_STATUS.published
  // Other back ends take the call and do nothing.
  if (isPlain) return null
  if (!isPublic && row.status !== CONTENT_STATUS.offline) return null
  const title = isolated(row.title)
  const archive = async () => {
    const question = {
      title: t`Archive`,
      message: t`Archive ${title}? Its public pages are removed, and so are those of content that maps or links to it.`,
      confirmLabel: t`Archive`,
      danger: true,
    }
    if (isPublic && !(await confirm(question))) return
    await action.run({ body: [row.contentId] }).catch(() => undefined)
  }
  return (
    <ActionItem endpoint={contentArchive} onClick={() => void archive()}>
      <Trans>Archive</Trans>
    </ActionItem>
  )
}
