import { networkOf } from '#server/http/network.ts'

const NETWORKS_MAX = 50_000
const MINUTE_MS = 60_000

/** Counts what each network adds within a minute. Beyond so many networks no new one is let in until the next minute. */
export class NetworkLimit {
  #minute = 0
  readonly #networks = new Map<string, number>()

  /** @param max what one network may add in a minute */
  constructor(private readonly max: number) {}

  /** @param at milliseconds @returns false where the limit is reached; it is not counted then */
  take(ip: string, at: number): boolean {
    const minute = Math.floor(at / MINUTE_MS)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#networks.clear()
    }
    const network = networkOf(ip)
    const before = this.#networks.get(network) ?? 0
    if (before >= this.max || (before === 0 && this.#networks.size >= NETWORKS_MAX)) return false
    this.#networks.set(network, before + 1)
    return true
  }
}
