import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import proxy from '@fastify/http-proxy'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { API_BASE, HEADER } from '#contract/wire.ts'
import type { Log } from '#server/context.ts'
import { serveProxyHealth } from '#server/health/health-routes.ts'
import { serveAdmin } from './admin-files.ts'
import { capBodies, isTooLarge, refuseLarge } from './cap-bodies.ts'
import { limitPatience } from './patience.ts'
import { isolationOf, secureAnswers } from './security.ts'

export interface ProxyOptions {
  /** Address of the back end. */
  readonly upstream: string
  /** The zone of its dates, where it is known. */
  readonly timeZone?: string | undefined
  readonly clientFolder: string
  readonly log: Log
  /** Only these say from where a request comes, and how. */
  readonly trustedProxies?: readonly string[]
  /** Certificate and key, where this process itself ends TLS. */
  readonly https?: { readonly cert: Buffer; readonly key: Buffer }
}

/** What would act on the whole origin: on the app, on what devices keep for it, on every later visit. */
const OF_THE_ORIGIN = new Set([
  'alt-svc',
  'clear-site-data',
  'nel',
  'permissions-policy',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'set-cookie',
  'strict-transport-security',
])

/** What the back end says of its answer, but for what keeps its pages apart from the admin and its hands off the rest. */
function apart(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const said = Object.entries(headers).filter(([name]) => !OF_THE_ORIGIN.has(name.toLowerCase()))
  const own = Object.entries(isolationOf(headers['content-type']))
  return Object.fromEntries([...said, ...own.map(([name, value]) => [name.toLowerCase(), value] as const)])
}

/** By which names back ends look for the address of a client. */
const OF_THE_CLIENT = /^(?:forwarded|x-forwarded-.*|x-real-ip|x-original-forwarded-for|cf-connecting-ip|.*client-ip)$/

/** Who calls is what this process sees, or what a trusted proxy says, never what the client says of itself. */
function withOrigin(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const rest = Object.entries(headers).filter(([name]) => !OF_THE_CLIENT.test(name.toLowerCase()))
  const seen = {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-real-ip': request.ip,
  }
  return { ...Object.fromEntries(rest), ...seen }
}

const SERVER = HEADER.server.toLowerCase()

/**
 * The name by which devices keep the work for one back end apart from that for the next one behind the same address. A
 * hash: where it stands, and as whom this process speaks to it, is nobody's business.
 */
export function targetOf(upstream: string): string {
  const { host, pathname } = new URL(upstream)
  return `target:${createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 16)}`
}

/** The app alone, in front of another back end of the same contract; no database is opened. */
export async function createProxyApp({
  upstream,
  timeZone,
  clientFolder,
  log,
  trustedProxies = [],
  https,
}: ProxyOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    ...(https && { https: { ...https } }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
  })
  const name = `instance=${targetOf(upstream)}; epoch=0; ext=${timeZone ? `; tz=${timeZone}` : ''}`
  limitPatience(app)
  capBodies(app)
  await secureAnswers(app)
  await app.register(proxy, {
    upstream,
    prefix: API_BASE,
    rewritePrefix: '',
    http2: false,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => withOrigin(request as FastifyRequest, headers),
      // One that names itself is believed.
      rewriteHeaders: (headers) => ({ [SERVER]: name, ...apart(headers) }),
      onError: (reply, { error }) => {
        if (isTooLarge(reply.request as FastifyRequest))
          return void refuseLarge(reply.request as FastifyRequest, reply as FastifyReply)
        log.warn({ err: error.message }, 'The back end of STAGE_API does not answer')
        reply.code(502).send({ status: 502, error: 'Bad Gateway' })
      },
    },
  })
  serveProxyHealth(app, upstream)
  await serveAdmin(app, clientFolder)
  return app
}
