/**
 * Reads that many ask for at the same time: while one is under way those that come wait for the next one together, so
 * that each gets what was stored when it asked, or later.
 */
export class JoinedReads<T> {
  private readonly running = new Map<string, Promise<unknown>>()
  private readonly next = new Map<string, Promise<T>>()

  constructor(private readonly read: (key: string) => Promise<T>) {}

  get(key: string): Promise<T> {
    const waiting = this.next.get(key)
    if (waiting) return waiting
    const running = this.running.get(key)
    if (!running) return this.start(key)
    const next = running.then(() => {
      this.next.delete(key)
      return this.start(key)
    })
    this.next.set(key, next)
    return next
  }

  private start(key: string): Promise<T> {
    const result = this.read(key)
    const settled: Promise<void> = result.then(
      () => undefined,
      () => undefined,
    )
    this.running.set(key, settled)
    void settled.then(() => {
      if (this.running.get(key) === settled) this.running.delete(key)
    })
    return result
  }
}
