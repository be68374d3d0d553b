import { siteList } from '#contract/sites.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { useRead } from '#data/reads/use-read.ts'
import { useSession } from '#data/session/use-session.ts'

/** As many sites as the palette knows by name. */
const SITES = 100

/** Rows that come into sight ask no more for what was just answered (ms). */
const FRESH_MS = 10_000

/**
 * Whether the server has just said that a site is not there for this user: deleted, or closed to him. That is not known
 * without a line, nor where there are more sites than one answer holds.
 *
 * @param isDoubted asks of the site of this tab too, which is taken to be there otherwise
 */
export function useIsSiteGone(siteId: string, isDoubted = false): boolean {
  const isAsked = useCurrentSite().siteId !== siteId || isDoubted
  const { mayCall } = useSession()
  const options = { enabled: isAsked && mayCall(siteList), staleTime: FRESH_MS }
  const { data, offline } = useRead(siteList, { query: { pageSize: SITES } }, options)
  if (!isAsked || !data || offline || Number(data.total) > data.rows.length) return false
  return !data.rows.some((site) => site.siteId === siteId)
}
