import { useLocalStorage } from '@mantine/hooks'
import { useCurrentSite } from '#data/identity/current-site.ts'

/** The catalog that was chosen last, for each site; the content list remembers it under the same name. */
export function useSelectedCatalog() {
  const { siteId = '' } = useCurrentSite()
  const [catalogId, setCatalogId] = useLocalStorage({
    key: `LastSelectedCatalogId:${siteId}`,
    defaultValue: '',
    // Another tab chooses for itself.
    sync: false,
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => value ?? '',
  })
  return { catalogId: catalogId || undefined, select: (next: string | undefined) => setCatalogId(next ?? '') }
}
