import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  EDIT_LOCK,
  type EditLock,
  type EditLockState,
  type TabChannel,
  type TabMessage,
} from '#data/lock/edit-lock-parts.ts'
import { createEditLock } from '#data/lock/edit-lock.ts'
import { TAB_ID } from '#data/identity/tab.ts'

const CHANNEL = 'holdfast-edit'

export interface Editing {
  state: EditLockState
  /** Grows when this tab becomes the writer after another one: what it shows has to be read again. */
  turn: number
  /** True once this tab was the writer and had to let go. */
  wasMine: boolean
  takeOver(): void
  /** What puts the typed text into the draft before another tab goes on with it. */
  onHandOver(run: () => Promise<void>): void
}

/** Who writes this content among all tabs of this browser. */
export function useEditLock(contentId: string): Editing {
  const [state, setState] = useState<EditLockState>('pending')
  const [turn, setTurn] = useState(0)
  const [wasMine, setWasMine] = useState(false)
  const lock = useRef<EditLock>(undefined)
  const handOver = useRef<() => Promise<void>>(() => Promise.resolve())

  useEffect(() => {
    let shown = false
    lock.current = createEditLock({
      name: EDIT_LOCK + contentId,
      tabId: TAB_ID,
      locks: navigator.locks as Navigator['locks'] | undefined,
      line: tabLine(),
      handOver: () => handOver.current(),
      onState(next) {
        setState(next)
        if (next === 'elsewhere') shown = true
        if (next !== 'mine') return
        setWasMine(true)
        if (shown) setTurn((before) => before + 1)
      },
    })
    return () => lock.current?.stop()
  }, [contentId])

  const takeOver = useCallback(() => lock.current?.takeOver(), [])
  const onHandOver = useCallback((run: () => Promise<void>) => {
    handOver.current = run
  }, [])
  return useMemo(() => ({ state, turn, wasMine, takeOver, onHandOver }), [state, turn, wasMine, takeOver, onHandOver])
}

/** Browsers without channels have one tab as far as this app can tell. */
function tabLine(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => () => undefined }
  const channel = new BroadcastChannel(CHANNEL)
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
      return () => channel.close()
    },
  }
}
