import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { atMost, flag, id, int } from '#contract/fields.ts'

/** Catalogs that one batch makes. */
export const CATALOG_BATCH_MAX = 200
const BATCH_TEXT_MAX = 50_000

/** A catalog of a batch; without an id it is not made yet. */
export const batchCatalog = z.object({
  catalogId: z.optional(id),
  name: z.string(),
  alias: z.string(),
  path: z.string(),
  /** 1 for those that stand directly below the parent of the batch. */
  level: z.int(),
})
export type BatchCatalog = z.infer<typeof batchCatalog>

/**
 * Makes catalogs of lines, two blanks a level, below a parent: all or none. Aliases and folders come of the names, with a
 * number where one is taken. With `preview` nothing is made. Ours only.
 */
export const catalogBatchAdd = defineEndpoint({
  id: 'catalog.batchAdd',
  method: 'POST',
  path: '/cms/catalog/batchAdd',
  permission: ['cms:catalog:view', 'Site:AddCatalog:{CurrentSite}'],
  siteScoped: true,
  body: z.object({
    parentId: z.optional(z.nullable(id)),
    catalogs: z.string().check(z.minLength(1), atMost(BATCH_TEXT_MAX)),
    preview: z.optional(z.nullable(flag)),
  }),
  data: z.array(batchCatalog),
})

/**
 * Data is the id of a task that puts a catalog, with all below it, under another one; 0 is the site itself. Paths and
 * addresses stay. Refused for itself, what is below it and where it stands already.
 */
export const catalogMove = defineEndpoint({
  id: 'catalog.move',
  method: 'POST',
  path: '/cms/catalog/move/{fromId}/{toId}',
  permission: ['Catalog:Move:{fromId}'],
  params: z.object({ fromId: id, toId: id }),
  data: z.string(),
  task: true,
})

/**
 * Moves a catalog among its siblings, down by `sort` or up by a negative one, at most to the end. `beforeId`, ours only,
 * is the sibling that it goes before, 0 for the end: said twice it is done once.
 */
export const catalogSort = defineEndpoint({
  id: 'catalog.sort',
  method: 'PUT',
  path: '/cms/catalog/sort',
  permission: ['Catalog:Sort:{catalogId}'],
  body: z.object({ catalogId: id, sort: int, beforeId: z.optional(z.nullable(id)) }),
})

/**
 * Data is the id of a task that deletes a catalog: its contents go into the recycle bin, mappings and pages for good. The
 * task fails while there are child catalogs, or contents that somebody else has locked.
 */
export const catalogDelete = defineEndpoint({
  id: 'catalog.delete',
  method: 'DELETE',
  path: '/cms/catalog/{catalogId}',
  permission: ['Catalog:Delete:{catalogId}'],
  params: z.object({ catalogId: id }),
  data: z.string(),
  task: true,
})
