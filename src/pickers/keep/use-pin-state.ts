import { useLingui } from '@lingui/react/macro'
import { useOnline } from '#data/online.ts'
import type { PinRow } from '#data/use-pins.ts'
import type { StatusKind } from '#kit/status.tsx'

/** Where a pin stands, in a word and a kind: `primary` while something goes on. */
export function usePinState(): (pin: PinRow) => { kind: StatusKind; words: string } {
  const { t } = useLingui()
  const isOnline = useOnline()
  return ({ state, halted, isGone, done, total, failed }) => {
    if (isGone) return { kind: 'danger', words: t`It is no longer there, or you may not see it` }
    if (halted === 'room') return { kind: 'warning', words: t`No room left on this device: ${done} of ${total} kept` }
    if (state === 'stopped') return { kind: 'neutral', words: t`Stopped at ${done} of ${total}` }
    // Without a line no pass begins that could note why nothing goes on.
    const waits = halted === 'line' || (state === 'running' && !isOnline)
    if (waits && total === 0) return { kind: 'warning', words: t`Waits for the server` }
    if (waits) return { kind: 'warning', words: t`Waits for the server: ${done} of ${total} kept` }
    if (state === 'running' && total === 0) return { kind: 'primary', words: t`Counting what it holds` }
    if (state === 'running') return { kind: 'primary', words: t`${done} of ${total} kept so far` }
    if (failed > 0) return { kind: 'warning', words: t`${done} of ${total} kept` }
    return { kind: 'success', words: t`Kept on this device` }
  }
}
