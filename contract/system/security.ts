import * as z from 'zod/mini'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, yesNo } from '#contract/fields.ts'

export const PASSWORD_SENSITIVE = ['ACCOUNT', 'PHONE_NUMBER', 'EMAIL', 'NICK_NAME', 'REAL_NAME', 'BIRTHDAY'] as const

/** A password policy; at most one is enabled (status '0'). */
export const securityConfig = z.object({
  configId: id,
  status: z.enum(['0', '1']),
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
  passwordRetryStrategy: z.enum(['NONE', 'DISABLE', 'LOCK']),
  passwordRetryLockSeconds: z.int(),
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
