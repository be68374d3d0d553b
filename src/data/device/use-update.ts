import { useState } from 'react'
import { hasOpenForm, useHasOpenForm } from '#data/page/open-forms.ts'
import { reloadWithDrafts } from '#data/page/open-drafts.ts'
import { activateUpdate } from '#data/device/service-worker.ts'
import { useStore } from '#data/page/store.ts'
import { isPressing, updateState, type UpdateState } from '#data/page/update-state.ts'
import { useOutbox } from '#data/outbox/use-outbox.ts'

export interface Update {
  state: UpdateState
  /** Why it has to wait: a form with unsaved changes, or something on its way. */
  blocked: 'dirty' | 'sending' | undefined
  /** Operations that wait; they stay where they are. */
  waiting: number
  /** True after "Later", until the page is loaded again or something more serious is the case. */
  postponed: boolean
  /** Takes the new version and loads the page again; does nothing while blocked. */
  accept(): void
  postpone(): void
}

/** The newer version of the app, if there is one. Nothing is reloaded but on the user's word. */
export function useUpdate(): Update {
  const state = useStore(updateState)
  const dirty = useHasOpenForm()
  const waiting = useOutbox((outbox) => outbox.waiting + outbox.checking)
  const sending = useOutbox((outbox) => outbox.sending)
  const [postponed, setPostponed] = useState<UpdateState>()
  const blocked = blockedBy(state, dirty, sending)
  const accept = () => {
    if (isPressing(state)) reloadWithDrafts()
    else if (!blocked) take(state)
  }
  return {
    state,
    blocked,
    waiting,
    postponed: isPostponed(state, postponed),
    accept,
    postpone: () => setPostponed(state),
  }
}

/** Why a newer version has to wait. */
export function blockedBy(state: UpdateState, dirty: boolean, sending: number): Update['blocked'] {
  // Such a tab may not be able to save: what is typed was made safe, and waiting would help nobody.
  if (isPressing(state)) return undefined
  return dirty ? 'dirty' : sending > 0 ? 'sending' : undefined
}

/** "Later" was said to one state, and not to what came of it since. */
export function isPostponed(state: UpdateState, postponed: UpdateState | undefined): boolean {
  return state === postponed && !isPressing(state)
}

function take(state: UpdateState): void {
  if (state === 'reload') return location.reload()
  const unsubscribe = updateState.subscribe(() => {
    unsubscribe()
    // A form may have been opened while the new version took over: then this tab keeps asking.
    if (!hasOpenForm()) location.reload()
  })
  activateUpdate()
}
