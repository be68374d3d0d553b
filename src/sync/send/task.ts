import { readData } from '#contract/read-data.ts'
import { TASK_WAIT_MAX, taskGet, type AsyncTask } from '#contract/tasks.ts'
import { readableText } from '#lib/server-text.ts'
import { argsIn } from '#sync/send/answers.ts'
import { type Refused, UNEXPECTED_ANSWER } from '#sync/ports.ts'
import type { Attempt } from '#sync/send/attempt.ts'

const FIRST_POLL_MS = 50
const LAST_POLL_MS = 1_000
/** A task that takes longer is looked at again with the next attempt. */
const PATIENCE_MS = 600_000
const TIMEOUT_MS = 15_000

/** The server does not know the task (any more). */
export const TASK_GONE = 'TASK_NOT_FOUND'

/** It failed, and the server has no code for why. */
export const TASK_FAILED = 'TASK_FAILED'

/**
 * How a background task ended; `unknown` when the server does not know it (any more). `told` is what it had to say of
 * what it did all the same, in its words.
 */
export type TaskEnd =
  | { kind: 'applied'; told?: string[] }
  | { kind: 'unknown'; code: string }
  | ({ kind: 'conflict' | 'rejected' } & Refused)

/**
 * Follows a task: 50 ms after its start, then doubling to a second; a server that can wait is asked at once, and answers
 * each time when there is something to tell. Nothing that a look shows counts before the task's
 * id is durable.
 *
 * @param asked when it was asked for (epoch ms): a way of 50 ms to the server and back is a wait already
 */
export async function followTask(run: Attempt, taskId: string, asked: number): Promise<TaskEnd> {
  const { clock } = run.ports
  const first = run.waitsForTasks ? 0 : FIRST_POLL_MS
  // Counted in pauses, and in what the server waited at most: the clock may be set meanwhile.
  let waited = 0
  const look = async (wait: number) => {
    await clock.sleep(wait)
    const from = clock.now()
    const path = taskGet.path.replace('{taskId}', encodeURIComponent(taskId))
    const asking = { method: 'GET', path, timeoutMs: TIMEOUT_MS } as const
    waited += wait
    if (!run.waitsForTasks) return run.ask(asking)
    const answer = await run.ask({ ...asking, query: { wait: String(TASK_WAIT_MAX) } })
    waited += Math.min(Math.max(0, clock.now() - from), TASK_WAIT_MAX * 1000)
    return answer
  }
  // It was taken on: from here on a lost line says nothing about the effect.
  const known = { state: 'running', taskId, percent: 0, unsure: true } as const
  let answer = await run.updateDuring(known, () => look(restOf(first, clock.now() - asked)))
  for (let wait = 2 * FIRST_POLL_MS; ; wait = Math.min(wait * 2, LAST_POLL_MS)) {
    if (answer.kind !== 'applied') return { kind: 'unknown', code: TASK_GONE }
    const task = readData(taskGet, answer.data)
    if (task?.taskId !== taskId) return { kind: 'unknown', code: UNEXPECTED_ANSWER }
    const end = endOf(task)
    if (end) {
      if (end.kind === 'conflict' || end.kind === 'rejected')
        await run.update({ unsure: run.operation.mayBeThere ?? false })
      return end
    }
    if (waited >= PATIENCE_MS) return { kind: 'unknown', code: 'TASK_SLOW' }
    if (task.percent !== run.operation.percent) await run.update({ percent: task.percent })
    answer = await look(wait)
  }
}

/** What is left of a wait of which some has passed; a clock that jumped back makes it no longer. */
function restOf(wait: number, passed: number): number {
  return Math.min(wait, Math.max(0, wait - passed))
}

function endOf({ status, errCode = '', errData, errMessages = [] }: AsyncTask): TaskEnd | undefined {
  const told = errMessages.map(readableText).filter(Boolean)
  if (status === 'SUCCESS') return told.length > 0 ? { kind: 'applied', told } : { kind: 'applied' }
  if (status !== 'FAILED' && status !== 'INTERRUPTED') return undefined
  // Cut off by a restart, stopped by somebody or undone in favour of others: whether it had written by then only the content can tell.
  if (['TASK_LOST', 'BUSY', 'DATABASE_AWAY', 'DISK_FULL'].includes(errCode) || status === 'INTERRUPTED')
    return { kind: 'unknown', code: errCode || 'TASK_LOST' }
  const message = told.join('\n')
  const kind = errCode === 'CONFLICT' ? 'conflict' : 'rejected'
  return { kind, code: errCode || TASK_FAILED, message, ...argsIn(errData) }
}
