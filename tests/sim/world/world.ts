import { setImmediate as nextLoop } from 'node:timers'
import { textHash } from '#lib/hash.ts'
import { Queue } from './queue.ts'
import { Random } from './random.ts'

/** The moment (epoch ms) at which every run begins. */
export const BEGIN = 1_800_000_000_000
/** More steps than any healthy run takes: a loop that never ends is a finding, too. */
const STEPS_MAX = 400_000

/**
 * Time, chance and order of one run. Nothing happens but by an event of this queue; between two events all promises
 * that can go on do. Work of the storage in memory has a queue of its own, in order, as in a browser.
 */
export class World {
  /** Milliseconds since the run began. */
  now = 0
  steps = 0
  readonly random: Random
  readonly lines: string[] = []
  /** Called before each step: what has to happen "at any await". */
  onStep: (() => void)[] = []
  private readonly queue = new Queue()
  private readonly storage: (() => void)[] = []
  private hash = ''
  private count = 0

  constructor(seed: string) {
    this.random = new Random(`${seed}/world`)
  }

  /** Has something happen after a while. Events of one moment happen in any order. */
  after(ms: number, run: () => void): void {
    this.queue.push({ at: this.now + Math.max(0, ms), order: this.random.next(), run })
  }

  /** One line of what happened; the hash of all lines tells two runs apart. */
  note(line: string): void {
    const text = `${String(Math.round(this.now)).padStart(8)} ${line}`
    this.lines.push(text)
    this.hash = textHash(this.hash + text)
  }

  get traceHash(): string {
    return textHash(`${this.hash} ${this.steps}`).slice(0, 16)
  }

  storageTask(run: () => void): void {
    this.storage.push(run)
  }

  /** Runs until nothing is left to do, the time has come, or `done` says so. */
  async run(until: number, done: () => boolean = () => false): Promise<void> {
    for (;;) {
      await new Promise<void>((resolve) => nextLoop(resolve))
      if (done()) return
      if (++this.steps > STEPS_MAX) throw new Error(`No end after ${STEPS_MAX} steps`)
      for (const hook of this.onStep) hook()
      const task = this.isStorageNext() ? this.storage.shift() : undefined
      if (task) {
        task()
        continue
      }
      const due = this.queue.peek()
      if (due === undefined || due.at > until) {
        this.now = Math.max(this.now, until)
        return
      }
      this.queue.pop()
      this.now = Math.max(this.now, due.at)
      due.run()
    }
  }

  /** Storage is fast, but what is due anyway may come between two of its steps. */
  private isStorageNext(): boolean {
    if (this.storage.length === 0) return false
    const due = this.queue.peek()
    return due === undefined || due.at > this.now || ++this.count % 16 !== 0
  }
}
