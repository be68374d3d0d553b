import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { datetime, flag, id, line, listOf, matching, pageOf, pageQuery, sought, text } from '#contract/fields.ts'

/** `BLACK` shuts addresses out; while there is a `WHITE` rule in force, only addresses of such rules are let in. */
export const IP_RULE_TYPES = ['BLACK', 'WHITE'] as const

const type = z.enum(IP_RULE_TYPES)

export const ipRule = z.object({
  ruleId: id,
  type,
  /** An address, or a network such as `192.0.2.0/24`, in its shortest spelling. */
  cidr: z.string(),
  /** In force until then; absent = for ever. */
  expireTime: z.optional(datetime),
  ...audit,
})
export type IpRule = z.output<typeof ipRule>

const VIEW = ['system:iprule:view']
/** Of an address of version 6 with the length of its network. */
const CIDR_MAX = 50

const cidr = line(CIDR_MAX).check(z.trim(), matching(/^[0-9A-Fa-f.:]+(\/\d{1,3})?$/, 'ipNetwork'))
/** '' = for ever. */
const expireTime = z.union([datetime, z.literal('')])
const remark = z.optional(text(500))
/** Said after IP_RULE_LOCKS_OUT: the caller's own address may be shut out. */
const confirm = z.optional(flag)

export const ipRuleList = defineEndpoint({
  id: 'iprule.list',
  method: 'GET',
  path: '/sys/iprule',
  permission: VIEW,
  query: z.object({ ...pageQuery, type: z.optional(sought), cidr: z.optional(sought) }),
  data: pageOf(ipRule),
})

export const ipRuleGet = defineEndpoint({
  id: 'iprule.get',
  method: 'GET',
  path: '/sys/iprule/{ruleId}',
  permission: VIEW,
  params: z.object({ ruleId: id }),
  data: ipRule,
})

/** The same network is named once in each type. */
export const ipRuleAdd = defineEndpoint({
  id: 'iprule.add',
  method: 'POST',
  path: '/sys/iprule',
  permission: ['system:iprule:add'],
  body: z.object({ type, cidr, expireTime: z.optional(expireTime), remark, confirm }),
})

/** Absent fields keep what is stored. */
export const ipRuleEdit = defineEndpoint({
  id: 'iprule.edit',
  method: 'PUT',
  path: '/sys/iprule',
  permission: ['system:iprule:edit'],
  body: z.object({
    ruleId: id,
    type: z.optional(type),
    cidr: z.optional(cidr),
    expireTime: z.optional(expireTime),
    remark,
    confirm,
  }),
})

/** Rules that are gone already are no error. */
export const ipRuleRemove = defineEndpoint({
  id: 'iprule.remove',
  method: 'DELETE',
  path: '/sys/iprule',
  permission: ['system:iprule:remove'],
  query: z.object({ confirm }),
  body: listOf(id).check(z.minLength(1)),
})
