import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '#server/context.ts'

/** The cookies of one request; they go to no other site, and over TLS alone where they came over TLS. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    get: (name) => request.cookies[name],
    set: (name, value, { path, maxAgeSeconds }) => {
      const secure = request.protocol === 'https'
      reply.setCookie(name, value, { path, maxAge: maxAgeSeconds, httpOnly: true, sameSite: 'strict', secure })
    },
  }
}
