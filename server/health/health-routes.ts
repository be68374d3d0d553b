import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/context.ts'
import { keepFor } from '#server/shared/keep-for.ts'
import { Readiness } from './readiness.ts'

const HEADERS = { 'Cache-Control': 'no-store' }

/** `GET /healthz`: this process is alive. It asks nobody else: a database that is away is no reason to start anew. */
function serveAlive(app: FastifyInstance, more: object = {}): void {
  app.get('/healthz', async (_, reply) => reply.headers(HEADERS).send({ status: 'ok', ...more }))
}

/**
 * `/healthz`, and `GET /readyz`: this process can do its work; 503 with the reasons in a word each where it can not.
 * Both are for everybody and say nothing else.
 */
export function serveHealth(app: FastifyInstance, services: Pick<Services, 'db' | 'settings' | 'log'>): void {
  serveAlive(app)
  const readiness = new Readiness(services)
  app.get('/readyz', async (_, reply) => {
    const reasons = await readiness.check()
    reply.headers(HEADERS)
    return reasons.length === 0
      ? reply.send({ status: 'ready' })
      : reply.code(503).send({ status: 'not ready', reasons })
  })
}

/** The same of a server that only passes calls on: it is ready while its back end answers anything. */
export function serveProxyHealth(app: FastifyInstance, upstream: string): void {
  serveAlive(app, { proxy: true })
  const answers = keepFor(1000, () =>
    fetch(upstream, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(2000) }).then(
      () => true,
      () => false,
    ),
  )
  app.get('/readyz', async (_, reply) => {
    reply.headers(HEADERS)
    return (await answers())
      ? reply.send({ status: 'ready' })
      : reply.code(503).send({ status: 'not ready', reasons: ['backend'] })
  })
}
