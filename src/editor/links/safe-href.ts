/** Schemes that may stand in a link; relative addresses carry none. */
const SAFE = /^(?:https?|iurl|mailto|tel|local-blob):/i

/**
 * Whether a link of a stored text may stay. Control characters hide schemes from naive checks, so they are taken out
 * first.
 */
export function isSafeHref(href: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers ignore these characters inside of a scheme
  const plain = href.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '')
  return SAFE.test(plain) || !/^[^/?#]*:/.test(plain)
}
