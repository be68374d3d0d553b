import { LimitReached } from '#render/template-error.ts'

/** What one page may cost, so that a mistake or malice can not stop who renders it. */
export interface Limits {
  /** Characters of one template. */
  readonly parse: number
  /** Milliseconds of work on one page with all it includes; waiting for data and for other pages does not count. */
  readonly render: number
  /** Objects and characters that the filters and ranges of one page may create. */
  readonly memory: number
  /** Loops, conditions and templates inside of one another. */
  readonly depth: number
  /** Characters that one page writes in all its parts: what is included or captured counts again where it is written. */
  readonly output: number
  /** Whether memory runs short where the page is rendered. */
  readonly isHeapFull?: () => boolean
}

/** Of pages that are published. The largest body has 4 million characters and may be written through several includes. */
export const LIMITS: Limits = {
  parse: 1_000_000,
  render: 5_000,
  memory: 20_000_000,
  depth: 100,
  output: 40_000_000,
}

/** Of a page that somebody waits for. */
export const ON_DEMAND_LIMITS: Limits = { ...LIMITS, render: 1_000 }

/** Steps of the template library for one loop, condition or template. */
const STEPS_A_LEVEL = 4
/** Asking for the time costs more than most steps. */
const CHECKS_A_CLOCK = 8
/** Asking for the state of the heap costs as much as a few steps. */
const CHECKS_A_LOOK = 500

/** What the template library asks whether it may go on. */
interface Gauge {
  use(count: number): void
  check(now: number): void
}

/** What is left of the limits of one page. It is shared by all that the page includes. */
export class Budget {
  #spent = 0
  #since: number | undefined
  #created = 0
  #written = 0
  #checks = 0
  readonly memory: Gauge = { use: (count) => this.#create(Number(count)), check: () => {} }
  // Not by the clock that the library names: in a worker of a browser that is another one than everywhere else.
  readonly time: Gauge = { use: () => {}, check: () => this.#checkTime() }

  constructor(private readonly limits: Limits) {}

  /** The page is worked on from now. */
  resume(): void {
    this.#since ??= performance.now()
  }

  /** The page waits. */
  pause(): void {
    if (this.#since !== undefined) this.#spent += performance.now() - this.#since
    this.#since = undefined
  }

  /** @throws LimitReached */
  write(length: number): void {
    this.#written += length
    if (this.#written > this.limits.output) throw new LimitReached('output', this.limits.output)
  }

  tooDeep(steps: number): LimitReached | undefined {
    const { depth } = this.limits
    return steps > depth * STEPS_A_LEVEL ? new LimitReached('depth', depth) : undefined
  }

  #create(count: number): void {
    if (!(count > 0)) return
    this.#created += count
    if (this.#created > this.limits.memory) throw new LimitReached('memory', this.limits.memory)
  }

  #checkTime(): void {
    this.#checks++
    if (this.#checks % CHECKS_A_CLOCK === 0) {
      const spent = this.#spent + (this.#since === undefined ? 0 : performance.now() - this.#since)
      if (spent > this.limits.render) throw new LimitReached('time', this.limits.render)
    }
    if (this.#checks % CHECKS_A_LOOK === 0 && this.limits.isHeapFull?.())
      throw new LimitReached('memory', this.limits.memory)
  }
}
