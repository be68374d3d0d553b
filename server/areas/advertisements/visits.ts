import { createHash, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { NetworkLimit } from '#server/shared/public-door/network-limit.ts'

/** A visitor who sees or clicks the same advertisement again within this time counts once. */
export const REPEAT_MS = 5 * 60_000
/** Of so many the last visit is remembered; of more than that the oldest are forgotten, and may count again. */
const SEEN_MAX = 100_000
/** What one network may add to all counts in a minute. */
export const NETWORK_MAX = 600

/** Who did something with an advertisement. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
}

/**
 * Decides what counts: no program that says so of itself, no repeat, no flood of one network. Nobody is remembered by
 * address: what is kept is a hash whose salt is made anew each day and is written nowhere.
 */
export class Visits {
  #day = ''
  #salt = randomBytes(16)
  readonly #networks = new NetworkLimit(NETWORK_MAX)
  readonly #seen = new Map<string, number>()

  constructor(private readonly now: () => Date) {}

  /** @param what what was done to which advertisement */
  counts({ ip, userAgent }: Visitor, what: string): boolean {
    if (userAgent === '' || isbot(userAgent)) return false
    const now = this.now()
    this.#turnDay(now)
    const at = now.getTime()
    const visitor = createHash('sha256').update(this.#salt).update(`${ip}\n${userAgent}\n${what}`).digest('base64url')
    const key = visitor.slice(0, 20)
    const last = this.#seen.get(key)
    if (last !== undefined && at - last < REPEAT_MS && at >= last) return false
    if (!this.#networks.take(ip, at)) return false
    this.#seen.delete(key)
    this.#seen.set(key, at)
    const [oldest] = this.#seen.size > SEEN_MAX ? this.#seen.keys() : []
    if (oldest !== undefined) this.#seen.delete(oldest)
    return true
  }

  #turnDay(now: Date) {
    const day = now.toDateString()
    if (day === this.#day) return
    this.#day = day
    this.#salt = randomBytes(16)
    this.#seen.clear()
  }
}
