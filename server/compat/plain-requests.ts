import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/wire.ts'
import { WORDLESS } from './forms.ts'

/** Keys, tags and machine codes do not exist: what a client sends of them is not seen, and nothing of them is answered. */
export function plainRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    delete headers['idempotency-key']
    if (routeOptions.config.endpoint?.answer === 'envelope') delete headers['if-none-match']
  })
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    if (routeOptions.config.endpoint?.answer !== 'envelope') return payload
    reply.removeHeader('ETag')
    if (typeof payload !== 'string' || !payload.includes('"errCode"')) return payload
    return withoutCodes(payload, routeOptions.config.endpoint)
  })
}

/** Of refusals alone: in answers with data the text may be somebody's words. */
function withoutCodes(payload: string, endpoint: AnyEndpoint): string {
  const { errCode: _, errData: __, msg = '', ...envelope } = JSON.parse(payload) as Envelope
  if ('data' in envelope) return payload
  return JSON.stringify(WORDLESS.has(endpoint) ? envelope : { ...envelope, msg: grouped(msg) })
}

/** Ids carry marks between the thousands. */
function grouped(msg: string): string {
  return msg.replaceAll(/(?<=[=：])\d{4,}/g, (id) => BigInt(id).toLocaleString('en'))
}
