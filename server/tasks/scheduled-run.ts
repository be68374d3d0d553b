import type { RunCut } from '#server/store/tables/tasks.ts'
import type { Claim } from './job-clock.ts'
import { RunEnded, type ScheduledJob } from './scheduled-job.ts'

/** A job at work in this process. */
export class ScheduledRun {
  /** Undefined until the job has begun: before, it waits for its turn. */
  private lastSign: number | undefined
  isOver = false
  private cut: ((reason: RunCut) => void) | undefined
  /** Comes where the run is ended before the job is done. */
  readonly ended = new Promise<RunCut>((resolve) => {
    this.cut = resolve
  })

  constructor(
    readonly job: ScheduledJob,
    readonly claim: Claim,
  ) {}

  begin(): void {
    this.lastSign = Date.now()
  }

  /** What the job calls between its steps. @throws RunEnded */
  readonly alive = (): Promise<void> => {
    if (this.isOver) return Promise.reject(new RunEnded(`The run of ${this.job.name} is over`))
    this.lastSign = Date.now()
    return Promise.resolve()
  }

  /** Ends the run where the job has shown no sign of life for so long: it may never come back. */
  endIfSilent(silentMs: number): void {
    if (this.lastSign !== undefined && Date.now() - this.lastSign > silentMs) this.end('silent')
  }

  /** The job can not be stopped from outside: it learns of it with its next sign of life. */
  end(reason: RunCut): void {
    this.isOver = true
    this.cut?.(reason)
  }
}
