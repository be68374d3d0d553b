import { readFileSync } from 'node:fs'

/** Ticks of /proc in a second, on every Linux that Node runs on. */
const TICKS = 100

/** Memory of a process at a moment. */
interface Sample {
  /** Seconds since the first. */
  readonly at: number
  readonly mib: number
}

/** Watches memory and processor time of one process until it is ended. Linux only. */
export class Usage {
  readonly samples: Sample[] = []
  readonly #start = performance.now()
  readonly #seconds: number
  readonly #timer: NodeJS.Timeout

  constructor(private readonly pid: number) {
    this.#seconds = this.#processor()
    this.#look()
    this.#timer = setInterval(() => this.#look(), 1000)
  }

  /** @returns the share of one core that it used */
  end(): number {
    clearInterval(this.#timer)
    return (this.#processor() - this.#seconds) / ((performance.now() - this.#start) / 1000)
  }

  /** MiB an hour by a line through the samples of the last part of the time. */
  slope(share: number): number {
    const last = this.samples.slice(Math.floor(this.samples.length * (1 - share)))
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const [at, mib] = [mean(last.map((one) => one.at)), mean(last.map((one) => one.mib))]
    const spread = last.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
    return (last.reduce((sum, one) => sum + (one.at - at) * (one.mib - mib), 0) / spread) * 3600
  }

  #look(): void {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8')
    const mib = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
    this.samples.push({ at: (performance.now() - this.#start) / 1000, mib })
  }

  #processor(): number {
    const stat = readFileSync(`/proc/${this.pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  }
}
