import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  atMost,
  datetime,
  id,
  int,
  listOf,
  matching,
  pageOf,
  pageQuery,
  sought,
  taskRef,
  word,
} from '#contract/fields.ts'
import { BATCH_MAX, contentAttribute, contentType } from '#contract/contents/limits.ts'
import { contentInit, contentSaveBody } from '#contract/contents/form.ts'
import { contentLogRow } from '#contract/contents/log.ts'
import { contentCount, contentRecord, contentRow } from '#contract/contents/rows.ts'
import { VIEW_CURRENT_SITE } from '#contract/sites.ts'

const view = { permission: [VIEW_CURRENT_SITE], siteScoped: true } as const
const recycle = { permission: ['cms:content:view', VIEW_CURRENT_SITE], siteScoped: true } as const

const ids = listOf(id).check(z.minLength(1), atMost(BATCH_MAX))
const one = z.object({ contentId: id })

/**
 * Ours only, absent = no check: the version that the caller saw, for a call that names one content.
 * Another stored version refuses the call with CONFLICT and changes nothing. Versions of an id only grow, also where a
 * content is removed for good and another one is made under its id: a lower one is that of a restored backup.
 */
const expected = z.object({ version: z.optional(int) })

const filters = {
  title: z.optional(sought),
  contentType: z.optional(word),
  status: z.optional(word),
}

/** `whole=Y` (ours): the contents of all catalogs of the site that the caller may view, whatever catalog is named. */
const where = {
  catalogId: z.optional(id),
  whole: z.optional(z.literal('Y')),
}
const span = { beginTime: z.optional(word), endTime: z.optional(word) }

/**
 * Contents of one catalog of the current site; without a catalog, or without the right to view it,
 * empty. `sorts` is `column#ASC|DESC` joined by `@`. Archived ones only with `status=50`. A search counts 5,000 hits
 * beyond its page: where there are more, `totalIsMore` says so (ours). `below=N` (ours) leaves out what lies in catalogs
 * below, whatever the user prefers; `whole=Y` (ours, by the extension of that name) lists the whole site.
 */
export const contentList = defineEndpoint({
  id: 'content.list',
  method: 'GET',
  path: '/cms/content/list',
  ...view,
  query: z.object({
    ...pageQuery,
    ...where,
    ...filters,
    ...span,
    sorts: z.optional(word),
    below: z.optional(z.literal('N')),
  }),
  data: z.extend(pageOf(contentRow), { totalIsMore: z.optional(z.boolean()) }),
})

/**
 * Ours only: how many contents each status has in what `content.list` shows for the same catalog, or site, and search, were
 * it for no status alone; archived ones counted as well. A status without contents is left out. Empty without a catalog,
 * or without the right to view it. Of a search 5,000 hits are counted: where there are more, `isMore` says so.
 */
export const contentCounts = defineEndpoint({
  id: 'content.counts',
  method: 'GET',
  path: '/cms/content/counts',
  ...view,
  query: z.object({ ...where, title: filters.title, contentType: filters.contentType, ...span }),
  data: z.array(contentCount),
})

/** `contentId` 0 mints an id for a new content and stores nothing. */
export const contentGetInit = defineEndpoint({
  id: 'content.init',
  method: 'GET',
  path: '/cms/content/init/{catalogId}/{contentType}/{contentId}',
  ...view,
  params: z.object({ catalogId: id, contentType: word, contentId: id }),
  data: contentInit,
})

/** A save; `status` where it was done before the call was answered, so that its task need not be asked for (ours only). */
const saveRef = z.extend(taskRef, { status: z.optional(z.literal('SUCCESS')) })
export type SaveRef = z.output<typeof saveRef>

/** The task FAILS when the id is taken, unless the same user repeats the identical body. */
export const contentAdd = defineEndpoint({
  id: 'content.add',
  method: 'POST',
  path: '/cms/content',
  permission: [VIEW_CURRENT_SITE, 'Catalog:AddContent:{catalogId}'],
  siteScoped: true,
  query: z.object({ contentType: z.optional(contentType) }),
  body: contentSaveBody,
  data: saveRef,
  offline: 'queue',
  task: true,
})

