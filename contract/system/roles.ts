import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { exportOf } from '#contract/exports.ts'
import { arrayOf, id, int, line, listOf, matching, pageOf, pageQuery, sought, text, visible } from '#contract/fields.ts'
import { user } from '#contract/system/user-row.ts'

/** '0' enabled, '1' disabled. A disabled role gives nothing to its users. */
const status = z.enum(['0', '1'])

export const role = z.object({
  roleId: id,
  roleName: z.string(),
  roleKey: z.string(),
  roleSort: z.int(),
  status: z.string(),
  enable: z.optional(z.boolean()),
  /** Whose people those in the role see; ours only. */
  dataScope: z.optional(z.string()),
  /** Departments of the scope '2'. */
  deptIds: z.optional(z.array(id)),
  ...audit,
})
export type Role = z.output<typeof role>

/** '1' everybody, '2' people of `deptIds`, '3' of one's own department, '4' of that and those below, '5' oneself. */
export const DATA_SCOPES = ['1', '2', '3', '4', '5'] as const

const fields = {
  roleName: line(30).check(visible),
  roleKey: text(100).check(matching(/^\w+$/, 'code')),
  dataScope: z.optional(z.enum(DATA_SCOPES)),
  deptIds: z.optional(arrayOf(id, 10_000)),
  remark: z.optional(text(500)),
}

const roleForm = z.object({ ...fields, roleSort: z._default(int, 0), status: z._default(status, '0') })

/** Of a stored role what is absent keeps its value. */
const roleChange = z.object({
  ...z.partial(z.object({ ...fields, roleSort: int, status })).shape,
  roleId: id,
})

/** What a back end without our extensions must not miss in an edit. */
export const ROLE_REQUIRED = ['roleName', 'roleKey', 'roleSort', 'status'] as const

const VIEW = ['system:role:view']
const EDIT = ['system:role:edit']

export const roleList = defineEndpoint({
  id: 'role.list',
  method: 'GET',
  path: '/system/role/list',
  permission: VIEW,
  query: z.object({
    ...pageQuery,
    roleName: z.optional(sought),
    roleKey: z.optional(sought),
    status: z.optional(sought),
  }),
  data: pageOf(role),
})

export const roleExport = exportOf('role.export', roleList)

export const roleGet = defineEndpoint({
  id: 'role.get',
  method: 'GET',
  path: '/system/role/{roleId}',
  permission: VIEW,
  params: z.object({ roleId: id }),
  data: z.optional(role),
})

export const roleAdd = defineEndpoint({
  id: 'role.add',
  method: 'POST',
  path: '/system/role',
  permission: ['system:role:add'],
  body: roleForm,
})

export const roleEdit = defineEndpoint({
  id: 'role.edit',
  method: 'PUT',
  path: '/system/role',
  permission: EDIT,
  body: roleChange,
})

/** All or none: refused while one of the roles has users, and for the first role. */
export const roleRemove = defineEndpoint({
  id: 'role.remove',
  method: 'DELETE',
  path: '/system/role',
  permission: ['system:role:remove'],
  body: listOf(id),
})

export const roleChangeStatus = defineEndpoint({
  id: 'role.changeStatus',
  method: 'PUT',
  path: '/system/role/changeStatus',
  permission: EDIT,
  body: z.object({ roleId: id, status }),
})

const memberQuery = z.object({
  ...pageQuery,
  roleId: id,
  userName: z.optional(sought),
  phoneNumber: z.optional(sought),
})

export const roleAllocatedList = defineEndpoint({
  id: 'role.allocatedList',
  method: 'GET',
  path: '/system/role/authUser/allocatedList',
  permission: VIEW,
  query: memberQuery,
  // A back end of 1.4 lists null for a user who is no longer there.
  data: pageOf(z.nullable(user)),
})

export const roleUnallocatedList = defineEndpoint({
  id: 'role.unallocatedList',
  method: 'GET',
  path: '/system/role/authUser/unallocatedList',
  permission: VIEW,
  query: memberQuery,
  data: pageOf(user),
})

export const roleUserCancel = defineEndpoint({
  id: 'role.authUserCancel',
  method: 'PUT',
  path: '/system/role/authUser/cancel',
  permission: EDIT,
  query: z.object({ roleId: id }),
  body: listOf(id),
})

export const roleUserGrant = defineEndpoint({
  id: 'role.authUserGrant',
  method: 'PUT',
  path: '/system/role/authUser/grant',
  permission: EDIT,
  query: z.object({ roleId: id }),
  body: listOf(id),
})
