import { BEGIN, type World } from './world.ts'

/**
 * One page or worker. What it waits for reaches it only while it lives: killed, it never goes on; frozen, it goes on
 * when it is woken. Every `await` of the real code inside ends at one of these doors.
 */
export class Realm {
  alive = true
  readonly name: string
  readonly world: World
  private readonly offset: () => number
  private wakesAt = 0
  private frozen: (() => void)[] = []
  private readonly dying: (() => void)[] = []

  constructor(world: World, name: string, offset: () => number) {
    this.world = world
    this.name = name
    this.offset = offset
  }

  now = (): number => BEGIN + this.world.now + this.offset()

  /** The promise as this realm hears of it. */
  hear<T>(promise: PromiseLike<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      promise.then(
        (value) => this.later(this.lag(), () => resolve(value)),
        (error: unknown) => this.later(this.lag(), () => reject(error as Error)),
      )
    })
  }

  sleep = (ms: number): Promise<void> => new Promise((resolve) => this.later(ms, resolve))

  later(ms: number, run: () => void): void {
    this.world.after(ms, () => {
      if (!this.alive) return
      if (this.world.now < this.wakesAt) this.frozen.push(run)
      else run()
    })
  }

  freeze(ms: number): void {
    this.wakesAt = Math.max(this.wakesAt, this.world.now + ms)
    this.world.after(this.wakesAt - this.world.now, () => this.world.now >= this.wakesAt && this.thaw())
  }

  thaw(): void {
    this.wakesAt = 0
    for (const run of this.frozen.splice(0)) this.later(0, run)
  }

  onDeath(run: () => void): void {
    this.dying.push(run)
  }

  kill(): void {
    if (!this.alive) return
    this.alive = false
    for (const run of this.dying) run()
  }

  /** How long it takes until the event loop gets to it (ms). */
  private lag(): number {
    return this.world.random.chance(0.9) ? 0 : this.world.random.between(1, 20)
  }
}
