import { useEffect } from 'react'
import { useCurrentSite } from '#data/current-site.ts'
import { watchOutbox } from '#data/drain.ts'
import { keepForOffline } from '#data/keep-for-offline.ts'
import { useConnection } from '#data/online.ts'
import { raiseSessionEnded } from '#data/session-ended.ts'
import { useOutbox } from '#data/use-outbox.ts'

/**
 * Keeps waiting work going out, and what offline work needs coming in, while somebody is signed in; once, around all
 * screens.
 */
export function useSending(): void {
  const connection = useConnection()
  const { siteId } = useCurrentSite()
  const { needsSignIn } = useOutbox()
  useEffect(() => watchOutbox(), [])
  useEffect(() => void keepForOffline(), [connection, siteId])
  // The worker met the refusal, where no page heard of it.
  useEffect(() => {
    if (needsSignIn && connection === 'online') raiseSessionEnded()
  }, [needsSignIn, connection])
}
