import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { createStore, useStore } from '#data/page/store.ts'

/** Spelled as in links that other back ends hand out. */
export const WIDGET_TAB = 'pageWdiget'
const TABS = ['contentList', WIDGET_TAB, 'recycle']

/** First page, no search, no sort: a move there would only draw everything once more. */
const isAtStart = (search: object) => Object.keys(search).every((name) => name === 'tab')

const keyOf = (siteId: string) => `LastSelectedCatalogId:${siteId}`

/** The catalog that the content page of a site shows, or will show when it is opened; '' for none. */
export function rememberedCatalog(siteId: string): string {
  return localStorage.getItem(keyOf(siteId)) ?? ''
}

/** What was asked for from outside of the page; it may be open. */
const asked = createStore<{ siteId: string; catalogId: string } | undefined>(undefined)

/** Makes the content page of a site show this catalog, at once where it is open; '' for the whole site. */
export function rememberCatalog(siteId: string, catalogId: string): void {
  localStorage.setItem(keyOf(siteId), catalogId)
  asked.set({ siteId, catalogId })
}

/** Which catalog and which tab the content page shows; the catalog is remembered per site on this device. */
export function useContentPage() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const { siteId = '' } = useCurrentSite()
  const [catalogId, remember] = useLocalStorage({
    key: keyOf(siteId),
    defaultValue: '',
    // Another tab chooses for itself.
    sync: false,
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => value ?? '',
  })
  // Chosen before the site was known: there is no place yet to remember it in.
  const [early, setEarly] = useState<string>()
  useEffect(() => {
    if (siteId === '' || early === undefined) return
    remember(early)
    setEarly(undefined)
  }, [siteId, early, remember])
  const ask = useStore(asked)
  useEffect(() => {
    if (siteId === '' || ask?.siteId !== siteId) return
    remember(ask.catalogId)
    asked.set(undefined)
  }, [siteId, ask, remember])
  const restart = (tab: string) => void navigate({ to: '.', search: { tab } as never })
  const tab = TABS.find((one) => one === search['tab']) ?? 'contentList'
  return {
    tab,
    catalogId: (early ?? (siteId && catalogId)) || undefined,
    showTab: (next: string | null) => restart(next ?? 'contentList'),
    choose: (next: string | undefined) => {
      if (siteId === '') setEarly(next ?? '')
      else remember(next ?? '')
      if (!isAtStart(search)) restart(tab)
    },
  }
}
