import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'

export const currentSite = z.object({ siteId: id, siteName: z.string() })
export type CurrentSite = z.infer<typeof currentSite>

/**
 * The site of the `CurrentSite` header, else the first one that the caller may view. Not with the other calls of sites:
 * a start asks it before it loads those.
 */
export const siteGetCurrentSite = defineEndpoint({
  id: 'site.getCurrentSite',
  method: 'GET',
  path: '/cms/site/getCurrentSite',
  siteScoped: true,
  data: currentSite,
})
