import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { endpoints } from '#contract/index.ts'
import { API_BASE, EXTENSION, HEADER } from '#contract/wire.ts'
import { loadCaller } from '#server/areas/session/caller.ts'
import { routes as allRoutes } from '#server/areas/index.ts'
import { recordOperation } from '#server/areas/system/oper-log.ts'
import { backEndFor } from '#server/compat/back-end-for.ts'
import { Refusal, type Services } from '#server/context.ts'
import { measureRequests } from '#server/health/measure-requests.ts'
import { callerFor, tokenOf } from './http/access.ts'
import { refused, toRefusal } from './http/envelope.ts'
import { isWithin, parseWideJson } from './http/json.ts'
import { openApiOf } from './http/openapi.ts'
import { countFields, parseFields } from './http/query.ts'
import type { Route } from './http/route.ts'
import type { ChangeListener } from './http/pipeline.ts'
import { addressPattern, languageFrom, registerRoutes } from './http/router.ts'
import { limitPatience } from './http/patience.ts'
import { secureAnswers } from './http/security.ts'
import { FORM_LIMITS } from './http/uploads.ts'

export interface AppOptions {
  readonly services: Services
  /** Default: the calls of all areas. */
  readonly routes?: readonly Route[]
  /** Default: the operation log. */
  readonly onChanged?: ChangeListener
  /** Certificate and key, where this process itself ends TLS. */
  readonly https?: { readonly cert: Buffer; readonly key: Buffer }
}

/** @throws Refusal TOO_MANY_VALUES of more than the call takes, before one of them is made */
function parseBody(body: string, { routeOptions }: FastifyRequest): unknown {
  const { bodyLimits } = routeOptions.config
  // At an address of no call nobody reads it.
  if (body === '' || !bodyLimits) return undefined
  if (!isWithin(body, bodyLimits.values)) throw new Refusal('TOO_MANY_VALUES', [String(bodyLimits.values)])
  return parseWideJson(body)
}

/** What is packed may be anything once it is unpacked: a few bytes on the line would fill the memory. */
function refusePacked(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding.toLowerCase() !== 'identity') throw new Refusal('BAD_REQUEST', [`Content-Encoding: ${encoding}`])
  })
}

function readText(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      done(null, parseBody(body as string, request))
    } catch (error) {
      if (request.routeOptions.config.endpoint?.bodyKind === 'jsonOrText') done(null, body)
      else done(error instanceof Refusal ? error : new Refusal('BAD_JSON'))
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    const { values = 0 } = request.routeOptions.config.bodyLimits ?? {}
    if (countFields(body as string) > values) done(new Refusal('TOO_MANY_VALUES', [String(values)]))
    else done(null, parseFields(body as string))
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, body))
}

/** A database that is restarted is away for some seconds. */
const AWAY_S = 5

/** Outside the calls, pages and files have the status codes of HTTP. */
function plainError(error: unknown, reply: FastifyReply) {
  const { statusCode = 500 } = error as { statusCode?: number }
  return reply
    .code(statusCode < 400 ? 500 : statusCode)
    .type('text/plain; charset=utf-8')
    .send('Not possible')
}

function answerErrors(app: FastifyInstance, services: Services) {
  app.setErrorHandler((error, request, reply) => {
    const { url: path, bodyLimit } = request.routeOptions
    const refusal = toRefusal(error, { log: services.log, message: 'A request failed', fields: { path }, bodyLimit })
    request.refusedAs = refusal.errCode
    if (reply.raw.headersSent) return reply.raw.destroy()
    const isAway = refusal.errCode === 'DATABASE_AWAY'
    if (isAway) reply.code(503).header('Retry-After', AWAY_S)
    if (!request.url.startsWith(API_BASE)) return isAway ? reply.send('Not available now') : plainError(error, reply)
    return reply
      .code(isAway ? 503 : 200)
      .headers({ 'Cache-Control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(refused(refusal, languageFrom(request))))
  })
}

/** For whoever has signed in. Made on the first request: few ask, and it takes a moment. */
function describe(app: FastifyInstance, { db, now, ipGate }: Services) {
  let text: string | undefined
  app.get(`${API_BASE}/openapi.json`, async ({ headers, ip }, reply) => {
    await ipGate.check(ip)
    const token = tokenOf({ answer: 'envelope' }, headers, {})
    const caller = token === undefined ? undefined : await loadCaller(db, token, now())
    if (!callerFor({ id: 'openapi', auth: 'user' }, caller)) throw new Refusal('UNAUTHORIZED')
    text ??= JSON.stringify(openApiOf(endpoints))
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

/** A known address with another method is a refusal; an unknown one is a plain 404. */
function answerUnknown(app: FastifyInstance, routes: readonly Route[]) {
  const known = routes.map(({ endpoint }) => addressPattern(endpoint))
  const anyKnown = new RegExp(`^${API_BASE}(?:${known.join('|')})$`)
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (anyKnown.test(path)) throw new Refusal('METHOD', [request.method])
    return reply.code(404).send({ status: 404, error: 'Not Found', path })
  })
}

async function announce(services: Services): Promise<string> {
  const rows = await services.db
    .selectFrom('serverMeta')
    .selectAll()
    .where('name', 'in', ['instance', 'epoch'])
    .execute()
  const meta = Object.fromEntries(rows.map((row) => [row.name, row.value]))
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return `instance=${meta.instance}; epoch=${meta.epoch}; ext=${Object.values(EXTENSION).join(',')}; tz=${zone}`
}

function logRequests(app: FastifyInstance, services: Services) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip, caller } = request
    const path = request.url.split('?')[0]
    const ms = Math.round(reply.elapsedTime)
    services.log.info({ method, path, status: reply.statusCode, ms, ip, user: caller?.userName }, 'request')
  })
}

/**
 * The whole `/stage-api` over open services, without a socket: `inject` calls it, `listen` serves
 * it. The caller closes the services.
 */
export async function createApp({
  services,
  routes = allRoutes,
  onChanged = recordOperation,
  https,
}: AppOptions): Promise<FastifyInstance> {
  const proxies = services.settings.trustedProxies
  const app: FastifyInstance = fastify({
    ...(https && { https: { ...https } }),
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: false, querystringParser: (text) => parseFields(text) },
  })
  limitPatience(app)
  app.addHook('preClose', async () => services.tasks.endWaits())
  const backEnd = backEndFor(services.settings)
  const calls = backEnd.routes(routes)
  const server = backEnd.announced ? await announce(services) : undefined
  backEnd.hook(app)
  app.decorateRequest('language', 'zh-CN')
  app.addHook('onRequest', async (request, reply) => {
    request.language = languageFrom(request)
    if (server !== undefined && request.url.startsWith(API_BASE)) reply.header(HEADER.server, server)
  })
  app.addHook('onSend', async (request, reply) => {
    if (server !== undefined && request.caller) reply.header(HEADER.rights, request.caller.rightsVersion)
  })
  logRequests(app, services)
  measureRequests(app, services.metrics)
  await secureAnswers(app)
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, globalDecompression: false })
  refusePacked(app)
  readText(app)
  await app.register(multipart, { limits: FORM_LIMITS })
  await app.register(rateLimit, { global: false })
  answerErrors(app, services)
  answerUnknown(app, calls)
  describe(app, services)
  await app.register(async (api) => registerRoutes(api, { services, routes: calls, onChanged }), {
    prefix: API_BASE,
  })
  return app
}
