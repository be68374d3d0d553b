import * as z from 'zod/mini'
import { contentSaveBody } from '#contract/contents/form.ts'
import { contentStatus } from '#contract/contents/limits.ts'
import { long } from '#contract/fields.ts'
import type { Route } from '#server/http/route.ts'
import { withoutFields } from './around.ts'

/** Fields of the form that are neither read nor stored. */
export const SEARCH_TEXTS = ['seoTitle', 'seoKeywords', 'seoDescription'] as const

/** A form is taken as the whole row: of what is the server's, this is stored as well. */
const rowBody = z.extend(contentSaveBody, { status: z.optional(contentStatus), topFlag: z.optional(long) })

export type RowBody = z.infer<typeof rowBody>

/** Null is the same as not sent: it clears nothing. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))
}

/** A save whose form is stored in that back end's manner. */
export function savingForm(route: Route): Route {
  const plain = withoutFields('version', ...SEARCH_TEXTS)
  // Before the form is read, too: it reads a switch that is null as off. What it reads '' as is null by then.
  const body = z.pipe(z.transform(withoutNulls), rowBody)
  return {
    endpoint: { ...route.endpoint, body },
    handler: (ctx, input) => route.handler(ctx, { ...input, body: plain(withoutNulls(input.body) as object) }),
  }
}
