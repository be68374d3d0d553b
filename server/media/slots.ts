import { Refusal } from '#server/context.ts'

/**
 * Lets a few pieces of heavy work run at once; the others wait in their order. Who comes when too many wait is refused,
 * so that neither memory nor answers grow without end.
 */
export class Slots {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(
    atOnce: number,
    private readonly waitingMost: number,
  ) {
    this.#free = atOnce
  }

  /** @throws Refusal SERVER_BUSY when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#take()
    try {
      return await work()
    } finally {
      this.#give()
    }
  }

  async #take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1
    else if (this.#waiting.length >= this.waitingMost) throw new Refusal('SERVER_BUSY')
    else await new Promise<void>((take) => this.#waiting.push(take))
  }

  #give(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
