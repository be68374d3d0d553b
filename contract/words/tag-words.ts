import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { holding, id, long, matching, pageOf, text } from '#contract/fields.ts'
import { treeNode } from '#contract/tree.ts'
import {
  editedGroup,
  goneIds,
  groupOptions,
  groupRow,
  newGroup,
  remark,
  VIEW,
  word,
  wordsOfGroup,
} from './group-fields.ts'

const logo = text(255).check(matching(/^(?:(?:iurl|https?):\/\/\S+)?$/i, 'address'))

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
  query: wordsOfGroup,
  data: pageOf(tagWord),
})

/** The group must be there, the word unique in it; the sort value is made by the server. */
export const tagWordAdd = defineEndpoint({
  id: 'tagword.add',
  method: 'POST',
  path: '/word/tagword',
  permission: VIEW,
  body: z.object({ groupId: id, word, logo: z.optional(logo), remark }),
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
    remark,
  }),
})

/** Words that are gone already are no error. */
export const tagWordDelete = defineEndpoint({
  id: 'tagword.delete',
  method: 'DELETE',
  path: '/word/tagword',
  permission: VIEW,
  body: goneIds,
})

/** Tree of the groups; props carry code and logo, and as `logoSrc` where that can be seen (ours). */
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
  data: groupOptions,
})

export const tagWordGroup = z.object({
  ...groupRow,
  /** '0' at the top. */
  parentId: id,
  logo: z.optional(z.string()),
})

/** Name and code are unique among the groups beside it. Answers the group. */
export const tagWordGroupAdd = defineEndpoint({
  id: 'tagwordgroup.add',
  method: 'POST',
  path: '/word/tagword/group',
  permission: VIEW,
  body: z.object({
    ...newGroup,
    parentId: z.optional(id),
    logo: z.optional(logo),
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
    ...editedGroup,
    parentId: z.optional(id),
    logo: z.optional(logo),
  }),
})

/** Takes the groups below and the words of all of them along. */
export const tagWordGroupDelete = defineEndpoint({
  id: 'tagwordgroup.delete',
  method: 'DELETE',
  path: '/word/tagword/group',
  permission: VIEW,
  body: goneIds,
})
