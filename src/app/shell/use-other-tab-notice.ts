import { useLingui } from '@lingui/react/macro'
import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect } from 'react'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { notify } from '#data/page/notices.ts'

/** Says that another tab went to another site, once this one is looked at again; used in one place of a page. */
export function useOtherTabNotice(): void {
  const { t } = useLingui()
  const { siteName = '', otherTab, dismissOtherTab } = useCurrentSite()
  const isSeen = useDocumentVisibility() === 'visible'
  useEffect(() => {
    if (otherTab === undefined || !isSeen) return
    const message = t`Another tab switched to a different site. This tab stays on ${siteName}.`
    notify({ level: 'info', message, stays: true })
    dismissOtherTab()
  }, [otherTab, siteName, isSeen, t, dismissOtherTab])
}
