import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { datetime, long, pageOf, sought, word } from '#contract/fields.ts'

export const serverDashboard = defineEndpoint({
  id: 'monitor.serverDashboard',
  method: 'GET',
  path: '/monitor/server/dashboard',
  data: z.object({
    app: z.object({ name: z.string(), alias: z.string(), version: z.string() }),
    startTime: datetime,
    /** Days, hours and minutes in the language of the request. */
    runTime: z.string(),
  }),
})

/** A device that is signed in. */
export const onlineUser = z.object({
  /** Names the session; it is not its token. */
  tokenId: z.string(),
  userName: z.string(),
  deptName: z.optional(z.string()),
  ipaddr: z.optional(z.string()),
  loginLocation: z.optional(z.string()),
  browser: z.optional(z.string()),
  os: z.optional(z.string()),
  /** Milliseconds since 1970. */
  loginTime: long,
  /** The device that asks (ours). */
  current: z.optional(z.boolean()),
})
export type OnlineUser = z.output<typeof onlineUser>

/** All live sessions, oldest first, not paged; the filters are exact. */
export const onlineList = defineEndpoint({
  id: 'online.list',
  method: 'GET',
  path: '/monitor/online/list',
  permission: ['monitor:online:view'],
  offline: 'online',
  query: z.object({ ipaddr: z.optional(sought), userName: z.optional(sought) }),
  data: pageOf(onlineUser),
})

/** Ends one session of somebody whom the caller has authority over; an unknown one is ended already. */
export const onlineForceLogout = defineEndpoint({
  id: 'online.forceLogout',
  method: 'DELETE',
  path: '/monitor/online/{tokenId}',
  permission: ['monitor:online:forceLogout'],
  params: z.object({ tokenId: word }),
})
