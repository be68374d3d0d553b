import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { siteGetCurrentSite } from '#contract/sites.ts'
import { configByKey } from '#contract/system/configs.ts'
import { useCurrentSite } from '#data/current-site.ts'
import { notify } from '#data/notices.ts'
import { useRead } from '#data/use-read.ts'

/** The site of this tab: the one it was opened with, as long as the user may still see it. */
export function useSiteChoice() {
  const { t } = useLingui()
  const { siteName, siteId, otherTab, switchTo, dismissOtherTab } = useCurrentSite()
  const module = useRead(configByKey, { params: { configKey: 'CMSModuleEnable' } })
  const enabled = module.data === 'true'
  const current = useRead(siteGetCurrentSite, undefined, { enabled })

  const answer = current.data
  useEffect(() => {
    if (answer?.siteId) switchTo(answer)
  }, [answer, switchTo])

  useEffect(() => {
    if (otherTab === undefined) return
    notify({
      level: 'info',
      message: t`Another tab switched to a different site. This tab stays on ${siteName ?? ''}.`,
    })
    dismissOtherTab()
  }, [otherTab, siteName, t, dismissOtherTab])

  return { shown: enabled && Boolean(answer?.siteId), siteId, siteName }
}
