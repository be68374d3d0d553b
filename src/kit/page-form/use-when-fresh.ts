import { useEffect, useState } from 'react'

interface Fresh {
  /** The form stands on what the server has. */
  isFresh: boolean
  /** The server is not to be reached: what waits for it is let go. */
  isOffline: boolean
  run: () => Promise<boolean>
}

/**
 * Runs something as soon as the form stands on what the server has. Who presses while the server is still asked is
 * served when it has answered, with what came with the answer in the form.
 */
export function useWhenFresh({ isFresh, isOffline, run }: Fresh) {
  const [wish, setWish] = useState<{ tell: (isDone: boolean) => void }>()
  useEffect(() => {
    if (!wish || !(isFresh || isOffline)) return
    setWish(undefined)
    if (isFresh) void run().then(wish.tell)
    else wish.tell(false)
    // For what the form stands on, not for a form that is drawn anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wish, isFresh, isOffline])
  return {
    isWaiting: wish !== undefined,
    runWhenFresh: () => (isFresh ? run() : new Promise<boolean>((tell) => setWish({ tell }))),
  }
}
