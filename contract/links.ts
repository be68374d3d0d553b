import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { linkAddress } from '#contract/addresses.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  codeText,
  holding,
  id,
  int,
  listOf,
  long,
  matching,
  nameText,
  pageOf,
  pageQuery,
  sought,
  text,
  visible,
} from '#contract/fields.ts'

const name = nameText(100)
const code = codeText(100)
const url = linkAddress(500).check(visible)
const logo = text(255).check(matching(/^(?:(?:iurl|https?):\/\/\S+)?$/i, 'address'))
const place = long.check(holding((value: string) => !value.startsWith('-'), 'notNegative'))
const search = {
  ...pageQuery,
  /** The page under another name; counts where `pageNum` turns no page. Past the end it is the last one. */
  pageNo: z.optional(int),
  query: z.optional(sought),
}

const VIEW = ['cms:friendlink:view']
const ADD = ['cms:friendlink:add']
const EDIT = [['cms:friendlink:add', 'cms:friendlink:edit']]
const DELETE = ['cms:friendlink:delete']

export const linkGroup = z.object({
  linkGroupId: id,
  siteId: id,
  name: z.string(),
  code: z.string(),
  sortFlag: long,
  ...audit,
})
export type LinkGroup = z.output<typeof linkGroup>

/** Groups of the current site by sort; `query` is a part of the name. */
export const linkGroupList = defineEndpoint({
  id: 'linkgroup.list',
  method: 'GET',
  path: '/cms/link_group',
  permission: VIEW,
  siteScoped: true,
  query: z.object(search),
  data: pageOf(linkGroup),
})

/** The code is unique within the site. The sort value is made by the server. */
export const linkGroupAdd = defineEndpoint({
  id: 'linkgroup.add',
  method: 'POST',
  path: '/cms/link_group',
  permission: ADD,
  siteScoped: true,
  body: z.object({ name, code }),
})

/** What a back end without our extensions refuses to miss in an edit of a group, and of a link. */
export const LINK_GROUP_REQUIRED = ['name', 'code'] as const
export const LINK_REQUIRED = ['groupId', 'name', 'url'] as const

/** Absent fields keep what is stored; the site of a group never changes. */
export const linkGroupEdit = defineEndpoint({
  id: 'linkgroup.edit',
  method: 'PUT',
  path: '/cms/link_group',
  permission: EDIT,
  siteScoped: true,
  body: z.object({
    linkGroupId: id,
    name: z.optional(name),
    code: z.optional(code),
    sortFlag: z.optional(place),
  }),
})

/** Takes the links of the groups along. Groups that are gone already are no error. */
export const linkGroupDelete = defineEndpoint({
  id: 'linkgroup.delete',
  method: 'DELETE',
  path: '/cms/link_group',
  permission: DELETE,
  body: listOf(z.object({ linkGroupId: id })).check(z.minLength(1)),
})

export const link = z.object({
  linkId: id,
  siteId: id,
  groupId: id,
  name: z.string(),
  url: z.string(),
  /** Internal link or address of a picture; `src` shows it. */
  logo: z.optional(z.string()),
  src: z.optional(z.string()),
  sortFlag: long,
  ...audit,
})
export type Link = z.output<typeof link>

/** Links of one group by sort; `query` is a part of the name. */
export const linkList = defineEndpoint({
  id: 'link.list',
  method: 'GET',
  path: '/cms/link',
  permission: VIEW,
  query: z.object({ ...search, groupId: id }),
  data: pageOf(link),
})

export const linkAdd = defineEndpoint({
  id: 'link.add',
  method: 'POST',
  path: '/cms/link',
  permission: ADD,
  siteScoped: true,
  body: z.object({ groupId: id, name, url, logo: z.optional(logo) }),
})

/** Absent fields keep what is stored, '' removes the logo; group and site never change. */
export const linkEdit = defineEndpoint({
  id: 'link.edit',
  method: 'PUT',
  path: '/cms/link',
  permission: EDIT,
  body: z.object({
    linkId: id,
    name: z.optional(name),
    url: z.optional(url),
    logo: z.optional(logo),
    sortFlag: z.optional(place),
  }),
})

export const linkDelete = defineEndpoint({
  id: 'link.delete',
  method: 'DELETE',
  path: '/cms/link',
  permission: DELETE,
  body: listOf(z.object({ linkId: id })).check(z.minLength(1)),
})
