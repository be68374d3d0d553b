import { useEffect } from 'react'
import { siteGetCurrentSite } from '#contract/current-site.ts'
import { configByKey } from '#contract/system/configs.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { useRead } from '#data/reads/use-read.ts'
import { isWithoutSite } from '#data/request/call-error.ts'

/** The site of this tab: the one it was opened with, as long as the user may still see it. */
export function useSiteChoice() {
  const { siteName, siteId, switchTo } = useCurrentSite()
  const module = useRead(configByKey, { params: { configKey: 'CMSModuleEnable' } })
  const enabled = module.data === 'true'
  const current = useRead(siteGetCurrentSite, undefined, { enabled })

  const answer = current.data
  useEffect(() => {
    if (answer?.siteId) switchTo(answer)
  }, [answer, switchTo])

  // A name is known from the choice itself, before the server has confirmed it.
  const isKnown = Boolean(answer?.siteId) || (current.isPending && siteName !== undefined)
  return { shown: enabled && isKnown, siteId, siteName, isWithoutSite: isWithoutSite(current.error) }
}
