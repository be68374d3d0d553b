import type { FastifyInstance } from 'fastify'
import type { Envelope } from '#contract/wire.ts'

/** Keys, tags and machine codes do not exist: what a client sends of them is not seen, and nothing of them is answered. */
export function plainRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    delete headers['idempotency-key']
    if (routeOptions.config.endpoint?.answer === 'envelope') delete headers['if-none-match']
  })
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    if (routeOptions.config.endpoint?.answer !== 'envelope') return payload
    reply.removeHeader('ETag')
    return typeof payload === 'string' && payload.includes('"errCode"') ? withoutCodes(payload) : payload
  })
}

/** Of refusals alone: in answers with data the text may be somebody's words. */
function withoutCodes(payload: string): string {
  const { errCode: _, errData: __, ...envelope } = JSON.parse(payload) as Envelope
  return 'data' in envelope ? payload : JSON.stringify(envelope)
}
