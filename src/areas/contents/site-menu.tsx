import { sitePermission } from '#contract/sites.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { useSession } from '#data/session/use-session.ts'
import { CatalogMenu } from './catalog-menu.tsx'

/** Offered to who may publish the home page, which is all there is to do to the site from here. */
export function SiteMenu({ name }: { name: string | undefined }) {
  const { can, hasRole } = useSession()
  const { siteId } = useCurrentSite()
  if (!name || !siteId || !hasRole('develop') || !can(sitePermission('Publish', siteId))) return null
  return <CatalogMenu label={name} />
}