/** The task FAILS with CONFLICT and `{version}` when `version` is not the stored one. */
export const contentSave = defineEndpoint({
  id: 'content.save',
  method: 'PUT',
  path: '/cms/content',
  permission: [VIEW_CURRENT_SITE, 'Catalog:EditContent:{catalogId}'],
  siteScoped: true,
  query: z.object({ contentType: z.optional(contentType) }),
  body: contentSaveBody,
  data: saveRef,
  offline: 'queue',
  task: true,
})

/** Moves drafts and offline contents to the recycle bin: all or none. */
export const contentDelete = defineEndpoint({
  id: 'content.delete',
  method: 'DELETE',
  path: '/cms/content',
  ...view,
  query: expected,
  body: ids,
  offline: 'queue',
})

/** Unknown ids are skipped; a waiting content with a future publish date stays waiting. */
export const contentPublish = defineEndpoint({
  id: 'content.publish',
  method: 'POST',
  path: '/cms/content/publish',
  ...view,
  query: expected,
  body: z.object({ contentIds: ids }),
  offline: 'queue',
})

export const contentToPublish = defineEndpoint({
  id: 'content.toPublish',
  method: 'POST',
  path: '/cms/content/to_publish',
  ...view,
  query: expected,
  body: ids,
  offline: 'queue',
})

export const contentOffline = defineEndpoint({
  id: 'content.offline',
  method: 'POST',
  path: '/cms/content/offline',
  ...view,
  query: expected,
  body: ids,
  offline: 'queue',
})

/** Only published and offline contents; `offline` brings them back. */
export const contentArchive = defineEndpoint({
  id: 'content.archive',
  method: 'POST',
  path: '/cms/content/archive',
  ...view,
  body: ids,
})

/** Data is the login name that holds the lock now. No expiry. */
export const contentLock = defineEndpoint({
  id: 'content.lock',
  method: 'POST',
  path: '/cms/content/lock/{contentId}',
  ...view,
  params: one,
  data: z.string(),
})

/** Only the holder may; a content that is not locked stays as it is. */
export const contentUnlock = defineEndpoint({
  id: 'content.unlock',
  method: 'POST',
  path: '/cms/content/unlock/{contentId}',
  ...view,
  params: one,
  offline: 'queue',
})

/**
 * Ours only, for the role `admin`: opens the lock of somebody else, named as the caller saw him, and notes whose it was.
 * Who else asks is refused with FORBIDDEN; a lock that somebody else holds by now with LOCKED; one that is gone stays gone.
 */
export const contentForceUnlock = defineEndpoint({
  id: 'content.forceUnlock',
  method: 'POST',
  path: '/cms/content/force_unlock/{contentId}',
  ...view,
  params: one,
  query: z.object({ lockUser: word.check(z.minLength(1)) }),
})

/**
 * Every content into every target; `catalogId` stands for a list of one. Not repeatable. More than `COPIES_MAX` copies in
 * one call are refused with TOO_MANY_COPIES.
 */
export const contentCopy = defineEndpoint({
  id: 'content.copy',
  method: 'POST',
  path: '/cms/content/copy',
  ...view,
  body: z.object({
    contentIds: ids,
    catalogIds: z.optional(ids),
    catalogId: z.optional(id),
    copyType: z.pipe(z.union([z.enum(['1', '2']), z.literal(1), z.literal(2)]), z.transform(Number)),
  }),
})

/** Sets the content back to draft; one that lies there already is skipped. */
export const contentMove = defineEndpoint({
  id: 'content.move',
  method: 'POST',
  path: '/cms/content/move',
  ...view,
  query: expected,
  body: z.object({ contentIds: ids, catalogId: id }),
  offline: 'queue',
})

/** No `topEndTime` = pinned without end. */
export const contentSetTop = defineEndpoint({
  id: 'content.setTop',
  method: 'POST',
  path: '/cms/content/set_top',
  ...view,
  body: z.object({
    contentIds: ids,
    topEndTime: z.optional(z.nullable(z.union([datetime, z.literal('')]))),
  }),
  offline: 'queue',
})

