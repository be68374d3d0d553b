import { useCallback, useMemo, useState } from 'react'
import type { BodyHost } from '#editor/body-host.ts'

/** The bodies of a form: the text of the article, and rich text among the fields of its catalog. */
export function useBodies(onWaiting: (waiting: boolean) => void) {
  const [open] = useState(() => new Set<() => void>())
  const bodies = useMemo<BodyHost>(
    () => ({
      add(flush) {
        open.add(flush)
        return () => open.delete(flush)
      },
      onWaiting,
    }),
    [open, onWaiting],
  )
  /** All that is typed in them is told before this returns. */
  const flushBodies = useCallback(() => {
    for (const flush of open) flush()
  }, [open])
  return { bodies, flushBodies }
}
