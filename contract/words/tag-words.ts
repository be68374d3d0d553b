import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  codeText,
  holding,
  id,
  line,
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
import { treeNode } from '#contract/tree.ts'

const VIEW = ['word:view']

const name = nameText(100)
const code = codeText(100)
const logo = text(255).check(matching(/^(?:(?:iurl|https?):\/\/\S+)?$/i, 'address'))
const word = line(100).check(visible)
const remark = text(500)

export const tagWord = z.object({
  wordId: id,
  owner: z.optional(z.string()),
  groupId: id,
  word: z.string(),
  logo: z.optional(z.string()),
  src: z.optional(z.string()),
  logoSrc: z.optional(z.string()),
  useCount: z.optional(long),
  hitCount: z.optional(long),
  sortFlag: long,
  ...audit,
})
export type TagWord = z.output<typeof tagWord>

/** Words of one group by sort. */
export const tagWordList = defineEndpoint({
  id: 'tagword.list',
  method: 'GET',
  path: '/word/tagword',
  permission: VIEW,
  query: z.object({ ...pageQuery, groupId: id, query: z.optional(sought) }),
  data: pageOf(tagWord),
})

/** The group must be there, the word unique in it; the sort value is made by the server. */
export const tagWordAdd = defineEndpoint({
  id: 'tagword.add',
  method: 'POST',
  path: '/word/tagword',
  permission: VIEW,
  body: z.object({ groupId: id, word, logo: z.optional(logo), remark: z.optional(remark) }),
})

/** Absent fields keep what is stored, '' removes the logo; the group never changes. */
export const tagWordEdit = defineEndpoint({
  id: 'tagword.edit',
  method: 'PUT',
  path: '/word/tagword',
  permission: VIEW,
  body: z.object({
    wordId: id,
    word: z.optional(word),
    logo: z.optional(logo),
    sortFlag: z.optional(long.check(holding((value: string) => !value.startsWith('-'), 'notNegative'))),
    remark: z.optional(remark),
  }),
})

/** Words that are gone already are no error. */
export const tagWordDelete = defineEndpoint({
  id: 'tagword.delete',
  method: 'DELETE',
  path: '/word/tagword',
  permission: VIEW,
  body: listOf(id).check(z.minLength(1)),
})

/** Tree of the groups; props carry code and logo. */
export const tagWordGroupTree = defineEndpoint({
  id: 'tagwordgroup.treedata',
  method: 'GET',
  path: '/word/tagword/group/treedata',
  permission: VIEW,
  data: z.array(treeNode),
})

export const tagWordGroupOptions = defineEndpoint({
  id: 'tagwordgroup.options',
  method: 'GET',
  path: '/word/tagword/group/options',
  data: pageOf(z.object({ code: z.string(), name: z.string() })),
})

export const tagWordGroup = z.object({
  groupId: id,
  owner: z.optional(z.string()),
  /** '0' at the top. */
  parentId: id,
  name: z.string(),
  code: z.string(),
  logo: z.optional(z.string()),
  sortFlag: long,
  wordTotal: long,
  ...audit,
})

/** Name and code are unique among the groups beside it. Answers the group. */
export const tagWordGroupAdd = defineEndpoint({
  id: 'tagwordgroup.add',
  method: 'POST',
  path: '/word/tagword/group',
  permission: VIEW,
  body: z.object({
    parentId: z.optional(id),
    name,
    code,
    logo: z.optional(logo),
    remark: z.optional(remark),
  }),
  data: tagWordGroup,
})

/** Absent fields keep what is stored, '' removes the logo. A group never moves below itself. */
export const tagWordGroupEdit = defineEndpoint({
  id: 'tagwordgroup.edit',
  method: 'PUT',
  path: '/word/tagword/group',
  permission: VIEW,
  body: z.object({
    groupId: id,
    parentId: z.optional(id),
    name: z.optional(name),
    code: z.optional(code),
    logo: z.optional(logo),
    remark: z.optional(remark),
  }),
})

/** Takes the groups below and the words of all of them along. */
export const tagWordGroupDelete = defineEndpoint({
  id: 'tagwordgroup.delete',
  method: 'DELETE',
  path: '/word/tagword/group',
  permission: VIEW,
  body: listOf(id).check(z.minLength(1)),
})
