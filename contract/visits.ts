import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, int, text } from '#contract/fields.ts'

/** The path of a page that is counted by itself, in UTF-16 units; longer ones are counted among the others. */
export const VISIT_PATH_MAX = 500
/** The longest time on a page that is believed, in seconds. */
export const STAY_MAX = 1800

/**
 * A page of a published site was opened, or was looked at for `stay` seconds (ours). Sent by `navigator.sendBeacon`; what it
 * carries is not read. The answer is empty, whether it counted or not.
 */
export const visitNote = defineEndpoint({
  id: 'visit.note',
  method: 'POST',
  path: '/api/visit',
  auth: 'public',
  answer: 'bytes',
  query: z.object({
    site: id,
    /** Below the folder of the pipe. */
    path: text(2000),
    /** The host of the page that led here; '' where it is one of the site, or there is none. */
    from: z.optional(text(255)),
    /** Name of the browser's time zone and its language: all by which a country is guessed. */
    zone: z.optional(text(64)),
    lang: z.optional(text(64)),
    stay: z.optional(int),
  }),
})
