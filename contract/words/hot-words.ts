import * as z from 'zod/mini'
import { linkAddress } from '#contract/addresses.ts'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, long, pageOf, visible } from '#contract/fields.ts'
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

const url = linkAddress(500).check(visible)
const urlTarget = z.enum(['_self', '_blank'])

const hotWordRow = z.object({
  wordId: id,
  owner: z.optional(z.string()),
  groupId: id,
  word: z.string(),
  url: z.string(),
  urlTarget,
  useCount: z.optional(long),
  hitCount: z.optional(long),
  ...audit,
})
export type HotWordRow = z.output<typeof hotWordRow>

/** Words of one group, oldest first. */
export const hotWordList = defineEndpoint({
  id: 'hotword.list',
  method: 'GET',
  path: '/word/hotword',
  permission: VIEW,
  query: wordsOfGroup,
  data: pageOf(hotWordRow),
})

/** The group must be there, the word unique in it. */
export const hotWordAdd = defineEndpoint({
  id: 'hotword.add',
  method: 'POST',
  path: '/word/hotword',
  permission: VIEW,
  body: z.object({ groupId: id, word, url, urlTarget, remark }),
})

/** Absent fields keep what is stored; the group never changes. */
export const hotWordEdit = defineEndpoint({
  id: 'hotword.edit',
  method: 'PUT',
  path: '/word/hotword',
  permission: VIEW,
  body: z.object({
    wordId: id,
    word: z.optional(word),
    url: z.optional(url),
    urlTarget: z.optional(urlTarget),
    remark,
  }),
})

/** Words that are gone already are no error. */
export const hotWordDelete = defineEndpoint({
  id: 'hotword.delete',
  method: 'DELETE',
  path: '/word/hotword',
  permission: VIEW,
  body: goneIds,
})

const hotWordGroup = z.object(groupRow)

/** Groups of the current site, flat; props carry the code. */
export const hotWordGroupTree = defineEndpoint({
  id: 'hotwordgroup.treedata',
  method: 'GET',
  path: '/cms/hotword/group/treedata',
  permission: VIEW,
  siteScoped: true,
  data: z.array(treeNode),
})

/** The same of all groups, whoever owns them. */
export const hotWordGroupTreeAll = defineEndpoint({
  id: 'hotwordgroup.treedataAll',
  method: 'GET',
  path: '/word/hotword/group/treedata',
  permission: VIEW,
  data: z.array(treeNode),
})

/** Groups that a site or catalog can name, of the current site. */
export const hotWordGroupOptions = defineEndpoint({
  id: 'hotwordgroup.options',
  method: 'GET',
  path: '/cms/hotword/group/options',
  siteScoped: true,
  data: groupOptions,
})

/** The same of all groups. */
export const hotWordGroupOptionsAll = defineEndpoint({
  id: 'hotwordgroup.optionsAll',
  method: 'GET',
  path: '/word/hotword/group/options',
  data: groupOptions,
})

const added = z.object(newGroup)

/** The current site owns it. Name and code are unique among all groups. Answers the group. */
export const hotWordGroupAdd = defineEndpoint({
  id: 'hotwordgroup.add',
  method: 'POST',
  path: '/cms/hotword/group',
  permission: VIEW,
  siteScoped: true,
  body: added,
  data: hotWordGroup,
})

/** The same; without a current site nobody owns it, and no site can choose it. */
export const hotWordGroupAddAll = defineEndpoint({
  id: 'hotwordgroup.addAll',
  method: 'POST',
  path: '/word/hotword/group',
  permission: VIEW,
  body: added,
  data: hotWordGroup,
})

/** Absent fields keep what is stored; the owner never changes. */
export const hotWordGroupEdit = defineEndpoint({
  id: 'hotwordgroup.edit',
  method: 'PUT',
  path: '/word/hotword/group',
  permission: VIEW,
  body: z.object(editedGroup),
})

/** Takes the words of the groups along. */
export const hotWordGroupDelete = defineEndpoint({
  id: 'hotwordgroup.delete',
  method: 'DELETE',
  path: '/word/hotword/group',
  permission: VIEW,
  body: goneIds,
})
