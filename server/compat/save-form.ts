import * as z from 'zod/mini'
import { contentSaveBody } from '#contract/contents/form.ts'
import { contentStatus } from '#contract/contents/limits.ts'
import { long } from '#contract/fields.ts'
import { Refusal } from '#server/context.ts'
import type { Route } from '#server/http/route.ts'
import { withoutFields } from './around.ts'

/** Fields of the form that are neither read nor stored. */
export const SEARCH_TEXTS = ['seoTitle', 'seoKeywords', 'seoDescription'] as const

/** Switches are stored as they are sent, and so where nobody ever sent one. */
const UNSET = { original: '0', linkFlag: '0', downloadRemoteImage: '0' }
const anyText = z.optional(z.string())

/** A form is taken as the whole row: of what is the server's, this is stored as well. */
const rowBody = z.extend(contentSaveBody, {
  status: z.optional(contentStatus),
  topFlag: z.optional(long),
  original: anyText,
  linkFlag: anyText,
  downloadRemoteImage: anyText,
})

export type RowBody = z.infer<typeof rowBody>

/** Null is the same as not sent: it clears nothing. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))
}

/** A save whose form is stored in that back end's manner. */
export function savingForm(route: Route): Route {
  const plain = withoutFields('version', ...SEARCH_TEXTS)
  const isAdd = route.endpoint.method === 'POST'
  // Before the form is read, too: it reads a switch that is null as off. What it reads '' as is null by then.
  const body = z.pipe(z.transform(withoutNulls), rowBody)
  return {
    endpoint: { ...route.endpoint, body },
    handler: (ctx, input) => {
      const sent = plain(withoutNulls(input.body) as object) as RowBody
      refuseHollow(sent)
      return route.handler(ctx, { ...input, body: { ...(isAdd ? UNSET : EMPTIED), ...sent } })
    },
  }
}

/** What a save empties where it is not sent. */
const EMPTIED = { attributes: [], params: {} }

/** It breaks at a form without these. @throws Refusal */
function refuseHollow({ contentType, linkFlag, contentHtml, publishPipeProps }: RowBody): void {
  if (contentType === 'article' && linkFlag !== 'Y' && !contentHtml) throw new Refusal('PARAM_EMPTY', ['contentHtml'])
  if (!publishPipeProps) throw new Refusal('BAD_REQUEST', ['publishPipeProps'])
}
