import type { FastifyHelmetOptions } from '@fastify/helmet'

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
export const ADMIN_POLICY: FastifyHelmetOptions = {
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
  // Set by whoever ends TLS: on a plain address it would lock people out.
  strictTransportSecurity: false,
}
