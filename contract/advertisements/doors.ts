import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, pathText } from '#contract/fields.ts'

const which = { sid: id, aid: id }

/**
 * Counts a click and leads to the address that was published with the advertisement; `url` is there for links of other
 * back ends and never decides where to. HTTP 404 where readers do not see the advertisement, or a click leads nowhere.
 */
export const adRedirect = defineEndpoint({
  id: 'adapi.redirect',
  method: 'GET',
  path: '/api/adv/redirect',
  auth: 'public',
  answer: 'bytes',
  offline: 'online',
  query: z.object({ ...which, url: z.optional(pathText) }),
})

/** Counts a click. An empty answer, whether it counted or not. */
export const adClick = defineEndpoint({
  id: 'adapi.click',
  method: 'GET',
  path: '/api/adv/click',
  auth: 'public',
  answer: 'bytes',
  offline: 'online',
  query: z.object(which),
})

/** Counts a view. An empty answer, whether it counted or not. */
export const adView = defineEndpoint({
  id: 'adapi.view',
  method: 'GET',
  path: '/api/adv/view',
  auth: 'public',
  answer: 'bytes',
  offline: 'online',
  query: z.object(which),
})

/** The same by `navigator.sendBeacon`, which knows no other method; what it carries is not read. */
export const adClickBeacon = defineEndpoint({
  id: 'adapi.clickBeacon',
  method: 'POST',
  path: '/api/adv/click',
  auth: 'public',
  answer: 'bytes',
  query: z.object(which),
})

/** As `adapi.clickBeacon`. */
export const adViewBeacon = defineEndpoint({
  id: 'adapi.viewBeacon',
  method: 'POST',
  path: '/api/adv/view',
  auth: 'public',
  answer: 'bytes',
  query: z.object(which),
})
