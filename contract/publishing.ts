import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'

/** Page jobs waiting or running, of all sites. Other back ends answer it as text: coerce. */
export const publishTaskCount = defineEndpoint({
  id: 'publish.taskCount',
  method: 'GET',
  path: '/cms/publish/taskCount',
  offline: 'online',
  repeatable: true,
  data: z.coerce.number(),
})

/** Empties the publish queue of all sites that the caller may view; a running job finishes. */
export const publishClear = defineEndpoint({
  id: 'publish.clear',
  method: 'DELETE',
  path: '/cms/publish/clear',
})
