import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'

/** What stands in the address of a dynamic page, after a question mark (`Parameter`) or in its path (`Path`). */
const dynamicPageArg = z.object({
  name: z.string(),
  desc: z.string(),
  type: z.enum(['Parameter', 'Path']),
  mandatory: z.boolean(),
  defaultValue: z.optional(z.string()),
})

export const dynamicPageType = z.object({
  type: z.string(),
  name: z.string(),
  desc: z.string(),
  /** Below the address of the API. */
  requestPath: z.string(),
  /** The key of the pipe's props that names its template. */
  publishPipeKey: z.string(),
  requestArgs: z.array(dynamicPageArg),
})
export type DynamicPageType = z.infer<typeof dynamicPageType>

/** Pages that the contract makes for each request: the same nine for every site, named in the caller's language. */
export const siteDynamicPageTypes = defineEndpoint({
  id: 'site.dynamicPageTypes',
  method: 'GET',
  path: '/cms/dynamicPageTypes',
  data: z.array(dynamicPageType),
})
