import { useLingui } from '@lingui/react/macro'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { useNameList } from '#kit/show/name-list.ts'
import { isLive } from './list/removal.ts'

export interface HandedIn {
  title: string
  status?: string | undefined
}

/** Asks before what readers see is handed in again, from a list as from the editor; answers true for all else. */
export function useAskToPublish(): (contents: readonly HandedIn[]) => Promise<boolean> {
  const { t } = useLingui()
  const confirm = useConfirm()
  const nameList = useNameList()
  return async (contents) => {
    const live = contents.filter(isLive)
    if (live.length === 0) return true
    const names = nameList(live.map(({ title }) => title))
    return confirm({
      title: t`Mark as ready`,
      message: t`Currently published: ${names}. Marking as ready unpublishes until someone publishes again or the publish date is reached.`,
      confirmLabel: t`Mark as ready`,
    })
  }
}
