import { cpus } from 'node:os'

/** Shares of a hundred, of all cores together, since the meter was read before. */
export interface CpuUse {
  readonly cores: number
  /** Milliseconds of all cores in that time. */
  readonly total: number
  readonly used: number
  readonly system: number
  readonly idle: number
}

interface Times {
  readonly cores: number
  readonly user: number
  readonly system: number
  readonly idle: number
}

/** Less than that is too short for a share that means something. */
const SHORTEST_MS = 1000

function readTimes(): Times {
  const all = cpus()
  const sum = (pick: (times: (typeof all)[number]['times']) => number) =>
    all.reduce((total, { times }) => total + pick(times), 0)
  return {
    cores: all.length,
    user: sum(({ user, nice }) => user + nice),
    system: sum(({ sys, irq }) => sys + irq),
    idle: sum(({ idle }) => idle),
  }
}

const share = (part: number, total: number) => (total > 0 ? Math.round((part / total) * 10_000) / 100 : 0)

/** How busy the cores of the machine are between two readings. */
export class CpuMeter {
  #before = readTimes()
  #at = performance.now()
  #last: CpuUse | undefined

  /** The use since the last reading, which stays the last one. */
  peek(): CpuUse {
    return this.#useUntil(readTimes())
  }

  read(): CpuUse {
    const at = performance.now()
    if (this.#last && at - this.#at < SHORTEST_MS) return this.#last
    const now = readTimes()
    this.#last = this.#useUntil(now)
    this.#before = now
    this.#at = at
    return this.#last
  }

  #useUntil(now: Times): CpuUse {
    const before = this.#before
    const [user, system, idle] = [now.user - before.user, now.system - before.system, now.idle - before.idle]
    const total = user + system + idle
    return {
      cores: now.cores,
      total,
      used: share(user, total),
      system: share(system, total),
      idle: share(idle, total),
    }
  }
}
