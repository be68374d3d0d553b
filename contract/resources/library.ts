import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { arrayOf, atMost, id, int, line, listOf, long, matching, pageQuery, text, visible } from '#contract/fields.ts'
import { resource } from '#contract/resources.ts'

/** Tags that one file may have, and characters of each. */
export const RESOURCE_TAGS_MAX = 50
export const RESOURCE_TAG_LENGTH = 50

/** Bytes of a file that is fetched from elsewhere. */
export const REMOTE_FILE_MAX = 20 * 1024 * 1024

const viewing = { permission: ['cms:resource:view', 'Site:View:{CurrentSite}'], siteScoped: true } as const

/** What changes files of others too. */
const editing = { permission: ['cms:resource:edit', ...viewing.permission], siteScoped: true } as const

const tag = z.string().check(visible, atMost(RESOURCE_TAG_LENGTH))
const tags = arrayOf(tag, RESOURCE_TAGS_MAX)

/** Ours: renames a file, changes its remark or tags; what is absent stays. Its address stays as it is. */
export const resourceEdit = defineEndpoint({
  ...editing,
  id: 'resource.edit',
  method: 'PUT',
  path: '/cms/resource',
  body: z.object({
    resourceId: id,
    name: z.optional(line(200).check(visible)),
    remark: z.optional(text(500)),
    tags: z.optional(tags),
  }),
  data: resource,
})

/** Ours: gives tags to several files and takes some away; a file that would get too many keeps its first 50. */
export const resourceTagSeveral = defineEndpoint({
  ...editing,
  id: 'resource.tagSeveral',
  method: 'PUT',
  path: '/cms/resource/tags',
  body: z.object({
    resourceIds: listOf(id, 1000).check(z.minLength(1)),
    add: z._default(tags, []),
    remove: z._default(tags, []),
  }),
})

/** Ours: the tags of the site's files with how many have them, the most used first; at most 200. */
export const resourceTagList = defineEndpoint({
  ...viewing,
  id: 'resource.tagList',
  method: 'GET',
  path: '/cms/resource/tags',
  data: z.object({ rows: z.array(z.object({ tag: z.string(), count: int })) }),
})

/** Ours: files of the site with the same bytes as those of which the SHA-256 is given, the oldest of each. */
export const resourceSame = defineEndpoint({
  ...viewing,
  id: 'resource.same',
  method: 'POST',
  path: '/cms/resource/same',
  repeatable: true,
  body: z.object({ hashes: listOf(z.string().check(matching(/^[0-9a-f]{64}$/, 'format')), 100) }),
  data: z.object({ rows: z.array(z.object({ sha256: z.string(), resource })) }),
})

/** Ours: fetches a file from the web and keeps it as a resource. Only addresses that the server may connect to. */
export const resourceFetch = defineEndpoint({
  ...viewing,
  id: 'resource.fetch',
  method: 'POST',
  path: '/cms/resource/fetch',
  body: z.object({ url: z.string().check(z.minLength(1, 'required'), atMost(2000)), tags: z.optional(tags) }),
  data: resource,
})

/**
 * What names a file: `kind` what it is, `parts` where in it. Who may not see it is told no more than the kind. `owner` is
 * what it is opened by: the catalog of a content, the group of a link, the line of a template.
 */
export const resourceUse = z.object({
  resourceId: id,
  kind: z.string(),
  parts: z.array(z.string()),
  id: z.optional(id),
  name: z.optional(z.string()),
  owner: z.optional(z.string()),
  contentType: z.optional(z.string()),
  /** It lies in the recycle bin. */
  deleted: z.optional(z.boolean()),
})
export type ResourceUse = z.infer<typeof resourceUse>

/** Ours: what names these files, page by page; `used` says how many of the files are used at all. */
export const resourceUses = defineEndpoint({
  ...viewing,
  id: 'resource.uses',
  method: 'GET',
  path: '/cms/resource/uses',
  query: z.object({ ...pageQuery, resourceIds: idList() }),
  data: z.object({ rows: z.array(resourceUse), total: long, used: int }),
})

/** Ids joined by commas, as an address carries them; at most 1,000. */
function idList() {
  return z.pipe(
    z.string().check(atMost(20_000), matching(/^\d{1,19}(,\d{1,19}){0,999}$/, 'id')),
    z.transform((value) => value.split(',')),
  )
}
