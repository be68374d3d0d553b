import { sql } from 'kysely'
import type { AnyEndpoint, BodyOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import type { BusinessType } from '#contract/monitor/logs.ts'
import type { sitePropUpdate } from '#contract/site-props.ts'
import type { configEdit } from '#contract/system/configs.ts'
import { refusalText } from '#contract/refusal-text.ts'
import { CODE, type Language } from '#contract/wire.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { later } from '#server/store/later.ts'
import type { ChangeListener, Outcome } from '#server/http/pipeline.ts'
import { isSecretField } from '#server/shared/changes.ts'
import { isSecretKey, SECRET_MASK } from '#server/shared/config-values.ts'
import { regionOf } from '#server/areas/session/client-info.ts'

const ARGS_MAX = 500
const RESULT_MAX = 2000

/** Calls that carry a password or a key: they are noted without arguments and answer. */
const SECRET = /pwd|password|ticket|passkey|totp|^(auth|factor|token)\.|^user\.(add|importData)$|^wechat\.(add|edit)$/i

/** What a call does to data, by the last part of its id. */
const KINDS: readonly [BusinessType, RegExp][] = [
  ['FORCE', /^force/i],
  ['GENCODE', /gencode$/i],
  ['INSERT', /add|create|upload|register/i],
  ['DELETE', /remove|delete|clear/i],
  ['GRANT', /grant|permission|authrole|perms/i],
  ['IMPORT', /import/i],
  ['EXPORT', /export/i],
  ['CLEAN', /refresh|clean/i],
  ['UPDATE', /edit|save|update|change|move|sort|publish|offline|lock|avatar|set|synch/i],
]

/** The business type of the log, from an endpoint's id. */
export function businessType(endpointId: string): BusinessType {
  const verb = endpointId.slice(endpointId.indexOf('.') + 1)
  return KINDS.find(([, pattern]) => pattern.test(verb))?.[0] ?? 'OTHER'
}

/** A parameter whose value is secret, or was or is about to be, without it. */
async function withoutSecret(db: Db, body: unknown): Promise<unknown> {
  const { configId = '0', configKey, secret } = (body ?? {}) as Partial<BodyOf<typeof configEdit>>
  if (typeof configKey !== 'string') return body
  const isSecret = secret === 'Y' || isSecretKey(configKey) || (await isStoredSecret(db, configId, configKey))
  return isSecret ? { ...(body as object), configValue: SECRET_MASK } : body
}

async function isStoredSecret(db: Db, configId: string, configKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('sysConfig')
    .select('configId')
    .where('secret', '=', 'Y')
    .where((is) => is.or([is('configId', '=', configId), is('configKey', '=', configKey)]))
    .executeTakeFirst()
  return found !== undefined
}

/** A property of a site that is called like a secret, or was before, without its value. */
async function withoutSecretProperty(db: Db, body: unknown): Promise<unknown> {
  const { propertyId, propCode, propValue } = (body ?? {}) as Partial<BodyOf<typeof sitePropUpdate>>
  if (propValue === undefined) return body
  const stored = !/^\d{1,18}$/.test(String(propertyId))
    ? undefined
    : await db
        .selectFrom('siteProperty')
        .select('propCode')
        .where('propertyId', '=', String(propertyId))
        .executeTakeFirst()
  const isSecret = [propCode, stored?.propCode].some((code) => code !== undefined && isSecretField(code))
  return isSecret ? { ...(body as object), propValue: SECRET_MASK } : body
}

/** A value without what the names of its fields call secret, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isSecretField(name) ? SECRET_MASK : withoutSecrets(one)]),
  )
}

interface Args {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

async function argsOf(db: Db, endpoint: AnyEndpoint, input: Args): Promise<string | null> {
  if (SECRET.test(endpoint.id)) return null
  const { params, query } = input
  const body = await withoutSecretProperty(db, await withoutSecret(db, input.body))
  return JSON.stringify(withoutSecrets({ params, query, body })).slice(0, ARGS_MAX)
}

function resultOf(endpoint: AnyEndpoint, { data, refusal, failed }: Outcome, language: Language): string | null {
  if (failed) return ERRORS.INTERNAL[language]
  if (refusal) return refusalText(refusal, language).slice(0, RESULT_MAX)
  const isBytes = typeof data === 'object' && data !== null && 'headers' in data
  if (data === undefined || isBytes || SECRET.test(endpoint.id)) return null
  return (JSON.stringify(withoutSecrets(data)) ?? '').slice(0, RESULT_MAX)
}

function codeOf({ refusal, failed }: Outcome): number {
  if (failed) return CODE.error
  if (!refusal) return CODE.ok
  return refusal.errCode === 'FORBIDDEN' ? CODE.forbidden : CODE.error
}

/** Its name at this moment. */
function deptNameOf({ maybeCaller }: Context) {
  const deptId = maybeCaller?.deptId
  return deptId ? sql<string>`(select dept_name from sys_dept where dept_id = ${deptId})` : null
}

/** Why a call that is no GET has no entry; undefined where it has one. */
export function unloggedReason(endpoint: AnyEndpoint): string | undefined {
  if (endpoint.id.startsWith('auth.')) return 'sign-in, sign-out and registration have a log of their own'
  if (/^(?:adapi|visit)\./.test(endpoint.id)) return 'visitors of a site have logs of their own'
  if (endpoint.id === 'notice.read') return 'says of nothing but what its caller has seen'
  if (endpoint.bodyKind === 'reader') return 'sent by readers of a site: each is a row of its own'
  return endpoint.repeatable ? 'changes nothing: it asks, with more than an address holds' : undefined
}

/** Notes who changed what, done, refused or broken off. */
export const recordOperation: ChangeListener = async (ctx, endpoint, input, outcome, db = ctx.services.db) => {
  const { now } = ctx.services
  if (unloggedReason(endpoint) !== undefined) return
  const entry = db.insertInto('sysOperLog').values({
    title: endpoint.id,
    businessType: businessType(endpoint.id),
    requestMethod: endpoint.method,
    operUrl: endpoint.path,
    operUid: ctx.maybeCaller?.userId ?? null,
    operName: ctx.maybeCaller?.userName ?? null,
    tokenName: ctx.maybeCaller?.apiToken?.name ?? null,
    deptName: deptNameOf(ctx),
    operIp: ctx.ip,
    operLocation: regionOf(ctx.ip, 'zh-CN'),
    userAgent: ctx.userAgent.slice(0, 300),
    requestArgs: await argsOf(db, endpoint, input),
    responseResult: resultOf(endpoint, outcome, ctx.language),
    responseCode: codeOf(outcome),
    operTime: now(),
    cost: outcome.cost,
    changes: codeOf(outcome) === CODE.ok && ctx.changes.length > 0 ? JSON.stringify(ctx.changes) : null,
  })
  await later(db, entry)
}
