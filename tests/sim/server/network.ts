import type { Fetch } from '#sync/send/transport.ts'
import type { Random } from '../world/random.ts'
import type { Realm } from '../world/realm.ts'
import type { World } from '../world/world.ts'
import type { RawAnswer, SeenRequest, SimServer } from './server.ts'

/**
 * What a bad line or a proxy does to a request. The names say whether it arrives: `refused`, `busy`, `unavailable`,
 * `page`, `portal`, `gate` and `status-*` do not; `lost`, `half`, `slow` and `gateway` hide what it came to; `late`
 * arrives after the client has given up; `forbidden` is the server's own no.
 */
export const TROUBLES = {
  refused: 4,
  lost: 6,
  half: 2,
  slow: 2,
  late: 2,
  busy: 2,
  unavailable: 2,
  page: 2,
  gateway: 2,
  portal: 2,
  gate: 1,
  forbidden: 1,
  'status-408': 1,
  'status-409': 1,
  'status-412': 1,
} as const
/** `broke` an envelope says that something failed, `brokeAfter` after it was done; `silent` nobody ever answers. */
export type Trouble = keyof typeof TROUBLES | 'broke' | 'brokeAfter' | 'silent'

/** A stretch of time in which one kind of trouble happens to some of the requests. */
export interface BadTime {
  trouble: Trouble
  until: number
  /** It begins with the next request, and takes this long (ms). */
  lasts?: number
  rate: number
  /** Absent: all devices. */
  device?: string | undefined
}

const PLAIN: Partial<Record<Trouble, RawAnswer>> = {
  unavailable: { status: 503, body: 'busy', headers: {} },
  page: { status: 500, body: '<html>Oops</html>', headers: {} },
  portal: { status: 200, body: '<html>Welcome to the hotel</html>', headers: {} },
  gate: { status: 401, body: '<html>Sign in</html>', headers: {} },
  forbidden: { status: 200, body: '{"code":403,"msg":"no"}', headers: {} },
  'status-408': { status: 408, body: '', headers: {} },
  'status-409': { status: 409, body: 'Conflict', headers: {} },
  'status-412': { status: 412, body: 'Precondition Failed', headers: {} },
}
const SCREEN_PATIENCE_MS = 30_000
const NO_LINE = new TypeError('Failed to fetch')
const BAD_GATEWAY: RawAnswer = { status: 502, body: '<html>Bad gateway</html>', headers: {} }

/** The line between the devices and the server. */
export class Network {
  badTimes: BadTime[] = []
  readonly offline = new Set<string>()
  /** How long a request travels (ms). */
  latency = 40
  /**
   * The stretch of time in which the line is there, by any number; undefined while it is gone. What is under way when a
   * stretch ends is cut off. Absent: it is there all the time.
   */
  stretch: ((now: number) => number | undefined) | undefined
  private soundUntil = 0
  private readonly world: World
  private readonly random: Random
  private readonly server: SimServer

  constructor(world: World, random: Random, server: SimServer) {
    this.world = world
    this.random = random
    this.server = server
  }

  /**
   * `fetch` as one realm has it. `sending` hears of every changing request before it leaves.
   *
   * @param isScreen who waits for an answer gives up by himself
   */
  fetchFor(realm: Realm, device: string, sending: (request: SeenRequest) => void, isScreen = false): Fetch {
    return (url, init) => {
      const request = seen(url, init, device, this.world.now)
      sending(request)
      this.world.note(`${realm.name} ${request.method} ${request.path} ${request.key ?? ''}`)
      const answer = new Promise<Response>((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        this.carry(request, { signal: init.signal ?? undefined, isScreen }, resolve, reject)
      })
      return realm.hear(answer)
    }
  }

  /** The next request to do some work begins it. */
  private begin(device: string): void {
    for (const time of this.badTimes) {
      if (time.lasts === undefined || time.device !== device) continue
      const isFault = time.trouble !== 'silent'
      // Two faults so close to each other that both looks at a content meet one are no fault any more.
      const isTooMuch = isFault && this.world.now < this.soundUntil
      time.until = isTooMuch ? 0 : this.world.now + time.lasts
      if (isFault && !isTooMuch) this.soundUntil = time.until + 12_000
      delete time.lasts
    }
  }

