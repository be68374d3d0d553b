import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { type CurrentSite, siteGetCurrentSite } from '#contract/current-site.ts'
import { CallError } from '#data/request/call-error.ts'
import { call } from '#data/request/call.ts'
import { currentSiteId, setCurrentSite } from '#data/identity/current-site.ts'
import { notify } from '#data/page/notices.ts'

/** The current site as the server names it to somebody who names this one, or none. */
const ask = (site: string): Promise<CurrentSite> => call(siteGetCurrentSite, { site, quiet: true })

/**
 * Leaves a site that was deleted: there a back end of 1.4 refuses every call. A server in trouble sounds alike, so it has to
 * answer without a site, and to refuse this one once more after that.
 */
export async function leaveRefusedSite(siteId: string | undefined): Promise<void> {
  // What is asked here is refused, too.
  if (siteId === undefined || isAsking) return
  isAsking = true
  try {
    await leave(siteId)
  } finally {
    isAsking = false
  }
}

let isAsking = false

async function leave(siteId: string): Promise<void> {
  const other = await ask('').catch(() => undefined)
  if (!other?.siteId) return
  const error: unknown = await ask(siteId).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const isRefused = error instanceof CallError && error.kind === 'refused'
  if (!isRefused || currentSiteId() !== siteId) return
  setCurrentSite(other)
  notify({ level: 'warning', message: t(i18n)`Current site: ${other.siteName}`, stays: true })
}
