import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DraftWriteState } from '#data/drafts/draft-writer.ts'
import { useStore } from '#data/page/store.ts'
import { LiveRegion } from '#kit/show/live-region.tsx'
import { Status } from '#kit/show/status.tsx'
import { SyncBadge } from '../sync-badge.tsx'
import classes from './content-editor.module.css'
import { NewerState } from './newer.ts'
import { useNewerAnswer } from './newer-store.ts'
import { Gone, Refused } from './refused.ts'
import { type ContentEditing, useIsUnsaved } from './use-content-editor.ts'

/** Four truths, four words: a draft on this device, waiting to be sent, on its way, on the server. */
export function SaveState({ editing, isGone }: { editing: ContentEditing; isGone: boolean }) {
  const { t } = useLingui()
  const { draft } = editing
  const isUnsaved = useIsUnsaved(editing)
  // What was discarded lies nowhere but in this form until it is saved or changed again.
  const written = useStore(draft.state)
  const isKept = written === 'saved' && !editing.isDiscarded
  const isTold = useTold(isUnsaved && isKept, isUnsaved && written === 'unsaved')
  const isSent = useSent(editing, isUnsaved) && !isGone
  return (
    <div className={classes['state']}>
      <LiveRegion message={isTold ? t`Draft on this device` : isSent ? t`Saved to server` : ''} />
      <Shown editing={editing} written={written} isUnsaved={isUnsaved} isKept={isKept} isGone={isGone} />
    </div>
  )
}

/** That a text is kept is told once: the pauses of somebody who types on are no news. */
function useTold(isKept: boolean, isTyping: boolean): boolean {
  const [was, setTold] = useState(false)
  const isTold = isKept || (isTyping && was)
  if (isTold !== was) setTold(isTold)
  return isTold
}

/** True once what was saved here has reached the server, until something is typed. */
function useSent({ state, isAwaited }: ContentEditing, isUnsaved: boolean): boolean {
  const [wasPending, setWasPending] = useState(false)
  const isPending = state.state !== undefined || isAwaited
  if (isPending && !wasPending) setWasPending(true)
  return wasPending && !isPending && !isUnsaved && state.base !== undefined && state.refused.length === 0
}

interface ShownProps {
  editing: ContentEditing
  written: DraftWriteState
  isUnsaved: boolean
  isKept: boolean
  isGone: boolean
}

function Shown({ editing, written, isUnsaved, isKept, isGone }: ShownProps) {
  const { state, base, isAwaited } = editing
  const newer = useNewerAnswer(editing.contentId)
  if (typeof written === 'object') {
    return (
      <Status kind="danger">
        <Trans>Not saved on this device</Trans>
      </Status>
    )
  }
  if (isUnsaved) {
    return isKept ? (
      <Status kind="info">
        <Trans>Draft on this device</Trans>
      </Status>
    ) : (
      <Status kind="neutral">
        <Trans>Not saved yet</Trans>
      </Status>
    )
  }
  if (newer && !state.state) return <NewerState />
  if (state.state) {
    const { operations } = state
    const percent = operations.find((one) => one.state === 'running')?.percent
    return <SyncBadge state={state.state} pending={operations.map((one) => one.kind)} percent={percent} />
  }
  if (isGone) return <Gone part="state" />
  if (isAwaited) return <SyncBadge state="waiting" pending={[]} />
  if (!base || !state.isKnown) return null
  if (state.refused.length > 0) return <Refused part="state" />
  return (
    <Status kind="success">
      <Trans>Saved to server</Trans>
    </Status>
  )
}
