import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'

/** Addresses in one file where a pipe does not say how many, and the most that search engines read. */
export const SITEMAP_URLS = { default: 30_000, max: 50_000 } as const

/**
 * Writes the sitemaps of the enabled pipes that want one. Data is the id of the task `Sitemap-{siteId}`; pipes without a
 * full web address are passed over and named in its messages.
 */
export const siteSitemap = defineEndpoint({
  id: 'site.sitemap',
  method: 'POST',
  path: '/cms/seo/sitemap',
  permission: ['Site:Publish:{siteId}'],
  query: z.object({ siteId: id }),
  data: z.string(),
  task: true,
})
