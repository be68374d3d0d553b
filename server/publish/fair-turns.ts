import { Refusal } from '#server/context.ts'

interface Waiting {
  readonly who: string
  readonly begin: () => void
}

/**
 * Lets so many works run at once, of each caller one: who asks for much waits for itself, not the others for them.
 */
export class FairTurns {
  readonly #running = new Set<string>()
  readonly #waiting: Waiting[] = []

  /**
   * @param slots works at the same time
   * @param patience works of one caller that may wait
   */
  constructor(
    private readonly slots: number,
    private readonly patience: number,
  ) {}

  /** @throws Refusal TOO_MANY_REQUESTS when too many works of this caller wait already */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.filter((one) => one.who === who).length >= this.patience) throw new Refusal('TOO_MANY_REQUESTS')
    await new Promise<void>((begin) => {
      this.#waiting.push({ who, begin })
      this.#beginNext()
    })
    try {
      return await work()
    } finally {
      this.#running.delete(who)
      this.#beginNext()
    }
  }

  #beginNext(): void {
    if (this.#running.size >= this.slots) return
    const at = this.#waiting.findIndex(({ who }) => !this.#running.has(who))
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1)
    if (!next) return
    this.#running.add(next.who)
    next.begin()
  }
}
