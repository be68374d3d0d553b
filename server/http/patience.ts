import type { FastifyInstance } from 'fastify'

/** From the first byte of a request to its last: 20 MB over a bad line of 100 kB/s take 200 s, 100 MB take 1000. */
const REQUEST_MS = 30 * 60_000
/** The part before the body is small on any line. */
const HEADERS_MS = 60_000
/** Without a byte in either direction. Longer than any call works before it answers. */
const SILENCE_MS = 5 * 60_000

/** Ends connections that are held open for nothing, and none that is merely slow. */
export function limitPatience({ server }: FastifyInstance): void {
  server.requestTimeout = REQUEST_MS
  server.headersTimeout = HEADERS_MS
  server.setTimeout(SILENCE_MS)
}
