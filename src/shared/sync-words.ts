import { useLingui } from '@lingui/react/macro'
import type { SyncState } from '#data/outbox/use-outbox.ts'
import type { StatusKind } from '#kit/show/status.tsx'
import { useKindText } from './kind-text.ts'

export const SYNC_LOOK: Readonly<Record<SyncState, StatusKind>> = {
  waiting: 'neutral',
  sending: 'primary',
  checking: 'info',
  attention: 'warning',
  conflict: 'danger',
}

/** Saves are what waits most of the time: of other orders it is said what they will do. */
const SAVES: ReadonlySet<string> = new Set(['content.add', 'content.save', 'pagewidget.edit'])

/** What became of waiting work; of orders that wait, the last that is more than a save is named. */
export function useSyncWords(): (state: SyncState, kinds?: readonly string[]) => string {
  const { t } = useLingui()
  const kindText = useKindText()
  const words: Record<SyncState, string> = {
    waiting: t`Waiting to send`,
    sending: t`Sending`,
    checking: t`Checking whether it arrived`,
    attention: t`Needs attention`,
    conflict: t`Conflict`,
  }
  return (state, kinds = []) => {
    const kind = kinds.findLast((one) => !SAVES.has(one))
    if (state !== 'waiting' || kind === undefined) return words[state]
    const action = kindText(kind)
    return t`${action}, waiting to send`
  }
}
