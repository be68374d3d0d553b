import { useLingui } from '@lingui/react/macro'
import { opIdOf, type QueuedOperation } from '#data/outbox/queued-operation.ts'
import type { OperationOutcome, Outcomes } from '#data/outbox/use-outcomes.ts'
import type { StatusKind } from '#kit/show/status.tsx'
import { SYNC_LOOK, useSyncWords } from '#shared/sync-words.ts'

export type OutcomeState = OperationOutcome['state']

/** What needs a person stands first. */
export const OUTCOME_LOOK: Record<OutcomeState, StatusKind> = {
  conflict: SYNC_LOOK.conflict,
  attention: SYNC_LOOK.attention,
  sending: SYNC_LOOK.sending,
  checking: SYNC_LOOK.checking,
  waiting: SYNC_LOOK.waiting,
  done: 'success',
  discarded: 'neutral',
}

/** What was ordered is said beside it: here only that it is done. Else in the words of the whole app. */
export function useOutcomeText(): (state: OutcomeState) => string {
  const { t } = useLingui()
  const words = useSyncWords()
  return (state) =>
    state === 'done' ? t({ message: 'Done', context: 'state' }) : state === 'discarded' ? t`Withdrawn` : words(state)
}

/** An order that undid a creation which was never sent is over at once; one that was not read yet waits. */
export function stateOf(order: QueuedOperation, outcomes: Outcomes): OutcomeState {
  const opId = opIdOf(order)
  if (opId === undefined) return 'discarded'
  return outcomes.get(opId)?.state ?? 'waiting'
}

/** How many orders are where, what needs a person first. */
export function summaryOf(orders: readonly QueuedOperation[], outcomes: Outcomes) {
  const states = orders.map((order) => stateOf(order, outcomes))
  return (Object.keys(OUTCOME_LOOK) as OutcomeState[])
    .map((state) => ({ state, count: states.filter((one) => one === state).length }))
    .filter(({ count }) => count > 0)
}
