import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { line, matching, refusedAs, text, visible } from '#contract/fields.ts'
import { site } from '#contract/sites.ts'

/** Longest texts of a site in UTF-16 units. */
export const SITE_MAX = { name: 150, path: 100, resourceUrl: 100, description: 300, logo: 255, seo: 100 } as const

/**
 * Names that no folder of a site may have, in any case: those of devices, which some disks take for the device itself,
 * and the folder of avatars and attachments.
 */
export const RESERVED_FOLDERS = /^(?:con|prn|aux|nul|com\d|lpt\d|profile)$/i

/** What a new site starts with. */
export const SITE_STARTS = ['blank', 'theme'] as const
export type SiteStart = (typeof SITE_STARTS)[number]

const name = line(SITE_MAX.name).check(z.trim(), visible)
const path = text(SITE_MAX.path).check(
  z.trim(),
  matching(/^[A-Za-z0-9]+$/, 'letters'),
  z.refine((value) => !RESERVED_FOLDERS.test(value), refusedAs('RESERVED_NAME')),
)
const webAddress = (max: number) =>
  text(max).check(z.trim(), matching(/^(?:https?:\/\/[^\s/?#\\:]\S*)?$/i, 'webAddress'))
const description = text(SITE_MAX.description)

/**
 * A new site; its creator gets every right on it. Name and path are unique, the path in any case, and its folder is a new
 * one. `start` is ours: `blank` makes the pipe `pc` with plain templates, `theme` the pipes and templates of the built-in
 * theme; without it there is no pipe. Data is the stored site.
 */
export const siteAdd = defineEndpoint({
  id: 'site.add',
  method: 'POST',
  path: '/cms/site',
  permission: ['cms:site:view'],
  body: z.object({
    name,
    path,
    resourceUrl: z.optional(webAddress(SITE_MAX.resourceUrl)),
    description: z.optional(description),
    start: z.optional(z.enum(SITE_STARTS)),
  }),
  data: site,
})
