/** 2024-01-01T00:00:00Z: the zero of the time part. */
const ORIGIN = 1_704_067_200_000

const NODE_BITS = 10n
const COUNT_BITS = 10n
const COUNTS = 1 << Number(COUNT_BITS)

/** How many processes may make ids side by side; numbers above wrap around. */
const NODES = 1 << Number(NODE_BITS)

/**
 * Every id made here is below this; the ones that clients make are at or above it, so that both
 * can be made without asking each other.
 */
export const SERVER_ID_LIMIT = 1n << 61n

/**
 * A generator of positive 64-bit ids as decimal strings, strictly increasing within the process:
 * 41 bits of milliseconds (until 2093), 10 of the process, 10 of a counter. A clock that is set
 * back, or more than 1,024 ids in a millisecond, borrow from the future.
 *
 * @param node this process, 0 to 1,023
 */
export function createIds(node: number, now: () => number = Date.now): () => string {
  const nodePart = BigInt(node % NODES) << COUNT_BITS
  let last = 0
  let count = 0
  return () => {
    const time = now() - ORIGIN
    if (time > last) {
      last = time
      count = 0
    } else if (++count === COUNTS) {
      last += 1
      count = 0
    }
    return String((BigInt(last) << (NODE_BITS + COUNT_BITS)) | nodePart | BigInt(count))
  }
}

/** Lower than every id that is made here from this moment on, by a clock that is right. */
export function firstIdOf(time: Date): string {
  return String(BigInt(Math.max(0, time.getTime() - ORIGIN)) << (NODE_BITS + COUNT_BITS))
}
