import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, int, line, long, matching, sought, text, visible } from '#contract/fields.ts'

/** '0' enabled, '1' disabled. */
const status = z.enum(['0', '1'])

export const dept = z.object({
  deptId: id,
  parentId: id,
  /** Ids from 0 to the parent, separated by commas. */
  ancestors: z.optional(z.string()),
  deptName: z.string(),
  orderNum: z.int(),
  leader: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  status: z.string(),
  /** Of one department alone, not in lists. */
  parentName: z.optional(z.string()),
  ...audit,
})
export type Dept = z.output<typeof dept>

const deptName = line(30).check(visible)
const orderNum = int.check(z.gte(0))
const contact = {
  leader: z.optional(line(20)),
  phone: z.optional(text(11).check(matching(/^(1[3-9]\d{9})?$/, 'phone'))),
  email: z.optional(text(50).check(matching(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, 'email'))),
}

/** What a back end without our extensions refuses to miss in an edit. */
export const DEPT_REQUIRED = ['deptName', 'orderNum', 'status'] as const

/**
 * The departments that fit, flat and without pages; a client builds the tree. The roles of the caller say which ones he sees;
 * another one is to him as one that is not there.
 */
export const deptList = defineEndpoint({
  id: 'dept.list',
  method: 'GET',
  path: '/system/dept/list',
  permission: ['system:dept:view'],
  query: z.object({ deptName: z.optional(sought), status: z.optional(sought) }),
  data: z.object({ rows: z.array(dept), total: long }),
})

export const deptGet = defineEndpoint({
  id: 'dept.get',
  method: 'GET',
  path: '/system/dept/{deptId}',
  permission: ['system:dept:view'],
  params: z.object({ deptId: id }),
  data: dept,
})

/** The parent has to be there and enabled, so that there is one root; a name is taken once below a parent. */
export const deptAdd = defineEndpoint({
  id: 'dept.add',
  method: 'POST',
  path: '/system/dept',
  permission: ['system:dept:add'],
  body: z.object({
    parentId: id,
    deptName,
    orderNum: z._default(orderNum, 0),
    status: z._default(status, '0'),
    ...contact,
  }),
})

/**
 * Absent fields keep what is stored. The parent never changes: another one is refused. Enabled departments stand below
 * enabled ones alone: neither is one disabled above them nor enabled below a disabled one.
 */
export const deptEdit = defineEndpoint({
  id: 'dept.edit',
  method: 'PUT',
  path: '/system/dept',
  permission: ['system:dept:edit'],
  body: z.object({
    deptId: id,
    parentId: z.optional(id),
    deptName: z.optional(deptName),
    orderNum: z.optional(orderNum),
    status: z.optional(status),
    ...contact,
  }),
})

/** Refused while there are departments below it or users in it, and for the root. */
export const deptRemove = defineEndpoint({
  id: 'dept.remove',
  method: 'DELETE',
  path: '/system/dept/{deptId}',
  permission: ['system:dept:remove'],
  params: z.object({ deptId: id }),
})
