import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type Services } from '#server/context.ts'
import { isFromAnySite } from '#server/shared/public-door/origins.ts'
import { refusedPage } from '#server/shared/public-door/reader-page.ts'
import { toRefusal } from './envelope.ts'
import { languageOf } from '#contract/wire.ts'
import { wantsPage } from './wants-page.ts'

/** For so many seconds browsers do not ask again whether they may. */
const PREFLIGHT_SECONDS = '600'

const fromPage = ({ headers, host }: FastifyRequest) => ({
  origin: headers.origin ?? '',
  referrer: headers.referer ?? '',
  host,
})

/**
 * Lets pages of published sites read the answer; those of other origins are refused before their body is read. Cookies
 * and tokens of the app are never part of it.
 *
 * @throws Refusal OTHER_ORIGIN
 */
export async function letPagesIn(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!(await isFromAnySite(services, fromPage(request)))) throw new Refusal('OTHER_ORIGIN')
  reply.header('Vary', 'Origin')
  const { origin } = request.headers
  if (origin !== undefined) reply.header('Access-Control-Allow-Origin', origin)
}

/** Answers what browsers ask before a page of another origin sends JSON. */
export function answerPreflight(app: FastifyInstance, services: Services, url: string): void {
  app.options(url, async (request, reply) => {
    await letPagesIn(services, request, reply)
    return reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': 'Content-Type, Accept-Language',
        'Access-Control-Max-Age': PREFLIGHT_SECONDS,
      })
      .send()
  })
}

/** What is refused before a handler could say it as a page: sizes, rates, origins. */
export function pageOfErrors(services: Services) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!wantsPage(request)) return reply.send(error)
    const { url: path, bodyLimit } = request.routeOptions
    const refusal = toRefusal(error, { log: services.log, message: 'A request failed', fields: { path }, bodyLimit })
    const { status = 400, headers, body } = refusedPage(refusal, languageOf(request.headers['accept-language']))
    return reply.code(status).headers(headers).send(body)
  }
}
