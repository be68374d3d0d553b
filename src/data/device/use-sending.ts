import { useEffect } from 'react'
import { getInfo } from '#contract/session.ts'
import { clearUpWhenIdle } from '#data/device/clear-up.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { watchOutbox } from '#data/outbox/drain.ts'
import { watchPins } from '#data/pins/has-pins.ts'
import { watchOfflineReads } from '#data/pins/read-for-offline.ts'
import { whenShown } from '#data/reads/when-shown.ts'
import { forceOffline, requestProbe, useConnection } from '#data/network/online.ts'
import { useHasOpenForm } from '#data/page/open-forms.ts'
import { raiseSessionEnded } from '#data/identity/session-ended.ts'
import { useOutbox } from '#data/outbox/use-outbox.ts'
import { call } from '#data/request/call.ts'

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
    requestProbe(isLineNeeded)
    return () => requestProbe(false)
  }, [isLineNeeded])
  // Chosen in another tab, or before the browser was closed.
  useEffect(() => {
    if (isKnown) forceOffline(worksOffline)
  }, [isKnown, worksOffline])
  useEffect(() => watchPins(() => import('#data/pins/pin-runner.ts')), [])
  useEffect(() => whenShown(watchOfflineReads), [connection, siteId])
  // At the start, and whenever nothing is left to send, whoever sent it.
  useEffect(() => clearUpWhenIdle(), [lastSyncAt])
  // What stands here is noted beside the databases, so that a browser that removes them is found out.
  useEffect(() => {
    const note = () =>
      void import('#data/device/storage-loss.ts').then((file) => file.watchUnsentOnDevice()).catch(() => undefined)
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [total])
  // The worker met the refusal, where no page heard of it; who asks again hears why.
  useEffect(() => {
    if (!needsSignIn || connection !== 'online') return
    raiseSessionEnded()
    void call(getInfo, { quiet: true }).catch(() => undefined)
  }, [needsSignIn, connection])
}
