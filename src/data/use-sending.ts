import { useEffect } from 'react'
import { clearUpWhenIdle } from '#data/clear-up.ts'
import { useCurrentSite } from '#data/current-site.ts'
import { watchOutbox } from '#data/drain.ts'
import { watchPins } from '#data/has-pins.ts'
import { watchKept } from '#data/keep-for-offline.ts'
import { forceOffline, needLine, useConnection } from '#data/online.ts'
import { useHasOpenForm } from '#data/open-forms.ts'
import { raiseSessionEnded } from '#data/session-ended.ts'
import { useOutbox } from '#data/use-outbox.ts'

/**
 * Keeps waiting work going out, and what offline work needs coming in, while somebody is signed in; once, around all
 * screens.
 */
export function useSending(): void {
  const connection = useConnection()
  const { siteId } = useCurrentSite()
  const { needsSignIn, lastSyncAt, total, waiting, sending, checking, isKnown, worksOffline } = useOutbox()
  const isLineNeeded = useHasOpenForm() || waiting + sending + checking > 0
  useEffect(() => watchOutbox(), [])
  useEffect(() => {
    needLine(isLineNeeded)
    return () => needLine(false)
  }, [isLineNeeded])
  // Chosen in another tab, or before the browser was closed.
  useEffect(() => {
    if (isKnown) forceOffline(worksOffline)
  }, [isKnown, worksOffline])
  useEffect(() => watchPins(() => import('#data/pin-runner.ts')), [])
  useEffect(() => watchKept(), [connection, siteId])
  // At the start, and whenever nothing is left to send, whoever sent it.
  useEffect(() => clearUpWhenIdle(), [lastSyncAt])
  // What stands here is noted beside the databases, so that a browser that removes them is found out.
  useEffect(() => {
    const note = () => void import('#data/storage-loss.ts').then((file) => file.watchHolding()).catch(() => undefined)
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [total])
  // The worker met the refusal, where no page heard of it.
  useEffect(() => {
    if (needsSignIn && connection === 'online') raiseSessionEnded()
  }, [needsSignIn, connection])
}
