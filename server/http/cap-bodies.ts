import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#contract/wire.ts'
import { Refusal } from '#server/context.ts'
import { refused } from './envelope.ts'
import { UPLOAD_LIMIT } from './uploads.ts'

const MB = 1024 * 1024
/** An upload with its form around it. */
const BODY_MB = UPLOAD_LIMIT / MB + 10
const BODY_MAX = BODY_MB * MB

/** Those that turned out to be too large on the way. */
const tooLarge = new WeakSet<FastifyRequest>()

/** True when the body was cut off since it held more than any call takes. */
export const isTooLarge = (request: FastifyRequest): boolean => tooLarge.has(request)

/** Refuses as the embedded server does, so that people read why; what is still on its way is not waited for. */
export function refuseLarge(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = new Refusal('TOO_LARGE', [`${BODY_MB} MB`])
  const language = languageOf(request.headers['accept-language'])
  return reply.code(200).headers({ 'Cache-Control': 'no-store', Connection: 'close' }).send(refused(refusal, language))
}

/** The same bytes, until there are too many. */
function countBytes(request: FastifyRequest): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size <= BODY_MAX) return done(null, chunk)
      tooLarge.add(request)
      return done(new Error('The body is too large'))
    },
  })
}

/**
 * Lets no body pass that is larger than an upload may be: the one that says so is refused unread, the one that does not
 * is cut off. Bodies that are passed on as streams, which the limit of the web framework does not see.
 */
export function capBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (Number(request.headers['content-length'] ?? 0) > BODY_MAX) return void refuseLarge(request, reply)
    const counted = countBytes(request)
    // Not by `pipeline`: it would end the connection on which the refusal is to be answered.
    payload.pipe(counted)
    payload.once('error', (error) => counted.destroy(error))
    payload.once('close', () => {
      if (!payload.readableEnded) counted.destroy(new Error('The client hung up'))
    })
    // Whoever reads the body hears of it, too.
    counted.once('error', () => undefined)
    done(null, counted)
  })
}