export const contentCancelTop = defineEndpoint({
  id: 'content.cancelTop',
  method: 'POST',
  path: '/cms/content/cancel_top',
  ...view,
  body: ids,
  offline: 'queue',
})

/** Puts the content directly before the target; takes over or loses the pin. */
export const contentSort = defineEndpoint({
  id: 'content.sort',
  method: 'POST',
  path: '/cms/content/sort',
  ...view,
  body: z.object({ contentId: id, targetContentId: id }),
})

const attr = z.object({ contentIds: ids, attr: contentAttribute })

export const contentAttrAdd = defineEndpoint({
  id: 'content.attrAdd',
  method: 'POST',
  path: '/cms/content/attr',
  ...view,
  body: attr,
  offline: 'queue',
})

export const contentAttrRemove = defineEndpoint({
  id: 'content.attrRemove',
  method: 'DELETE',
  path: '/cms/content/attr',
  ...view,
  body: attr,
  offline: 'queue',
})

export const contentRelaList = defineEndpoint({
  id: 'content.relaList',
  method: 'GET',
  path: '/cms/content/rela',
  query: z.object({ ...pageQuery, contentId: id, title: z.optional(sought) }),
  data: pageOf(contentRecord),
})

/** Already related ids are ignored. */
export const contentRelaAdd = defineEndpoint({
  id: 'content.relaAdd',
  method: 'POST',
  path: '/cms/content/rela',
  query: one,
  body: ids,
  offline: 'queue',
})

export const contentRelaDelete = defineEndpoint({
  id: 'content.relaDelete',
  method: 'DELETE',
  path: '/cms/content/rela',
  query: one,
  body: ids,
  offline: 'queue',
})

/** The recycle bin of the current site, last deleted first; update time and user are those of the deletion. */
export const contentRecycleList = defineEndpoint({
  id: 'content.recycleList',
  method: 'GET',
  path: '/cms/content/recycle',
  ...recycle,
  query: z.object({ ...pageQuery, catalogId: z.optional(id), ...filters }),
  data: pageOf(contentRecord),
})

export const contentRecover = defineEndpoint({
  id: 'content.recover',
  method: 'POST',
  path: '/cms/content/recycle/recover',
  ...recycle,
  body: ids,
  offline: 'queue',
})

/** Removes contents of the recycle bin for good. */
export const contentDestroy = defineEndpoint({
  id: 'content.destroy',
  method: 'DELETE',
  path: '/cms/content/recycle',
  ...recycle,
  body: ids,
})

/**
 * Ours only: who did what to a content and when, newest first; bin included, gone with the content. For whoever may see
 * the content: a content of another site or of a closed catalog is refused as by all other calls.
 */
export const contentLog = defineEndpoint({
  id: 'content.log',
  method: 'GET',
  path: '/cms/content/log/{contentId}',
  ...view,
  params: one,
  query: z.object({ ...pageQuery }),
  data: pageOf(contentLogRow),
})

const feedCatalog = z.object({ catalogId: id, parentId: id, name: z.string(), path: z.string() })

export const contentFeedData = z.object({
  /** Give it back as `since`; opaque, it follows the order in which changes became visible. */
  cursor: z.string(),
  /** True when the answer was cut; ask again at once with the new cursor. */
  more: z.boolean(),
  contents: z.array(contentRow),
  catalogs: z.array(feedCatalog),
  /** Deleted, moved to another site or no longer viewable by the caller. */
  goneContents: z.array(id),
  goneCatalogs: z.array(id),
})
export type ContentFeedData = z.infer<typeof contentFeedData>

/**
 * What changed in the current site since a cursor; a changed object appears once, as it is now.
 * Without `since` it answers only the cursor of this moment: take it before a full read.
 */
export const contentFeed = defineEndpoint({
  id: 'content.feed',
  method: 'GET',
  path: '/cms/content/feed',
  ...view,
  query: z.object({ since: z.optional(z.string().check(matching(/^\d{1,19}\.\d{1,19}$/, 'cursor'))) }),
  data: contentFeedData,
  offline: 'online',
})
