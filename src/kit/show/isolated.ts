const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g
/** Letters that are written from right to left, and the invisible marks that are one of them. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u200F\u061C]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * A name that somebody gave, for the middle of a sentence: it can not turn the words around it. Elements of their own
 * are better marked up with `<bdi>`.
 */
export function isolated(name: string): string {
  const plain = name.replace(CONTROLS, '')
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}
