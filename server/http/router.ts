import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { type Language, languageOf } from '#contract/wire.ts'
import { type Caller, Refusal, type Services } from '#server/context.ts'
import { type BodyLimits, bodyLimitsOf } from './body-limits.ts'
import { cookiesOf } from './cookies.ts'
import { success } from './envelope.ts'
import { jsonPieces } from './json-pieces.ts'
import { networkOf } from './network.ts'
import { type ChangeListener, Pipeline } from './pipeline.ts'
import { answerPreflight, letPagesIn, pageOfErrors } from './reader-calls.ts'
import type { BytesAnswer, Route } from './route.ts'
import { SANDBOX_HEADERS } from './security.ts'

export interface RouterOptions {
  readonly services: Services
  readonly routes: readonly Route[]
  readonly onChanged?: ChangeListener
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
    token?: string
    language: Language
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
    bodyLimits?: BodyLimits
  }
}

/**
 * Calls a minute from one network: sign-in and its neighbours, what their page reads, pages rendered on demand, and what
 * pages tell of their advertisements: behind one address there may be a whole company, and each page shows several.
 */
const PUBLIC_RATE = { change: 60, read: 300, page: 300, count: 3000 } as const

/** Strangers only; accounts have limits of their own, and files are what a page has many of. */
function rateOf({ id, auth, method, answer, path }: AnyEndpoint) {
  const isFile = method === 'GET' && path.endsWith('/{path}')
  if (auth !== 'public' || isFile) return {}
  const kind = /^(?:adapi|visit)\./.test(id)
    ? 'count'
    : method !== 'GET'
      ? 'change'
      : answer === 'bytes'
        ? 'page'
        : 'read'
  const rateLimit = {
    max: PUBLIC_RATE[kind],
    timeWindow: 60_000,
    keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
    allowList: (request: FastifyRequest) => request.caller !== undefined,
    errorResponseBuilder: () => new Refusal('TOO_MANY_REQUESTS'),
  }
  return { rateLimit }
}

/** What stands for `{name}` in an address: digits where it is an id, so that an unknown path never passes for one. */
function segmentOf({ params }: AnyEndpoint, name: string): string | undefined {
  const { shape = {} } = (params ?? {}) as { shape?: Record<string, unknown> }
  return shape[name] === id ? '\\d{1,19}' : undefined
}

/** `{name}` becomes `:name`; a last `{path}` takes the rest of the address, slashes included. */
function pathPattern(endpoint: AnyEndpoint): string {
  return endpoint.path.replace(/\{path\}$/, '*').replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = segmentOf(endpoint, name)
    return segment ? `:${name}(^${segment}$)` : `:${name}`
  })
}

/** The source of a regular expression for the addresses of a call, below the base of all. */
export function addressPattern(endpoint: AnyEndpoint): string {
  return endpoint.path
    .replace(/\{path\}$/, '.+')
    .replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(endpoint, name) ?? '[^/]+')
}

/** The language of a request, exactly as the header spells it. */
export function languageFrom(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language'])
}

/** No data of an envelope has a stream or buffer under this name. */
function isBytes(value: unknown): value is BytesAnswer {
  if (typeof value !== 'object' || value === null || !('headers' in value) || !('body' in value)) return false
  return Buffer.isBuffer(value.body) || value.body instanceof Readable
}

function sendBytes(reply: FastifyReply, { status = 200, headers, body }: BytesAnswer) {
  const isPage = (headers['Content-Type'] ?? '').startsWith('text/html')
  return reply
    .code(status)
    .headers({ ...(isPage && SANDBOX_HEADERS), ...headers })
    .send(body)
}

/** Answers that clients keep carry a tag, so that an unchanged one travels as 304. */
async function sendEnvelope(endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply, data: unknown) {
  const pieces: Buffer[] = []
  const hash = createHash('sha1')
  for await (const piece of jsonPieces(success(data, request.language))) {
    const bytes = Buffer.from(piece)
    hash.update(bytes)
    pieces.push(bytes)
  }
  const body = Buffer.concat(pieces)
  reply.type('application/json; charset=utf-8')
  if (endpoint.method !== 'GET' || endpoint.offline !== 'cache') {
    return reply.header('Cache-Control', 'no-store').send(body)
  }
  const tag = `W/"${hash.digest('base64url')}"`
  reply.headers({
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    Vary: 'Authorization, CurrentSite, Accept-Language',
  })
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(body)
}

/** Registers every call: the addresses, and how answers are sent. */
export function registerRoutes(app: FastifyInstance, { services, routes, onChanged }: RouterOptions): void {
  const pipeline = new Pipeline(services, onChanged)
  for (const route of routes) {
    const { endpoint } = route
    const bodyLimits = bodyLimitsOf(endpoint)
    const url = pathPattern(endpoint)
    if (route.readers) answerPreflight(app, services, url)
    app.route({
      method: endpoint.method,
      url,
      config: { endpoint, bodyLimits, ...rateOf(endpoint) },
      bodyLimit: bodyLimits.bytes,
      onRequest: async (request, reply) => {
        if (route.readers) await letPagesIn(services, request, reply)
        await pipeline.identify(request)
      },
      ...(route.readers && { errorHandler: pageOfErrors(services) }),
      handler: async (request, reply) => {
        const answer = await pipeline.run(route, request, cookiesOf(request, reply))
        if (isBytes(answer)) return sendBytes(reply, answer)
        return sendEnvelope(endpoint, request, reply, answer)
      },
    })
  }
}
