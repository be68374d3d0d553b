import { useLingui } from '@lingui/react/macro'
import { useOnline } from '#data/network/online.ts'
import type { PinRow } from '#data/pins/use-pins.ts'
import type { StatusKind } from '#kit/show/status.tsx'

/** Where a pin stands, in a word and a kind: `primary` while something goes on. */
export function usePinState(): (pin: PinRow) => { kind: StatusKind; words: string } {
  const { t } = useLingui()
  const isOnline = useOnline()
  return ({ state, halted, isGone, done, total, failed }) => {
    if (isGone) return { kind: 'danger', words: t`It no longer exists, or you have no access` }
    if (halted === 'room')
      return { kind: 'warning', words: t`No space left on this device: ${done} of ${total} available offline` }
    if (state === 'stopped') return { kind: 'neutral', words: t`Stopped at ${done} of ${total}` }
    // Without a line no pass begins that could note why nothing goes on.
    const waits = halted === 'line' || (state === 'running' && !isOnline)
    if (waits && total === 0) return { kind: 'warning', words: t`Waiting for the server` }
    if (waits) return { kind: 'warning', words: t`Waiting for the server: ${done} of ${total} available offline` }
    if (state === 'running' && total === 0) return { kind: 'primary', words: t`Counting its content` }
    if (state === 'running') return { kind: 'primary', words: t`${done} of ${total} available offline so far` }
    if (failed > 0) return { kind: 'warning', words: t`${done} of ${total} available offline` }
    return { kind: 'success', words: t`Available offline` }
  }
}
