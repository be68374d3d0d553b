import { siteGetCurrentSite } from '#contract/current-site.ts'
import { readableText } from '#lib/server-text.ts'

/**
 * Hears what a server without our extensions refuses, and answers what it says so that a person can read it. Where it does
 * not know the site that is open here, another is opened.
 */
export function readRefusal(endpointId: string, msg: string): string {
  if (endpointId === siteGetCurrentSite.id) void leave().catch(() => undefined)
  return readableText(msg)
}

async function leave(): Promise<void> {
  const [{ leaveRefusedSite }, { currentSiteId }] = await Promise.all([
    import('#data/request/refused-site.ts'),
    import('#data/identity/current-site.ts'),
  ])
  await leaveRefusedSite(currentSiteId())
}
