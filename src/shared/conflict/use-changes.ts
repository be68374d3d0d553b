import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { failureText } from '#data/request/failure-text.ts'
import { changesSinceQueued } from '#data/outbox/seen-text.ts'
import type { Difference } from '#data/versions/snapshot.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'

interface State {
  isRead: boolean
  differences?: Difference[] | undefined
  failure?: string
}

/** Compared once per opening: the operation does not change while a person looks at it. */
export function useChanges(operation: WaitingOperation): State {
  const { t } = useLingui()
  const [state, setState] = useState<State>({ isRead: false })
  useEffect(() => {
    let left = false
    changesSinceQueued(operation).then(
      (differences) => !left && setState({ isRead: true, differences }),
      (error: unknown) =>
        !left && setState({ isRead: false, failure: failureText(error) || t`The versions couldn't be compared` }),
    )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a live query gives an equal row again and again
  }, [operation.opId, operation.payloadRev])
  return state
}
