import { type CurrentSite, siteGetCurrentSite } from '#contract/current-site.ts'
import { call } from '#data/request/call.ts'
import { currentSiteId, setCurrentSite } from '#data/identity/current-site.ts'
import { passwordDue } from '#data/identity/password-due.ts'
import { withoutSessionQuestion } from '#data/identity/session-ended.ts'
import { tabToken } from '#data/identity/tab-user.ts'

/** Nobody waits longer (ms): a screen that does not know the site asks once more when it is named. */
const PATIENCE_MS = 3_000

export interface FirstSite {
  readonly data: CurrentSite
  /** Milliseconds; when the server said so. */
  readonly at: number
}

let first: FirstSite | undefined
let askedBy: string | undefined

/**
 * Where this device knows no site yet, learns which one the server gives this user before any screen asks for something
 * of it: what was asked without a site would be asked again with it. Once for each who works here; what fails is left to
 * the frame, which asks by itself.
 */
export async function ensureSite(): Promise<void> {
  const token = tabToken()
  if (token === undefined || token === askedBy || currentSiteId() !== undefined) return
  askedBy = token
  try {
    // Given up, not timed out: a server that is slow with this one answer is not out of reach.
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const data = await withoutSessionQuestion(() => call(siteGetCurrentSite, { quiet: true, signal }))
    // Somebody else may have signed in meanwhile, and a tab may have chosen another.
    if (!data?.siteId || tabToken() !== token || currentSiteId() !== undefined) return
    first = { data, at: Date.now() }
    setCurrentSite(data)
  } catch {
    // Whoever has no site is told by the screen that needs one. Who must first change his password is led there by the
    // guard: no dialog asks him for it as well.
    passwordDue.set(false)
  }
}

/** What the server named; undefined where the site was known before, or could not be learnt. */
export function firstSite(): FirstSite | undefined {
  return first
}
