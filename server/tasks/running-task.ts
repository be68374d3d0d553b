import type { Log } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import type { TaskHandle } from './runner.ts'

const WRITE_EVERY_MS = 200
const MAX_ERRORS = 100

/** Thrown by `checkpoint` once somebody asked to stop. */
export class TaskStopped extends Error {}

/** A task at work in this process: collects what it reports and writes it down now and then. */
export class RunningTask implements TaskHandle {
  private percent = 0
  private message: string | null = null
  private readonly errors: string[] = []
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()
  private stopped = false

  readonly taskId: string
  readonly claimNo: number

  constructor(
    row: Pick<TaskHandle, 'taskId' | 'claimNo'>,
    private readonly db: Db,
    private readonly log: Log,
  ) {
    this.taskId = row.taskId
    this.claimNo = row.claimNo
  }

  progress(percent: number, message?: string): void {
    this.percent = Math.max(0, Math.min(100, Math.floor(percent)))
    if (message !== undefined) this.message = message
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      this.writing = this.writing.then(() => this.write())
    }, WRITE_EVERY_MS)
  }

  addError(message: string): void {
    if (this.errors.length < MAX_ERRORS) this.errors.push(`${this.errors.length + 1}.${message}`)
  }

  checkpoint(): Promise<void> {
    return this.stopped ? Promise.reject(new TaskStopped()) : Promise.resolve()
  }

  requestStop(): void {
    this.stopped = true
  }

  /** Waits for progress that is being written, and answers what the row shall say at the end. */
  async settle(): Promise<{ progressMessage: string | null; errMessages: readonly string[] }> {
    clearTimeout(this.timer)
    await this.writing
    return { progressMessage: this.message, errMessages: this.errors }
  }

  private async write() {
    try {
      await this.db
        .updateTable('task')
        .set({ percent: this.percent, progressMessage: this.message, errMessages: JSON.stringify(this.errors) })
        .where('taskId', '=', this.taskId)
        .where('claimNo', '=', this.claimNo)
        .where('status', '=', 'RUNNING')
        .execute()
    } catch (error) {
      this.log.warn({ err: error, taskId: this.taskId }, 'Progress could not be written')
    }
  }
}
