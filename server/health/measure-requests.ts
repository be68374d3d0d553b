import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { API_BASE } from '#contract/wire.ts'
import type { Metrics, StatusClass } from './metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, where it was: the status of such an answer is 200 all the same. */
    refusedAs?: ErrorCode
  }
}

/** What is no refusal of a rule but a fault of the server. */
const FAULTS: ReadonlySet<string> = new Set(['INTERNAL', 'DATABASE_AWAY', 'DISK_FULL'])

/** Few names, whatever strangers ask for: each is a row of its own for ever. */
function nameOf({ routeOptions, url }: FastifyRequest): string {
  const { endpoint } = routeOptions.config ?? {}
  if (endpoint) return endpoint.id
  if (url.startsWith('/_sites/')) return 'site'
  if (url.startsWith('/admin')) return 'app'
  return url.startsWith(API_BASE) ? 'unknown' : 'other'
}

function classOf(refusedAs: string | undefined, status: number): StatusClass {
  if (refusedAs !== undefined) return FAULTS.has(refusedAs) ? '5xx' : '4xx'
  const hundreds = Math.floor(status / 100)
  return hundreds >= 5 ? '5xx' : hundreds === 4 ? '4xx' : hundreds === 3 ? '3xx' : '2xx'
}

/** Counts every request under the name of its call. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered(nameOf(request), classOf(request.refusedAs, reply.statusCode), reply.elapsedTime / 1000)
  })
}
