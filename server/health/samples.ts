import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { Sample } from '#contract/monitor/server.ts'
import type { Db } from '#server/store/db.ts'
import { CpuMeter } from './cpu-meter.ts'
import { queueLengths } from './queue-lengths.ts'

const MINUTE_MS = 60_000
/** An hour of them. */
const SAMPLES_MAX = 60
const MB = 1024 * 1024

const rounded = (value: number) => Math.round(value * 100) / 100

/** How the process was in the last hour: one look a minute, in memory alone. */
export class Samples {
  #kept: Sample[] = []
  #timer: NodeJS.Timeout | undefined
  #delay: IntervalHistogram | undefined
  readonly #meter = new CpuMeter()
  #cpu = process.cpuUsage()
  #at = performance.now()

  constructor(
    private readonly db: Db,
    private readonly now: () => Date,
  ) {}

  begin(): void {
    this.#delay = monitorEventLoopDelay({ resolution: 20 })
    this.#delay.enable()
    this.#timer = setInterval(() => {
      // A minute that could not be looked at is missing.
      this.take().catch(() => undefined)
    }, MINUTE_MS).unref()
  }

  end(): void {
    clearInterval(this.#timer)
    this.#delay?.disable()
  }

  /** Looks once and keeps it; the next look measures from here. */
  async take(): Promise<void> {
    const sample = await this.#look()
    this.#cpu = process.cpuUsage()
    this.#at = performance.now()
    this.#meter.read()
    this.#delay?.reset()
    this.#kept = [...this.#kept, sample].slice(-SAMPLES_MAX)
  }

  /** What was kept, and the present moment behind it. */
  async all(): Promise<readonly Sample[]> {
    return [...this.#kept, await this.#look()]
  }

  async #look(): Promise<Sample> {
    const { pages, failedPages, waitingTasks, runningTasks } = await queueLengths(this.db)
    const { user, system } = process.cpuUsage(this.#cpu)
    const elapsed = Math.max(1, performance.now() - this.#at)
    const { rss, heapUsed } = process.memoryUsage()
    const late = this.#delay && this.#delay.count > 0 ? this.#delay.percentile(99) / 1e6 : 0
    const { used, system: ofSystem } = this.#meter.peek()
    return {
      time: String(this.now().getTime()),
      cpu: rounded(used + ofSystem),
      processCpu: rounded(((user + system) / 1000 / elapsed) * 100),
      memory: rounded(rss / MB),
      heap: rounded(heapUsed / MB),
      delay: rounded(late),
      pages: pages + failedPages,
      tasks: waitingTasks + runningTasks,
    }
  }
}
