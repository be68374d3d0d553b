import { useLingui } from '@lingui/react/macro'
import type { CurrentSite } from '#contract/current-site.ts'
import { goTo, refreshPage } from '#app/go-to.ts'
import { tagsStore } from '#app/tags/tags-store.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { notify } from '#data/page/notices.ts'
import { hasOpenForm } from '#data/page/open-forms.ts'

/** Moves this tab to another site; never under a form, whose text belongs to the site it was opened on. */
export function useSwitchSite(): (site: CurrentSite) => void {
  const { t } = useLingui()
  const { switchTo } = useCurrentSite()
  return (site) => {
    if (hasOpenForm()) {
      notify({ level: 'warning', message: t`Save or close the open form before switching sites` })
      return
    }
    switchTo(site)
    // Pages below /cms/ are about one thing of the site that is left.
    tagsStore.set(tagsStore.get().filter((tag) => !tag.path.startsWith('/cms/')))
    if (location.pathname.startsWith('/admin/cms/')) goTo('/')
    else void refreshPage()
  }
}