  private carry(
    request: SeenRequest,
    { signal, isScreen }: { signal: AbortSignal | undefined; isScreen: boolean },
    resolve: (answer: Response) => void,
    reject: (error: Error) => void,
  ): void {
    const fail = () => reject(NO_LINE)
    const stretch = this.stretch?.(this.world.now)
    const isCut = () =>
      this.stretch !== undefined && (stretch === undefined || this.stretch(this.world.now) !== stretch)
    const trouble = this.offline.has(request.device) || isCut() ? 'refused' : this.troubleOf(request)
    if (trouble) this.world.note(`  ${trouble}`)
    if (trouble === 'refused') return this.world.after(this.travel(), fail)
    const retryAfter = { 'retry-after': String(this.random.between(1, 40)) }
    const plain = trouble === 'busy' ? { status: 429, body: '', headers: retryAfter } : trouble && PLAIN[trouble]
    if (plain) return this.world.after(this.travel(), () => resolve(responseOf(plain)))
    const arrives = trouble === 'late' ? this.random.between(31_000, 150_000) : this.travel()
    return this.world.after(arrives, () => {
      // What the client gave up on its way does not arrive, but for what somebody in between has kept.
      if (signal?.aborted && trouble !== 'late') return undefined
      if (this.server.isDown || isCut() || request.sentAt < this.server.passedAt) return fail()
      const answer = trouble === 'broke' ? this.server.broken(request) : this.server.answer(request)
      this.world.note(`  ${request.key ?? request.path} is answered ${answer.body.slice(0, 120)}`)
      if (trouble === 'lost') return this.world.after(this.travel(), fail)
      if (trouble === 'silent') return isScreen ? this.world.after(SCREEN_PATIENCE_MS, fail) : undefined
      const returns = trouble === 'slow' ? this.random.between(20_000, 120_000) : this.travel()
      const hidden = trouble === 'brokeAfter' ? this.server.broken(request) : answer
      const shown = trouble === 'gateway' ? BAD_GATEWAY : hidden
      return this.world.after(returns, () => (isCut() ? fail() : resolve(responseOf(shown, trouble === 'half'))))
    })
  }

  private troubleOf({ device, method, path }: SeenRequest): Trouble | undefined {
    if (!path.startsWith('/system/config/')) this.begin(device)
    this.badTimes = this.badTimes.filter(({ until }) => until > this.world.now)
    const hit = this.badTimes.find(
      (one) => one.lasts === undefined && (one.device ?? device) === device && this.random.chance(one.rate),
    )
    // Only keys and versions can tell a change that comes late from one that is wanted now.
    if (hit?.trouble === 'late' && (this.server.kind === 'reference' || method === 'GET')) return 'lost'
    // What breaks is what is hard to do: the small read before a drain still gets its answer.
    if (hit?.trouble.startsWith('broke') && path.startsWith('/system/config/')) return undefined
    // Where refusals have no codes a fault passes for a refusal: of one that comes after the effect nobody can know.
    if (hit?.trouble === 'brokeAfter' && this.server.kind === 'reference') return 'broke'
    if (hit?.trouble === 'forbidden' && method === 'GET') return undefined
    return hit?.trouble
  }

  private travel(): number {
    return this.random.between(1, this.random.chance(0.95) ? this.latency : this.latency * 20)
  }
}

function seen(url: string, init: RequestInit, device: string, sentAt: number): SeenRequest {
  const { pathname, searchParams } = new URL(url, 'http://model')
  const headers = init.headers as Record<string, string>
  const { body } = init
  return {
    method: init.method ?? 'GET',
    path: pathname.replace('/stage-api', ''),
    query: searchParams,
    body: typeof body === 'string' ? JSON.parse(body) : body,
    key: headers['Idempotency-Key'],
    token: headers['Authorization']?.replace('Bearer ', '') ?? '',
    site: headers['CurrentSite'] ?? '',
    device,
    sentAt,
  }
}

/** What the transport reads of an answer; a real one would bring timers of its own. */
function responseOf({ status, body, headers }: RawAnswer, isCut = false): Response {
  const answer = {
    status,
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
    text: () => (isCut ? Promise.reject(NO_LINE) : Promise.resolve(body)),
  }
  return answer as unknown as Response
}
