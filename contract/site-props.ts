import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { codeText, id, listOf, nameText, pageOf, pageQuery, sought, text } from '#contract/fields.ts'

/** Longest texts of a property in UTF-16 units. */
export const PROP_MAX = { name: 100, code: 50, value: 255, remark: 400 } as const

const propName = nameText(PROP_MAX.name)
const propCode = codeText(PROP_MAX.code)
const propValue = text(PROP_MAX.value)
const remark = text(PROP_MAX.remark)

/** A value of a site that its templates read by code. */
export const siteProperty = z.object({
  propertyId: id,
  siteId: id,
  propName: z.string(),
  propCode: z.string(),
  propValue: z.optional(z.string()),
  ...audit,
})
export type SiteProperty = z.infer<typeof siteProperty>

const listing = {
  method: 'GET',
  permission: ['Site:View:{siteId}'],
  query: z.object({ ...pageQuery, siteId: id, query: z.optional(sought) }),
  data: pageOf(siteProperty),
} as const

/** By age; `query` is a part of the name or the code. */
export const sitePropList = defineEndpoint({ id: 'site.prop.list', path: '/cms/site/prop/list', ...listing })

/** The same under another address. */
export const sitePropListAlias = defineEndpoint({ id: 'site.prop.listAlias', path: '/cms/site/prop', ...listing })

/** The code is unique within the site. */
export const sitePropAdd = defineEndpoint({
  id: 'site.prop.add',
  method: 'POST',
  path: '/cms/site/prop',
  permission: ['Site:Edit:{siteId}'],
  body: z.object({
    siteId: id,
    propName,
    propCode,
    propValue: z.optional(propValue),
    remark: z.optional(remark),
  }),
})

/** Absent fields keep what is stored. Name and code are changed by developers alone; the site of the row decides. */
export const sitePropUpdate = defineEndpoint({
  id: 'site.prop.update',
  method: 'PUT',
  path: '/cms/site/prop',
  body: z.object({
    propertyId: id,
    propName: z.optional(propName),
    propCode: z.optional(propCode),
    propValue: z.optional(propValue),
    remark: z.optional(remark),
  }),
})

/** Developers alone may; the sites of the rows decide. What is gone already is no error. */
export const sitePropDelete = defineEndpoint({
  id: 'site.prop.delete',
  method: 'DELETE',
  path: '/cms/site/prop',
  body: listOf(id, 1000).check(z.minLength(1)),
})
