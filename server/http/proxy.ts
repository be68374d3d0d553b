import type { IncomingHttpHeaders } from 'node:http'
import proxy from '@fastify/http-proxy'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { API_BASE } from '#contract/wire.ts'
import type { Log } from '#server/context.ts'
import { serveAdmin } from './admin-files.ts'
import { limitPatience } from './patience.ts'
import { ADMIN_POLICY, isolationOf } from './security.ts'

export interface ProxyOptions {
  /** Address of the back end. */
  readonly upstream: string
  readonly clientFolder: string
  readonly log: Log
  /** Certificate and key, where this process itself ends TLS. */
  readonly https?: { readonly cert: Buffer; readonly key: Buffer }
}

/** What the back end says of its answer, but for what keeps its pages apart from the admin. */
function apart(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const own = Object.entries(isolationOf(headers['content-type']))
  return { ...headers, ...Object.fromEntries(own.map(([name, value]) => [name.toLowerCase(), value])) }
}

/** The app alone, in front of another back end of the same contract; no database is opened. */
export async function createProxyApp({ upstream, clientFolder, log, https }: ProxyOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({ bodyLimit: 110 * 1024 * 1024, ...(https && { https: { ...https } }) })
  limitPatience(app)
  await app.register(helmet, ADMIN_POLICY)
  await app.register(proxy, {
    upstream,
    prefix: API_BASE,
    rewritePrefix: '',
    http2: false,
    replyOptions: {
      rewriteHeaders: apart,
      onError: (reply, { error }) => {
        log.warn({ err: error.message }, 'The back end of STAGE_API does not answer')
        reply.code(502).send({ status: 502, error: 'Bad Gateway' })
      },
    },
  })
  app.get('/healthz', () => ({ status: 'ok', proxy: true }))
  await serveAdmin(app, clientFolder)
  return app
}
