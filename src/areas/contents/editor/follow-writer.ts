import { useEffect, useRef } from 'react'
import { type ContentState, useContentState } from '#data/outbox/use-content-state.ts'

interface Props {
  contentId: string
  /** Another text is there than the one that is shown. */
  onSaved: () => void
}

/** In a tab that only shows a content: hears what the one that writes it has saved. */
export function FollowWriter({ contentId, onSaved }: Props) {
  const content = useContentState(contentId)
  const mark = content.isKnown ? savedMark(content) : undefined
  const shown = useRef(mark)
  useEffect(() => {
    const before = shown.current
    shown.current = mark ?? before
    if (before !== undefined && mark !== undefined && before !== mark) onSaved()
    // oxlint-disable-next-line react/exhaustive-deps -- by what is saved, not by a new handler
  }, [mark])
  return null
}

/** Changes with each text that is ordered, and with what the server makes of it. */
export function savedMark({ operations, base }: Pick<ContentState, 'operations' | 'base'>): string {
  const texts = operations.filter(({ payload }) => payload.form !== undefined)
  return JSON.stringify([texts.map(({ opId, payloadRev, textAt }) => [opId, payloadRev, textAt]), base?.hash])
}
