import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * For pages that other people's templates and uploads make: they share the origin of the admin, so
 * they are cut off from it. Their scripts reach no cookie, storage or page of ours.
 */
export const SANDBOX_HEADERS = {
  'Content-Security-Policy': 'sandbox allow-scripts allow-forms allow-popups',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const

/** Types that a browser may show in place; everything else on the upload side is a download. */
export const INLINE_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/x-icon',
  'image/bmp',
  'audio/mpeg',
  'audio/wav',
  'audio/ogg',
  'audio/aac',
  'audio/flac',
  'video/mp4',
  'video/quicktime',
  'application/pdf',
  'text/plain; charset=utf-8',
])

const typeAlone = (type: string) => type.split(';')[0]?.trim().toLowerCase() ?? ''
const SHOWN_IN_PLACE = new Set([...INLINE_TYPES].map(typeAlone))

/**
 * The headers that an answer of another back end needs on the admin's origin. Known data and pictures stay what they
 * are; everything else could be a page or a script: it is cut off. A list of types, of which browsers take the last,
 * is none of the known ones.
 */
export function isolationOf(type: string | undefined): Readonly<Record<string, string>> {
  const alone = typeAlone(type?.includes(',') ? '' : (type ?? ''))
  const sure = { 'X-Content-Type-Options': 'nosniff' }
  if (alone === 'application/json') return sure
  if (SHOWN_IN_PLACE.has(alone)) return { ...sure, 'Cross-Origin-Resource-Policy': 'cross-origin' }
  return { ...sure, ...SANDBOX_HEADERS }
}

/** Styles are set inline by the component library; scripts never are. */
const ADMIN_POLICY: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
      mediaSrc: ["'self'", 'blob:', 'http:', 'https:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      // An administrator's menu may show pages of elsewhere; their frames are sandboxed.
      frameSrc: ["'self'", 'blob:', 'data:', 'http:', 'https:'],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  // Where it is due stands in `secureAnswers`.
  strictTransportSecurity: false,
}

/** What neither the app nor a published page is built of; all else, such as the full screen, stays as browsers have it. */
const UNUSED = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ')

/** Half a year. Of this name alone: what else a domain has is not ours to say. */
const STRICT_TRANSPORT = 'max-age=15552000'

/**
 * Puts the headers that guard the admin's origin on every answer, refusals and errors included. Those that came over
 * TLS, which this process ends or a trusted proxy vouches for, hold browsers to it; on a plain address that would lock
 * people out. Registered before anything that answers.
 */
export async function secureAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Permissions-Policy', PERMISSIONS)
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', STRICT_TRANSPORT)
  })
  await app.register(helmet, ADMIN_POLICY)
}
