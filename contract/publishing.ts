import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, long } from '#contract/fields.ts'
import { pageFault } from '#contract/publishing/page-fault.ts'
import { VIEW_CURRENT_SITE } from '#contract/sites.ts'

/** Page jobs waiting or running, of all sites. */
export const publishTaskCount = defineEndpoint({
  id: 'publish.taskCount',
  method: 'GET',
  path: '/cms/publish/taskCount',
  offline: 'online',
  repeatable: true,
  data: long,
})

/** Empties the publish queue of all sites that the caller may view; a running job finishes. */
export const publishClear = defineEndpoint({
  id: 'publish.clear',
  method: 'DELETE',
  path: '/cms/publish/clear',
})

/** Pages of the home page and, with `catalogId`, of that catalog that could not be written (ours only). */
export const publishFaults = defineEndpoint({
  id: 'publish.faults',
  method: 'GET',
  path: '/cms/publish/faults',
  permission: [VIEW_CURRENT_SITE],
  siteScoped: true,
  offline: 'online',
  repeatable: true,
  query: z.object({ catalogId: z.optional(id) }),
  data: z.object({ home: z.array(pageFault), catalog: z.array(pageFault) }),
})
