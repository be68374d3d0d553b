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
