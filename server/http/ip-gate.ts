import { holdsAddress, type IpNetwork, parseNetwork } from '#lib/ip-network.ts'
import { Refusal } from '#server/context.ts'
import { CacheTally, type CacheView } from '#server/shared/cache-view.ts'
import type { Db } from '#server/store/db.ts'

/** A rule as far as it decides who is let in. */
export interface AddressRule {
  readonly type: 'BLACK' | 'WHITE'
  readonly cidr: string
  readonly expireTime: Date | null
}

/** Other processes over the same database see a change after this time at most. */
const FRESH_MS = 10_000
/** Answers that are kept between two changes. */
const KNOWN_MAX = 10_000

const LOOPBACK = ['127.0.0.0/8', '::1'].map((one) => parseNetwork(one) as IpNetwork)

const addressOf = (ip: string) => parseNetwork(ip.split('%')[0] ?? '')

/** Whether these rules shut an address out. What is no address is in no list; the machine itself is never shut out. */
function shutsOut(rules: readonly AddressRule[], ip: string, now: Date): boolean {
  const address = addressOf(ip)
  const inForce = rules.filter(({ expireTime }) => expireTime === null || expireTime > now)
  const holds = (network: IpNetwork | undefined) => network && address && holdsAddress(network, address)
  if (LOOPBACK.some(holds)) return false
  const matching = inForce.filter(({ cidr }) => holds(parseNetwork(cidr)))
  if (matching.some(({ type }) => type === 'BLACK')) return true
  return inForce.some(({ type }) => type === 'WHITE') && !matching.some(({ type }) => type === 'WHITE')
}

/** When an address that is let in now is first shut out, as rules end one by one; undefined where it never is. */
export function shutOutAt(rules: readonly AddressRule[], ip: string, now: Date): Date | undefined {
  const ends = rules.flatMap(({ expireTime }) => (expireTime && expireTime > now ? [expireTime] : []))
  const moments = [now, ...ends.toSorted((one, other) => one.getTime() - other.getTime())]
  return moments.find((moment) => shutsOut(rules, ip, moment))
}

/** The rules of one moment, with what they said of addresses already. */
interface Compiled {
  readonly rules: readonly AddressRule[]
  readonly readAt: number
  /** When one of the rules ends: what was said before may be otherwise then. */
  readonly endsAt: number
  readonly known: Map<string, boolean>
}

/**
 * Who is let in by the rules for addresses. They are read after each change and every few seconds; between, an address
 * costs one look into a map.
 */
export class IpGate {
  private compiled: Compiled | undefined
  private reading: Promise<Compiled> | undefined
  /** Goes up with every change: what was read before it is no longer right. */
  private generation = 0

  constructor(
    private readonly db: Db,
    private readonly now: () => Date,
  ) {}

  readonly tally = new CacheTally()

  /** Addresses of which the rules said something already, and whether they are shut out. */
  get known(): Map<string, boolean> {
    return this.compiled?.known ?? new Map()
  }

  /** To be called behind every change of the rules. */
  forget(): void {
    this.generation++
    this.compiled = undefined
    this.reading = undefined
  }

  /** @throws Refusal IP_BLOCKED */
  async check(ip: string): Promise<void> {
    const { rules, known } = await this.current()
    if (rules.length === 0) return
    let isShut = this.tally.note(known.get(ip))
    if (isShut === undefined) {
      isShut = shutsOut(rules, ip, this.now())
      if (known.size >= KNOWN_MAX) known.clear()
      known.set(ip, isShut)
    }
    if (isShut) throw new Refusal('IP_BLOCKED', [ip])
  }

  private async current(): Promise<Compiled> {
    const time = this.now().getTime()
    const held = this.compiled
    const isFresh = held && time < held.endsAt && time >= held.readAt && time - held.readAt < FRESH_MS
    return isFresh ? held : (this.reading ??= this.read())
  }

  private async read(): Promise<Compiled> {
    const { generation } = this
    try {
      const rules = await this.db.selectFrom('sysIpRule').select(['type', 'cidr', 'expireTime']).execute()
      const now = this.now().getTime()
      const ends = rules.map(({ expireTime }) => expireTime?.getTime() ?? Infinity).filter((end) => end > now)
      const compiled = { rules, readAt: now, endsAt: Math.min(Infinity, ...ends), known: new Map<string, boolean>() }
      if (generation === this.generation) this.compiled = compiled
      return compiled
    } finally {
      if (generation === this.generation) this.reading = undefined
    }
  }
}

/** What the rules said of addresses; cleared as a whole, the rules are read anew. */
export const addressCache: CacheView = {
  name: 'ip_rules:',
  title: { 'zh-CN': 'IP 规则判定', 'zh-TW': 'IP 規則判定', en: 'IP rule results' },
  size: ({ ipGate }) => ipGate.known.size,
  entries: ({ ipGate }) => [...ipGate.known].map(([key, isShut]) => ({ key, value: isShut ? 'blocked' : 'let in' })),
  tally: ({ ipGate }) => ipGate.tally,
  clear: ({ ipGate }, key) => {
    if (key === undefined) ipGate.forget()
    else ipGate.known.delete(key)
  },
}
