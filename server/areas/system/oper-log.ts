import type { AnyEndpoint, BodyOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import type { configEdit } from '#contract/system/configs.ts'
import { CODE } from '#contract/wire.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import type { ChangeListener, Outcome } from '#server/http/pipeline.ts'
import { isSecretKey, SECRET_MASK } from '#server/shared/config-values.ts'
import { regionOf } from '#server/areas/session/client-info.ts'

const ARGS_MAX = 500
const RESULT_MAX = 2000

/** Calls whose arguments hold a password: they are noted without them. */
const SECRET = /pwd|password|^auth\.|^user\.(add|importData)$/i

/** What a call does to data, by the last part of its id. */
const KINDS: readonly [string, RegExp][] = [
  ['FORCE', /^force/i],
  ['INSERT', /add|create|upload|register/i],
  ['DELETE', /remove|delete|clear/i],
  ['GRANT', /grant|permission|authrole|perms/i],
  ['IMPORT', /import/i],
  ['EXPORT', /export/i],
  ['CLEAN', /refresh/i],
  ['UPDATE', /edit|save|update|change|move|sort|publish|offline|lock|avatar|set/i],
]

/** The business type of the log, from an endpoint's id. */
export function businessType(endpointId: string): string {
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

interface Args {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

async function argsOf(db: Db, endpoint: AnyEndpoint, input: Args): Promise<string | null> {
  if (SECRET.test(endpoint.id)) return null
  const { params, query } = input
  const body = await withoutSecret(db, input.body)
  return JSON.stringify({ params, query, body }).slice(0, ARGS_MAX)
}

function resultOf({ data, refusal }: Outcome): string | null {
  if (refusal) return ERRORS[refusal.errCode].en.slice(0, RESULT_MAX)
  return data === undefined ? null : (JSON.stringify(data) ?? '').slice(0, RESULT_MAX)
}

function codeOf({ refusal }: Outcome): number {
  if (!refusal) return CODE.ok
  return refusal.errCode === 'FORBIDDEN' ? CODE.forbidden : CODE.error
}

async function deptNameOf(ctx: Context): Promise<string | null> {
  const deptId = ctx.maybeCaller?.deptId
  if (!deptId) return null
  const { db } = ctx.services
  const row = await db.selectFrom('sysDept').select('deptName').where('deptId', '=', deptId).executeTakeFirst()
  return row?.deptName ?? null
}

/** Notes who changed what, done or refused. Sign-in and sign-out have a log of their own. */
export const recordOperation: ChangeListener = async (ctx, endpoint, input, outcome) => {
  const { db, now } = ctx.services
  if (endpoint.id.startsWith('auth.') || endpoint.repeatable) return
  const isBytes = typeof outcome.data === 'object' && outcome.data !== null && 'headers' in outcome.data
  await db
    .insertInto('sysOperLog')
    .values({
      title: endpoint.id,
      businessType: businessType(endpoint.id),
      requestMethod: endpoint.method,
      operUrl: endpoint.path,
      operUid: ctx.maybeCaller?.userId ?? null,
      operName: ctx.maybeCaller?.userName ?? null,
      deptName: await deptNameOf(ctx),
      operIp: ctx.ip,
      operLocation: regionOf(ctx.ip, 'zh-CN'),
      userAgent: ctx.userAgent.slice(0, 300),
      requestArgs: await argsOf(db, endpoint, input),
      responseResult: isBytes ? null : resultOf(outcome),
      responseCode: codeOf(outcome),
      operTime: now(),
      cost: outcome.cost,
    })
    .execute()
}
