import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { flag, id } from '#contract/fields.ts'
import { STORAGE_TYPES, storageArgs } from '#contract/site-extends.ts'

/** Of a storage and of who it belongs to; a secret that reads `******` is the stored one. */
const place = { siteId: id, type: z.enum(STORAGE_TYPES), args: storageArgs }

/**
 * Where the uploads of a site are (ours only): `Local` is with those of the server. The secret is answered as `******`.
 * `taskId` is that of a move that waits or runs.
 */
export const siteStorage = defineEndpoint({
  id: 'site.storage.get',
  method: 'GET',
  path: '/cms/site/storage',
  permission: ['Site:Edit:{siteId}'],
  offline: 'online',
  query: z.object({ siteId: id }),
  data: z.object({ type: z.enum(STORAGE_TYPES), args: storageArgs, taskId: z.optional(z.string()) }),
})

/** How many files a move has to copy, and how many bytes (ours only). */
export const siteStoragePlan = defineEndpoint({
  id: 'site.storage.plan',
  method: 'GET',
  path: '/cms/site/storage/plan',
  permission: ['Site:Edit:{siteId}'],
  offline: 'online',
  query: z.object({ siteId: id }),
  data: z.object({ files: z.int(), bytes: z.string() }),
})

/** Writes, reads, lists and deletes a small file in a storage (ours only); refused with the reason where that fails. */
export const siteStorageTest = defineEndpoint({
  id: 'site.storage.test',
  method: 'POST',
  path: '/cms/site/storage/test',
  permission: ['Site:Edit:{siteId}'],
  offline: 'online',
  body: z.object(place),
})

/**
 * Moves the uploads of a site to another storage (ours only). The storage is tried first. Data is the id of the task
 * `SiteStorage-{siteId}`, which copies each file, reads it back, compares hashes and only then switches over;
 * `removeSource` deletes the copies of before afterwards. Where it is the same bucket only the account changes, at once,
 * and there is no data.
 */
export const siteStorageMove = defineEndpoint({
  id: 'site.storage.move',
  method: 'POST',
  path: '/cms/site/storage/move',
  permission: ['Site:Edit:{siteId}'],
  offline: 'online',
  body: z.object({ ...place, removeSource: z.optional(flag) }),
  data: z.optional(z.string()),
})
