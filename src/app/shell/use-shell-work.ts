import { useLingui } from '@lingui/react/macro'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { tagsStore } from '#app/tags/tags-store.ts'
import { afterClosing, close, visit } from '#app/tags/tags.ts'
import { goTo } from '#app/go-to.ts'
import { layoutSettings } from '#app/settings.ts'
import { sidebarOver } from '#app/shell/sidebar-state.ts'
import { useOtherTabNotice } from '#app/shell/use-other-tab-notice.ts'
import type { Page } from '#app/use-page.ts'
import { isDue, PROBE_MS } from '#data/reads/retry-schedule.ts'
import { useConnection } from '#data/network/online.ts'
import { onRightsChanged } from '#data/identity/rights-version.ts'
import { loadSession, session } from '#data/session/session.ts'
import { onClosePage } from '#data/page/close-page.ts'
import { useStore } from '#data/page/store.ts'
import { watchEnded } from '#data/outbox/use-outbox.ts'

export const PRODUCT = 'Holdfast CMS'

/** Its tag stands first from the start and is never closed. */
const HOME = '/index'

/** What the frame does by itself: notes visited pages, names the document, renews the user after a gap. */
export function useShellWork(page: Page): void {
  const { dynamicTitle } = useStore(layoutSettings)
  const connection = useConnection()
  const client = useQueryClient()
  const { t } = useLingui()
  const wasAway = useRef(false)
  const { path, href, title, affix, noCache } = page
  useOtherTabNotice()

  useEffect(() => {
    tagsStore.set(visit(tagsStore.get(), { path: HOME, href: HOME, title: t`Home`, affix: true, noCache: false }))
  }, [t])

  useEffect(() => {
    if (title) tagsStore.set(visit(tagsStore.get(), { path, href, title, affix, noCache }))
  }, [path, href, title, affix, noCache])

  useEffect(
    () => watchEnded(() => void import('#shared/reason/tell-refused.ts').then((part) => part.tellRefused())),
    [],
  )

  useEffect(
    () =>
      onClosePage(() => {
        const left = close(tagsStore.get(), path, 'this')
        tagsStore.set(left)
        goTo(afterClosing(left))
      }),
    [path],
  )
  useEffect(() => onRightsChanged(() => void loadSession().catch(() => undefined)), [])

  useEffect(() => sidebarOver.set(false), [href])

  useEffect(() => {
    document.title = dynamicTitle && title ? `${title} - ${PRODUCT}` : PRODUCT
  }, [dynamicTitle, title])

  useEffect(() => {
    // Rights may have changed while nobody could be asked.
    const isBack = connection === 'online' && (wasAway.current || session.get()?.fromDevice)
    wasAway.current = connection !== 'online'
    if (isBack) void loadSession().catch(() => undefined)
    // What could not be shown for want of a line is asked for again.
    if (connection !== 'online') return
    void client.refetchQueries({ type: 'active', predicate: isFailed })
    const askAgain = () =>
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => isDue(state, Date.now()) })
    const timer = setInterval(askAgain, PROBE_MS)
    return () => clearInterval(timer)
  }, [connection, client])
}

const isFailed = ({ state }: Query) => state.status === 'error'
