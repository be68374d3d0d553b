import { securityCurrent } from '#contract/system/security.ts'
import type { Context } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { statusOf } from '#server/areas/system/dict-types.ts'
import { PASSWORD_RULES } from '#server/areas/system/password-policy.ts'
import { enabledPolicy } from '#server/areas/system/policies.ts'
import { wireRow } from '#server/store/wire-row.ts'

export const securityRoutes: readonly Route[] = [route(securityCurrent, showCurrent)]

async function showCurrent(ctx: Context) {
  const policy = await enabledPolicy(ctx.services.db)
  if (!policy) return undefined
  const { weakPasswords, ...shown } = policy
  return wireRow({
    ...shown,
    status: statusOf(policy.status),
    enable: true,
    passwordRulePattern: PASSWORD_RULES[Number(policy.passwordRule)] ?? '',
    weakPasswords: ctx.can('system:security:view') ? weakPasswords : null,
  })
}
