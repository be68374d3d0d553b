import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'

/**
 * Makes what the search of the pages knows of one content anew; it may be seen by whoever may view its catalog. Where
 * EnableIndex is N nothing is told, and what was known goes.
 */
export const searchBuildContent = defineEndpoint({
  id: 'search.buildContent',
  method: 'POST',
  path: '/cms/search/build/{contentId}',
  permission: ['cms:contentindex:view'],
  params: z.object({ contentId: id }),
})
