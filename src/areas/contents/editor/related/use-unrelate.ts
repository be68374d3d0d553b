import { useLingui } from '@lingui/react/macro'
import type { ContentRef } from '#data/outbox/outbox.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { useNameList } from '#kit/show/name-list.ts'
import { useContentOperations } from '#areas/contents/list/use-content-operations.ts'

/** Asks, and then leads from a content to these ones no longer. */
export function useUnrelate() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const nameList = useNameList()
  const orders = useContentOperations()
  return async (content: ContentRef, rows: readonly { contentId: string; title: string }[]) => {
    const names = nameList(rows.map((row) => row.title))
    const question = {
      title: t`Delete`,
      message: t`Remove ${names} from related content? The content itself stays.`,
      confirmLabel: t`Delete`,
      danger: true,
    }
    const ids = rows.map((row) => row.contentId)
    if (await confirm(question)) await orders.relate(content, ids, false)
  }
}
