import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { arrayOf, id, int, listOf, pageOf, pageQuery, text, yesNo } from '#contract/fields.ts'

/** Items of dictionary SecurityPasswordSensitive that mean something; others may be added and mean nothing yet. */
export const PASSWORD_SENSITIVE = ['ACCOUNT', 'PHONE_NUMBER', 'EMAIL', 'NICK_NAME', 'REAL_NAME', 'BIRTHDAY'] as const

/** Longest password that is hashed: more would only cost time. */
export const PASSWORD_MAX = 100

/** How far the numbers of a policy go. */
export const POLICY_LIMITS = {
  shortest: { min: 6, max: 16 },
  longest: { min: 16, max: 30 },
  /** 100 days. */
  expireSeconds: { min: 0, max: 8_640_000 },
  retries: { min: 0, max: 10_000 },
  /** 365 days. */
  lockSeconds: { min: 0, max: 31_536_000 },
} as const

const status = z.enum(['0', '1'])
const strategy = z.enum(['NONE', 'DISABLE', 'LOCK'])

/** A password policy; at most one is enabled (status '0'). */
export const securityConfig = z.object({
  configId: id,
  status,
  passwordLenMin: z.int(),
  passwordLenMax: z.int(),
  /** Item of dictionary SecurityPasswordRule, '0' = none; another back end may send its code. */
  passwordRule: z.string(),
  /** Source of the regular expression, '' for no rule. */
  passwordRulePattern: z.optional(z.string()),
  passwordSensitive: z.array(z.string()),
  /** One per line; only for those who may see the policies. */
  weakPasswords: z.optional(z.string()),
  forceModifyPwdAfterAdd: yesNo,
  forceModifyPwdAfterReset: yesNo,
  /** 0 = never. */
  passwordExpireSeconds: z.int(),
  /** Wrong tries a day before the strategy strikes, 0 = unlimited. */
  passwordRetryLimit: z.int(),
  /** LOCK shuts the network or device that tried for `passwordRetryLockSeconds`, DISABLE for a day at least. */
  passwordRetryStrategy: strategy,
  passwordRetryLockSeconds: z.int(),
  /** Roles whose users can not sign in without a second step (ours only). */
  secondFactorRoles: z.optional(z.array(id)),
  enable: z.optional(z.boolean()),
  ...audit,
})
export type SecurityConfig = z.output<typeof securityConfig>

/** The enabled policy; no data when there is none. */
export const securityCurrent = defineEndpoint({
  id: 'security.current',
  method: 'GET',
  path: '/system/security/config/current',
  data: z.optional(securityConfig),
})

const VIEW = ['system:security:view']

const within = ({ min, max }: { min: number; max: number }) => int.check(z.gte(min), z.lte(max))

const { shortest, longest, expireSeconds, retries, lockSeconds } = POLICY_LIMITS
const passwordRule = text(100)
const passwordSensitive = arrayOf(text(100), 50)
const weakPasswords = text(500)
const secondFactorRoles = arrayOf(id, 1000)
const remark = z.optional(text(500))

/** All policies, the newest first. */
export const securityList = defineEndpoint({
  id: 'security.list',
  method: 'GET',
  path: '/system/security/config',
  permission: VIEW,
  query: z.object(pageQuery),
  data: pageOf(securityConfig),
})

export const securityGet = defineEndpoint({
  id: 'security.get',
  method: 'GET',
  path: '/system/security/config/{configId}',
  permission: VIEW,
  params: z.object({ configId: id }),
  data: securityConfig,
})

/** A new policy is disabled, whatever is sent. */
export const securityAdd = defineEndpoint({
  id: 'security.add',
  method: 'POST',
  path: '/system/security/config',
  permission: VIEW,
  body: z.object({
    passwordLenMin: within(shortest),
    passwordLenMax: within(longest),
    passwordRule: z._default(passwordRule, '0'),
    passwordSensitive: z._default(passwordSensitive, []),
    weakPasswords: z._default(weakPasswords, ''),
    forceModifyPwdAfterAdd: z._default(yesNo, 'N'),
    forceModifyPwdAfterReset: z._default(yesNo, 'N'),
    passwordExpireSeconds: z._default(within(expireSeconds), 0),
    passwordRetryLimit: z._default(within(retries), 0),
    passwordRetryStrategy: z._default(strategy, 'NONE'),
    passwordRetryLockSeconds: z._default(within(lockSeconds), 0),
    secondFactorRoles: z._default(secondFactorRoles, []),
    remark,
  }),
})

/** Absent fields keep what is stored. With status '0' the policy takes the place of the one that is enabled. */
export const securityEdit = defineEndpoint({
  id: 'security.edit',
  method: 'PUT',
  path: '/system/security/config',
  permission: VIEW,
  body: z.object({
    configId: id,
    status: z.optional(status),
    passwordLenMin: z.optional(within(shortest)),
    passwordLenMax: z.optional(within(longest)),
    passwordRule: z.optional(passwordRule),
    passwordSensitive: z.optional(passwordSensitive),
    weakPasswords: z.optional(weakPasswords),
    forceModifyPwdAfterAdd: z.optional(yesNo),
    forceModifyPwdAfterReset: z.optional(yesNo),
    passwordExpireSeconds: z.optional(within(expireSeconds)),
    passwordRetryLimit: z.optional(within(retries)),
    passwordRetryStrategy: z.optional(strategy),
    passwordRetryLockSeconds: z.optional(within(lockSeconds)),
    secondFactorRoles: z.optional(secondFactorRoles),
    remark,
  }),
})

/** Without the enabled policy none is in force. Policies that are gone already are no error. */
export const securityRemove = defineEndpoint({
  id: 'security.remove',
  method: 'DELETE',
  path: '/system/security/config',
  permission: VIEW,
  body: listOf(id).check(z.minLength(1)),
})

/** Turns the policy on, and all others off; or off, if it was on. */
export const securityChangeStatus = defineEndpoint({
  id: 'security.changeStatus',
  method: 'PUT',
  path: '/system/security/config/changeStatus/{configId}',
  permission: VIEW,
  params: z.object({ configId: id }),
})

/** What a new password has to be, for whoever opens an account; no data while registration is closed. Ours only. */
export const securityRule = defineEndpoint({
  id: 'security.rule',
  method: 'GET',
  path: '/system/security/config/rule',
  auth: 'public',
  offline: 'online',
  data: z.optional(
    z.pick(securityConfig, {
      passwordLenMin: true,
      passwordLenMax: true,
      passwordRule: true,
      passwordRulePattern: true,
      passwordSensitive: true,
    }),
  ),
})
