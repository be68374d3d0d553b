import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { anythingUpTo, arrayOf, id, mapOf, matching, nameText, refusedAs, revision, text } from '#contract/fields.ts'
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

const name = nameText(SITE_MAX.name)
const path = text(SITE_MAX.path).check(
  z.trim(),
  matching(/^[A-Za-z0-9]+$/, 'letters'),
  z.refine((value) => !RESERVED_FOLDERS.test(value), refusedAs('RESERVED_NAME')),
)
const webAddress = (max: number) =>
  text(max).check(z.trim(), matching(/^(?:https?:\/\/[^\s/?#\\:]\S*)?$/i, 'webAddress'))
const description = text(SITE_MAX.description)
const logo = text(SITE_MAX.logo).check(matching(/^(?:(?:iurl|https?):\/\/\S+)?$/i, 'address'))
const seo = text(SITE_MAX.seo)

const PIPE_CODE_MAX = 20
const PIPES_MAX = 100
/** More than there are keys; values are names of files, addresses and numbers. */
const PROPS_MAX = 100
const PROP_MAX = 500

/** Props of some pipes, as forms send them; `pipeName` is not looked at. */
export const pipeProps = arrayOf(
  z.object({
    pipeCode: text(PIPE_CODE_MAX),
    pipeName: z.optional(text(100)),
    props: mapOf(z.union([text(PROP_MAX), z.number(), z.boolean()]), PROPS_MAX),
  }),
  PIPES_MAX,
)

/** Values of extension models: at most about a million characters. */
const modelValues = mapOf(anythingUpTo(1_000_000), 200)

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
  /** Another back end does not say of a new site what stands above it. */
  data: z.extend(site, { parentId: z.optional(id) }),
})

/**
 * Absent fields keep what is stored; the path never changes. Props of a pipe are merged with what it has; those of pipes
 * that are not named stay. `configProps` is not looked at: settings have a call of their own. `params` are all values of
 * the site's extension model, by `ModelData_` and the code of the field, or by the code alone.
 */
export const siteUpdate = defineEndpoint({
  id: 'site.update',
  method: 'PUT',
  path: '/cms/site',
  permission: ['Site:Edit:{siteId}'],
  body: z.object({
    siteId: id,
    name: z.optional(name),
    resourceUrl: z.optional(webAddress(SITE_MAX.resourceUrl)),
    logo: z.optional(logo),
    description: z.optional(description),
    seoTitle: z.optional(seo),
    seoKeywords: z.optional(seo),
    seoDescription: z.optional(seo),
    publishPipeDatas: z.optional(pipeProps),
    configProps: z.optional(z.nullable(mapOf(text(4000), 200))),
    params: z.optional(z.nullable(modelValues)),
    revision,
  }),
})

/** The task `DeleteSite_{siteId}` removes all that belongs to a site; its folders stay under other names. */
export const siteDelete = defineEndpoint({
  id: 'site.delete',
  method: 'DELETE',
  path: '/cms/site/{siteId}',
  permission: ['Site:Delete:{siteId}'],
  params: z.object({ siteId: id }),
  data: z.string(),
  task: true,
})
