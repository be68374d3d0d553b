import { useEffect, useRef, useState } from 'react'
import type { ContentInit } from '#contract/contents/form.ts'
import { contentLog } from '#contract/contents.ts'
import { EXTENSION } from '#contract/wire.ts'
import { useOnline } from '#data/network/online.ts'
import { useExtension } from '#data/identity/server-instance.ts'
import { useRead } from '#data/reads/use-read.ts'
import { useSession } from '#data/session/use-session.ts'
import { takenBy, type TakenLock } from './lost-lock.ts'

/** Who holds a lock hears within this time that it was taken (ms). */
const LOOK_EVERY_MS = 30_000
/** Entries of the log in which the last unlocking must stand. */
const LOG_ROWS = 20

/**
 * Whether somebody took away the lock under which this content is written, and who. It looks again from time to time, and
 * when the page is seen again; who opened his lock himself, here or elsewhere, is told nothing.
 */
export function useLostLock(init: ContentInit | undefined, refetch: () => void): TakenLock | undefined {
  const { user } = useSession()
  const isMine = init?.isLock === 'Y' && init.lockUser === user.userName
  const [wasMine, setWasMine] = useState(isMine)
  if (isMine && !wasMine) setWasMine(true)
  // Elsewhere only the holder can open it.
  const canBeTaken = useExtension(EXTENSION.forceUnlock)
  useLooks(isMine && canBeTaken, refetch)
  const isLost = canBeTaken && wasMine && init !== undefined && !isMine
  const log = useRead(
    contentLog,
    { params: { contentId: init?.contentId ?? '' }, query: { pageSize: LOG_ROWS } },
    { enabled: isLost },
  )
  return isLost && !log.isFetching ? takenBy(log.data?.rows, user.userName) : undefined
}

function useLooks(enabled: boolean, refetch: () => void): void {
  const online = useOnline()
  const latest = useRef(refetch)
  useEffect(() => {
    latest.current = refetch
  })
  useEffect(() => {
    if (!enabled || !online) return
    const look = () => document.visibilityState === 'visible' && latest.current()
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [enabled, online])
}
