interface Digester {
  readonly crypto: {
    readonly subtle?: { digest(algorithm: 'SHA-256', data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> }
  }
}

/**
 * SHA-256 of the bytes in hexadecimal: the identity of a picked file.
 * Browsers offer it on https and localhost only; elsewhere it throws `TypeError`.
 */
export async function contentHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { subtle } = (globalThis as unknown as Digester).crypto
  if (subtle === undefined) throw new TypeError('Hashing needs a secure context')
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * A fast 106-bit fingerprint of a text, to notice change between honest parties. It can be forged and proves nothing
 * to anybody else.
 */
export function textHash(text: string): string {
  return fingerprint(text, 0x9e3779b9) + fingerprint(text, 0x7f4a7c15)
}

function fingerprint(text: string, seed: number): string {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0')
}
