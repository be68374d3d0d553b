import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { exportOf } from '#contract/exports.ts'
import { id, int, line, listOf, matching, pageOf, pageQuery, sought, text, visible } from '#contract/fields.ts'

/** '0' enabled, '1' disabled: no longer offered to users who do not have it. */
const status = z.enum(['0', '1'])

export const post = z.object({
  postId: id,
  postCode: z.string(),
  postName: z.string(),
  postSort: z.int(),
  status: z.string(),
  ...audit,
})
export type Post = z.output<typeof post>

const postName = line(50).check(visible)
// Codes are listed with semicolons where users are imported.
const postCode = line(64).check(visible, matching(/^[^;；]*$/, 'noSemicolon'))
const postSort = int.check(z.gte(0))
const remark = z.optional(text(500))

/** What a back end without our extensions refuses to miss in an edit. */
export const POST_REQUIRED = ['postCode', 'postName', 'postSort'] as const

const VIEW = ['system:post:view']

/** Fields that a list of positions is searched by. */
export const postSearch = {
  postCode: z.optional(sought),
  postName: z.optional(sought),
  status: z.optional(sought),
}

export const postList = defineEndpoint({
  id: 'post.list',
  method: 'GET',
  path: '/system/post/list',
  permission: VIEW,
  query: z.object({ ...pageQuery, ...postSearch }),
  data: pageOf(post),
})

export const postExport = exportOf('post.export', postList)

export const postGet = defineEndpoint({
  id: 'post.get',
  method: 'GET',
  path: '/system/post/{postId}',
  permission: VIEW,
  params: z.object({ postId: id }),
  data: z.optional(post),
})

/** Name and code are unique. */
export const postAdd = defineEndpoint({
  id: 'post.add',
  method: 'POST',
  path: '/system/post',
  permission: ['system:post:add'],
  body: z.object({ postCode, postName, postSort: z._default(postSort, 0), status: z._default(status, '0'), remark }),
})

/** Absent fields keep what is stored. */
export const postEdit = defineEndpoint({
  id: 'post.edit',
  method: 'PUT',
  path: '/system/post',
  permission: ['system:post:edit'],
  body: z.object({
    postId: id,
    postCode: z.optional(postCode),
    postName: z.optional(postName),
    postSort: z.optional(postSort),
    status: z.optional(status),
    remark,
  }),
})

/** All or none: refused while one of the positions has users. */
export const postRemove = defineEndpoint({
  id: 'post.remove',
  method: 'DELETE',
  path: '/system/post',
  permission: ['system:post:remove'],
  body: listOf(id),
})

/** Enabled positions, for whoever is signed in. */
export const postOptions = defineEndpoint({
  id: 'post.optionselect',
  method: 'GET',
  path: '/system/post/optionselect',
  data: z.array(z.pick(post, { postId: true, postCode: true, postName: true })),
})
