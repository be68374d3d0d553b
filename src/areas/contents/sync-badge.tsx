import type { SyncState } from '#data/outbox/use-outbox.ts'
import { hint } from '#kit/button/hint.tsx'
import { useNameList } from '#kit/show/name-list.ts'
import { Status } from '#kit/show/status.tsx'
import { useKindText } from '#shared/kind-text.ts'
import { SYNC_LOOK, useSyncWords } from '#shared/sync-words.ts'

interface SyncBadgeProps {
  state: SyncState
  pending: readonly string[]
  /** How far the server is with it, where it says so. */
  percent?: number | undefined
}

/** What became of the waiting work of one content, in the words of the whole app. */
export function SyncBadge({ state, pending, percent }: SyncBadgeProps) {
  const words = useSyncWords()
  const kindText = useKindText()
  const nameList = useNameList()
  return (
    <span {...hint(nameList(pending.map(kindText)))}>
      <Status kind={SYNC_LOOK[state]}>
        {words(state, pending)}
        {state === 'sending' && percent ? ` ${percent}%` : ''}
      </Status>
    </span>
  )
}
