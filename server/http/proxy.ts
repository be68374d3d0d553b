import type { IncomingHttpHeaders } from 'node:http'
import proxy from '@fastify/http-proxy'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { API_BASE } from '#contract/wire.ts'
import type { Log } from '#server/context.ts'
import { serveAdmin } from './admin-files.ts'
import { limitPatience } from './patience.ts'
import { ADMIN_POLICY, INLINE_TYPES, SANDBOX_HEADERS } from './security.ts'

/** The app alone, in front of another back end of the same contract; no database is opened. */
export async function createProxyApp(
  upstream: string,
  clientFolder: string,
  log: Log,
  tls: { readonly https?: { readonly cert: Buffer; readonly key: Buffer } } = {},
): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 110 * 1024 * 1024, ...tls })
  limitPatience(app)
  await app.register(helmet, ADMIN_POLICY)
  await app.register(proxy, {
    upstream,
    prefix: API_BASE,
    rewritePrefix: '',
    http2: false,
    replyOptions: {
      rewriteHeaders: isolated,
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

/** Answers that no browser runs: those of calls, and what may be shown in place. */
const HARMLESS: ReadonlySet<string> = new Set(['application/json', ...[...INLINE_TYPES].map(bare)])

function bare(type: string): string {
  return type.split(';')[0]?.trim().toLowerCase() ?? ''
}

/**
 * Pages and scripts of that back end come from the origin of the admin: uploads and previews among them are cut off from
 * it, whatever the back end says of them.
 */
function isolated(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'content-security-policy': _, 'service-worker-allowed': __, ...kept } = headers
  if (HARMLESS.has(bare(headers['content-type'] ?? 'application/json'))) return kept
  const sandbox = Object.entries(SANDBOX_HEADERS).map(([name, value]) => [name.toLowerCase(), value])
  return { ...kept, ...(Object.fromEntries(sandbox) as IncomingHttpHeaders) }
}
