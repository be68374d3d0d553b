import { siteList } from '#contract/sites.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { useRead } from '#data/reads/use-read.ts'
import { useSession } from '#data/session/use-session.ts'

/** As many sites as the palette knows by name. */
const SITES = 100

/**
 * Tells of which sites the server has just said that they are not there for this user: deleted, or closed to him. Of
 * nothing else is that known: not without a line, nor where there are more sites than one answer holds.
 */
export function useIsSiteGone(): (siteId: string) => boolean {
  const current = useCurrentSite().siteId
  const { mayCall } = useSession()
  const { data, offline } = useRead(siteList, { query: { pageSize: SITES } }, { enabled: mayCall(siteList) })
  if (!data || offline || Number(data.total) > data.rows.length) return () => false
  const known = new Set(data.rows.map((site) => site.siteId))
  return (siteId) => siteId !== current && !known.has(siteId)
}
