import { useLingui } from '@lingui/react/macro'
import type { SyncState } from '#data/use-outbox.ts'
import { hint } from '#kit/hint.tsx'
import { useNameList } from '#kit/name-list.ts'
import { Status, type StatusKind } from '#kit/status.tsx'
import { useKindText } from '#pickers/kind-text.ts'

const KINDS: Record<SyncState, StatusKind> = {
  waiting: 'neutral',
  sending: 'primary',
  checking: 'info',
  attention: 'warning',
  conflict: 'danger',
}

/** What became of the waiting work of one content, in the words of the whole app. */
export function SyncBadge({ state, pending }: { state: SyncState; pending: readonly string[] }) {
  const { t } = useLingui()
  const kindText = useKindText()
  const nameList = useNameList()
  const words: Record<SyncState, string> = {
    waiting: t`Saved on this device`,
    sending: t`Sending`,
    checking: t`Checking whether it arrived`,
    attention: t`Needs attention`,
    conflict: t`Conflict`,
  }
  return (
    <span {...hint(nameList(pending.map(kindText)))}>
      <Status kind={KINDS[state]}>{words[state]}</Status>
    </span>
  )
}
