/** 2024-01-01T00:00:00Z: the zero of the time part, the same as on the server. */
const ORIGIN = 1_704_067_200_000

const TIME_BITS = 41n
const RANDOM_BITS = 21n
const RANDOM_RANGE = 2 ** Number(RANDOM_BITS)

/**
 * The lowest id that a device mints. The embedded server makes ids below 2^61, a device from 2^62 up to 2^63 - 1:
 * neither has to ask the other, and nothing has to be renamed when an offline content reaches the server.
 */
export const CLIENT_ID_FLOOR = 1n << 62n

export interface IdSource {
  /** Epoch milliseconds. */
  now(): number
  /** At least 0, below 1. */
  random(): number
}

/**
 * A generator of content ids as decimal strings: 41 bits of milliseconds (until 2093) over 21 random bits. Ids of
 * one generator strictly increase even when the clock is set back; two devices collide only within one millisecond,
 * and then once in two million.
 */
export function createClientIds(source: IdSource): () => string {
  let last = 0n
  return () => {
    const time = BigInt(Math.max(0, Math.floor(source.now() - ORIGIN))) & ((1n << TIME_BITS) - 1n)
    const minted = CLIENT_ID_FLOOR | (time << RANDOM_BITS) | BigInt(Math.floor(source.random() * RANDOM_RANGE))
    last = minted > last ? minted : last + 1n
    return String(last)
  }
}

/** True for an id that a device minted, whether or not the server knows it yet. */
export function isClientId(id: string): boolean {
  return /^\d{19}$/.test(id) && BigInt(id) >= CLIENT_ID_FLOOR
}
