import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { exportOf } from '#contract/exports.ts'
import { atMost, flag, id, line, listOf, matching, pageOf, pageQuery, sought, text, visible } from '#contract/fields.ts'
import { post } from '#contract/system/posts.ts'
import { role } from '#contract/system/roles.ts'
import { user } from '#contract/system/user-row.ts'
import { treeNode } from '#contract/tree.ts'

/** Dictionary SysUserStatus: '0' normal, '1' disabled, '2' locked. */
const status = z.enum(['0', '1', '2'])
const sex = z.enum(['0', '1', '2'])

/** `posts` come with get, `roles` with authRole; both hold disabled ones too. */
export const userDetail = z.object({
  user: z.optional(user),
  roles: z.optional(z.array(role)),
  posts: z.optional(z.array(post)),
})

const userFields = {
  nickName: line(30).check(visible),
  deptId: z.optional(id),
  /** Ours, as `birthday`: a back end of 1.4 answers both, and stores neither. */
  realName: z.optional(line(30)),
  /** A day, or '' for none. */
  birthday: z.optional(text(10).check(matching(/^((?:19|20)\d{2}-\d{2}-\d{2})?$/, 'date'))),
  phoneNumber: z.optional(text(11).check(matching(/^(1[3-9]\d{9})?$/, 'phone'))),
  email: z.optional(text(50).check(matching(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, 'email'))),
  sex: z._default(sex, '2'),
  status: z._default(status, '0'),
  postIds: z.optional(z.array(id).check(atMost(1000))),
  remark: z.optional(text(500)),
}

const VIEW = ['system:user:view']
const EDIT = ['system:user:edit']

export const userList = defineEndpoint({
  id: 'user.list',
  method: 'GET',
  path: '/system/user/list',
  permission: VIEW,
  query: z.object({
    ...pageQuery,
    userName: z.optional(sought),
    phoneNumber: z.optional(sought),
    deptId: z.optional(id),
    status: z.optional(sought),
    roleId: z.optional(id),
  }),
  data: pageOf(user),
})

/** Users with the labels of their gender and status; never a password. */
export const userExport = exportOf('user.export', userList)

/** What the add dialog needs: all posts. */
export const userGetEmpty = defineEndpoint({
  id: 'user.getEmpty',
  method: 'GET',
  path: '/system/user/',
  permission: VIEW,
  data: userDetail,
})

export const userGet = defineEndpoint({
  id: 'user.get',
  method: 'GET',
  path: '/system/user/{userId}',
  permission: VIEW,
  params: z.object({ userId: id }),
  data: userDetail,
})

export const userAdd = defineEndpoint({
  id: 'user.add',
  method: 'POST',
  path: '/system/user',
  permission: ['system:user:add'],
  body: z.object({
    ...userFields,
    userName: text(20).check(matching(/^[^\s\p{C}]{2,20}$/u, 'userName')),
    password: text(100).check(z.minLength(1)),
  }),
})

/** User name and password never change here. Disabling or locking ends the user's sessions. */
export const userEdit = defineEndpoint({
  id: 'user.edit',
  method: 'PUT',
  path: '/system/user',
  permission: EDIT,
  body: z.object({ ...userFields, userId: id }),
})

/** All or none: the super administrator in the list refuses the call. */
export const userRemove = defineEndpoint({
  id: 'user.remove',
  method: 'DELETE',
  path: '/system/user',
  permission: ['system:user:remove'],
  body: listOf(id),
})

export const userResetPwd = defineEndpoint({
  id: 'user.resetPwd',
  method: 'PUT',
  path: '/system/user/resetPwd',
  permission: ['system:user:resetPwd'],
  body: z.object({ userId: id, password: text(100).check(z.minLength(1)) }),
})

/** All roles that the user has, disabled ones too, and all that there are. */
export const userAuthRoleGet = defineEndpoint({
  id: 'user.authRoleGet',
  method: 'GET',
  path: '/system/user/authRole/{userId}',
  permission: VIEW,
  params: z.object({ userId: id }),
  data: userDetail,
})

export const userAuthRoleGetAlias = defineEndpoint({
  id: 'user.authRoleGetAlias',
  method: 'GET',
  path: '/system/user/authRole',
  permission: VIEW,
  query: z.object({ userId: id }),
  data: userDetail,
})

/** Replaces all roles of a user. */
export const userAuthRoleSave = defineEndpoint({
  id: 'user.authRoleSave',
  method: 'PUT',
  path: '/system/user/authRole',
  permission: EDIT,
  body: z.object({ userId: id, roleIds: z.array(id).check(atMost(1000)) }),
})

/** Departments, for who looks after users or after what roles see of them. */
export const userDeptTree = defineEndpoint({
  id: 'user.deptTree',
  method: 'GET',
  path: '/system/user/deptTree',
  permission: [[...VIEW, 'system:role:add', 'system:role:edit']],
  query: z.object({ deptName: z.optional(sought) }),
  data: z.array(treeNode),
})

/** An empty .xlsx with the columns of an import. */
export const userImportTemplate = defineEndpoint({
  id: 'user.importTemplate',
  method: 'POST',
  path: '/system/user/importTemplate',
  permission: ['system:user:add'],
  answer: 'bytes',
})

/**
 * Part `file`: an .xlsx of the template's columns. All of it is checked first, and all users are stored or none; a wrong line
 * is told with its number and why. Who may edit users can update those that are there: their passwords stay, and roles are
 * added. `data` is a fragment of HTML with a line a fault and what came of it; with `task` (ours only) the id of a task.
 */
export const userImportData = defineEndpoint({
  id: 'user.importData',
  method: 'POST',
  path: '/system/user/importData',
  permission: ['system:user:add'],
  bodyKind: 'multipart',
  query: z.object({ updateSupport: z.optional(flag), task: z.optional(flag) }),
  data: z.string(),
})
