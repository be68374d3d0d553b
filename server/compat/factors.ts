import type { AnyEndpoint } from '#contract/endpoint.ts'
import * as apiTokens from '#contract/api-tokens.ts'
import * as factors from '#contract/factors.ts'
import { securityCurrent, securityGet, securityList } from '#contract/system/security.ts'
import { answering, type Wrap, withoutFields, withRowsWithout } from './around.ts'

const isCall = (one: unknown): one is AnyEndpoint => typeof one === 'object' && one !== null && 'path' in one

/** Calls that it does not have: all of the second step and of API tokens. */
export const OUR_FACTOR_CALLS: readonly AnyEndpoint[] = [factors, apiTokens].flatMap((area) =>
  Object.values(area).filter(isCall),
)

const plainPolicy = withoutFields('secondFactorRoles')

/** Its policies know no second step. */
export const FACTOR_WRAPS: readonly (readonly [AnyEndpoint, Wrap])[] = [
  [securityList, answering(withRowsWithout('secondFactorRoles'))],
  [securityGet, answering(plainPolicy)],
  [securityCurrent, answering((policy?: object) => policy && plainPolicy(policy))],
]
