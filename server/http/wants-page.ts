import type { FastifyRequest } from 'fastify'

const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i

/** Whether a browser shows the answer in place of the page: scripts ask for JSON, and say what they send. */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return FORM.test(headers['content-type'] ?? '') && (headers.accept ?? '').includes('text/html')
}
