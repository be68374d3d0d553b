import { refusalText } from '#contract/refusal-text.ts'
import type { Refusal } from '#server/context.ts'
import { errDataOf } from '#server/http/envelope.ts'
import type { EndedTask } from './runner.ts'

/** What the row of a failed task says of why. */
export function failureOf(refusal: Refusal) {
  return {
    status: 'FAILED' as const,
    errCode: refusal.errCode,
    errData: JSON.stringify(errDataOf(refusal) ?? null),
  }
}

/** The row of work that has ended when it is written. */
export function endedRow({ taskId, type, job, ownerId, language, startTime, progressMessage, refusal }: EndedTask) {
  const ended = { status: 'SUCCESS' as const, errCode: null, errData: null }
  return {
    taskId,
    type,
    job,
    args: '{}',
    ownerId,
    language,
    ...(refusal ? failureOf(refusal) : ended),
    percent: 100,
    progressMessage,
    errMessages: JSON.stringify(refusal ? [`1.${refusalText(refusal, language)}`] : []),
    stopRequested: false,
    readyTime: startTime,
    startTime,
    endTime: new Date(),
    heartbeat: null,
  }
}
