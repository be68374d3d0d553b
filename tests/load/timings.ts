import { percentile } from '#tests/bench/report.ts'

/** How long what people did has taken, by its name, and what failed. */
export class Timings<Name extends string> {
  readonly faults = new Map<string, number>()
  readonly #samples = new Map<Name, number[]>()

  /** Never rejects. */
  async take(name: Name, work: () => Promise<unknown>): Promise<void> {
    const start = performance.now()
    try {
      await work()
      this.#samples.set(name, [...(this.#samples.get(name) ?? []), performance.now() - start])
    } catch (error) {
      const text = `${name}: ${error instanceof Error ? error.message : String(error)}`
      this.faults.set(text, (this.faults.get(text) ?? 0) + 1)
    }
  }

  /** Of one name: how many there were, and milliseconds that so large a share took at most. */
  of(name: Name): { readonly count: number; at(share: number): number } {
    const samples = this.#samples.get(name) ?? []
    return { count: samples.length, at: (share) => percentile(samples, share) }
  }
}
