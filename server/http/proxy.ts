import proxy from '@fastify/http-proxy'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { API_BASE } from '#contract/wire.ts'
import type { Log } from '#server/context.ts'
import { serveAdmin } from './admin-files.ts'
import { limitPatience } from './patience.ts'
import { ADMIN_POLICY } from './security.ts'

/** The app alone, in front of another back end of the same contract; no database is opened. */
export async function createProxyApp(upstream: string, clientFolder: string, log: Log): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 110 * 1024 * 1024 })
  limitPatience(app)
  await app.register(helmet, ADMIN_POLICY)
  await app.register(proxy, {
    upstream,
    prefix: API_BASE,
    rewritePrefix: '',
    http2: false,
    replyOptions: {
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
