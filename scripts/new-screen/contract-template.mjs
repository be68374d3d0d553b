/** The row of the wire and its four calls. */
export const contractFile = ({ one, type, key, right, path, words }) => `
import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, line, listOf, long, pageOf, pageQuery, sought, visible } from '#contract/fields.ts'

const name = line(100).check(z.trim(), visible)

const ${one} = z.object({ ${key}: id, siteId: id, name: z.string(), sortFlag: long, ...audit })
export type ${type} = z.output<typeof ${one}>

/** ${words.many} of the current site by sort; \`query\` is a part of the name. */
export const ${one}List = defineEndpoint({
  id: '${one}.list',
  method: 'GET',
  path: '${path}',
  permission: ['${right}:view'],
  siteScoped: true,
  query: z.object({ ...pageQuery, query: z.optional(sought) }),
  data: pageOf(${one}),
})

/** The site is the current one; the sort value is made by the server. */
export const ${one}Add = defineEndpoint({
  id: '${one}.add',
  method: 'POST',
  path: '${path}',
  permission: ['${right}:add'],
  siteScoped: true,
  body: z.object({ name }),
})

/** Absent fields keep what is stored. */
export const ${one}Edit = defineEndpoint({
  id: '${one}.edit',
  method: 'PUT',
  path: '${path}',
  permission: ['${right}:edit'],
  body: z.object({ ${key}: id, name: z.optional(name), sortFlag: z.optional(long) }),
})

/** What is gone already is no error. */
export const ${one}Delete = defineEndpoint({
  id: '${one}.delete',
  method: 'DELETE',
  path: '${path}',
  permission: ['${right}:delete'],
  body: listOf(z.object({ ${key}: id })).check(z.minLength(1)),
})
`
